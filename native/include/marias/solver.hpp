// The solver: exact values of positions with all cards seen.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "marias/position.hpp"

namespace marias {

// Limits of one question; a stopped or exhausted search throws Interrupted.
struct Limits {
  std::uint64_t nodes = 0;  // 0: none
  const std::atomic<bool>* stop = nullptr;
};

struct Interrupted {};

// One implementation for each instruction set; both are the same source.
class Engine {
 public:
  virtual ~Engine() = default;
  // Bound of the value: above `alpha` a lower bound, else an upper bound.
  virtual int probe(const Position& position, const SevenTask& task, Goal goal, int alpha,
                    const Limits& limits) = 0;
  virtual void forget() = 0;
  virtual std::uint64_t nodes() const = 0;
};

std::unique_ptr<Engine> make_portable_engine(int table_bits);
std::unique_ptr<Engine> make_fast_engine(int table_bits);

// Values are what the declarer's side still takes, in tens of points with the last trick, plus the weights of
// the task (for kPoints); 1 or 0 for the other goals.  The position must have no fault.
class Solver {
 public:
  explicit Solver(int table_bits = 15, bool portable = false);

  int probe(const Position& position, const SevenTask& task, Goal goal, int alpha, const Limits& limits = {}) {
    return engine_->probe(position, task, goal, alpha, limits);
  }
  int value(const Position& position, const SevenTask& task, Goal goal, const Limits& limits = {});
  void forget() { engine_->forget(); }
  std::uint64_t nodes() const { return engine_->nodes(); }

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace marias
