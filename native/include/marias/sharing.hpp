// Work shared out among threads, portion by portion.
#pragma once

#include <cstddef>
#include <functional>

namespace marias {

inline constexpr int kMostThreads = 64;

// How many of `threads` are of use for so many portions.
std::size_t helpers_for(std::size_t count, int threads);

// Calls `work(helper, portion)` for each portion below `count`, the helpers side by side, the caller's thread being
// helper 0; the first fault ends it and is thrown here when all threads have come back.
void share_out(std::size_t count, std::size_t helpers, const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace marias
