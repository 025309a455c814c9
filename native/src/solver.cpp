#include "marias/solver.hpp"

#include <algorithm>

namespace marias {

namespace {
bool has_fast_path() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}
}  // namespace

Solver::Solver(int table_bits, bool portable)
    : engine_(!portable && has_fast_path() ? make_fast_engine(table_bits) : make_portable_engine(table_bits)) {}

int Solver::value(const Position& position, const SevenTask& task, Goal goal, const Limits& limits) {
  if (goal != Goal::kPoints) return engine_->probe(position, task, goal, 0, limits) > 0;
  Mask cards = 0;
  for (const Mask hand : position.hands) cards |= hand;
  for (int i = 0; i < position.table_count; ++i) cards |= bit(position.table[i]);
  const int tens = position.has_trumps ? std::popcount(cards & 0b110000000'110000000'110000000'110000000) + 1 : 0;
  const int swing = task.holder < 0 ? 0 : std::max(task.made, task.beaten);
  int low = -swing;
  int high = tens + swing;
  while (low < high) {
    const int middle = low + (high - low) / 2;
    const int bound = engine_->probe(position, task, goal, middle, limits);
    if (bound > middle) {
      low = bound;
    } else {
      high = bound;
    }
  }
  return low;
}

}  // namespace marias
