// What both binding files refuse, and how.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "marias/sharing.hpp"

namespace marias::binding {

// A question that can't be asked; `what` is a stable word.
struct InputError : std::runtime_error {
  explicit InputError(std::string_view word) : std::runtime_error(std::string(word)) {}
};

inline void require(std::string_view fault) {
  if (!fault.empty()) throw InputError(fault);
}

inline int checked_threads(int threads) {
  if (threads < 1 || threads > kMostThreads) throw InputError("threads");
  return threads;
}

}  // namespace marias::binding
