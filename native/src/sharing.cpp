#include "marias/sharing.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace marias {

std::size_t helpers_for(std::size_t count, int threads) {
  return std::min<std::size_t>(std::size_t(std::clamp(threads, 1, kMostThreads)), count);
}

void share_out(std::size_t count, std::size_t helpers, const std::function<void(std::size_t, std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr fault;
  std::mutex fault_lock;
  const auto run = [&](std::size_t helper) {
    try {
      for (std::size_t at = next++; at < count; at = next++) work(helper, at);
    } catch (...) {
      const std::lock_guard lock(fault_lock);
      if (!fault) fault = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> others;
  try {
    for (std::size_t i = 1; i < helpers; ++i) others.emplace_back(run, i);
  } catch (const std::system_error&) {
    // The machine gives no more threads: those that run do all of it.
  }
  run(0);
  for (std::thread& other : others) other.join();
  if (fault) std::rethrow_exception(fault);
}

}  // namespace marias
