#include "marias/solver.hpp"

#include <algorithm>

namespace marias {

Engine::~Engine() = default;

bool has_fast_path() {
#if defined(MARIAS_HAS_FAST)
  return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

std::unique_ptr<Engine> make_engine(int table_bits, bool portable) {
#if defined(MARIAS_HAS_FAST)
  if (!portable && has_fast_path()) return make_fast_engine(table_bits);
#endif
  return make_portable_engine(table_bits);
}

namespace {

constexpr int kNoGuess = -1000000;

int tens_left(const Position& p) {
  if (!p.has_trumps) return 0;
  Mask cards = 0;
  for (const Mask hand : p.hands) cards |= hand;
  for (int i = 0; i < p.table_count; ++i) cards |= bit(p.table[i]);
  return std::popcount(cards & kSharp) + 1;
}

bool holder_ours(const Position& p, const SevenTask& task) {
  return task.holder >= 0 && (p.declarer_side >> task.holder & 1);
}

// Least tens with which a fate pays `units`; beyond the last where none does.
int least_tens(const Question::Payoff& payoff, int fate, int units) {
  int tens = 0;
  while (tens <= Question::kMostTens && payoff[tens * 3 + fate] < units) ++tens;
  return tens;
}

struct Window {
  SevenTask task;
  int alpha;
};

// Whether at least `units` are paid is one null window: with the weights made and beaten every fate needs the same
// sum of tens and weight, which is what fate 1 needs without any.
Window window(const Position& p, const Question& question, int units) {
  const int most = tens_left(p);
  const auto needed = [&](int fate) {
    const int tens = least_tens(*question.payoff, fate, units) - question.tens_so_far;
    return std::clamp(tens, 0, most + 1);
  };
  SevenTask task = question.task;
  task.made = task.beaten = 0;
  int plain = needed(1);
  if (task.holder < 0) return {task, plain - 1};
  const bool ours = holder_ours(p, task);
  // From the declarer's side: what the better fate brings, and what the worse one costs.
  const int better = needed(ours ? 2 : 0);
  const int worse = needed(ours ? 0 : 2);
  int gain = plain - better;
  int loss = worse - plain;
  // Where the fate alone decides, or decides first, any greater weight asks the same.  One weight for all such
  // questions lets them share what the table holds.
  constexpr int kDecides = 16;
  if (gain > 0 && plain > most) {
    gain = kDecides;
    plain = better + kDecides;
  } else if (gain > 0 && better == 0) {
    gain = kDecides;
  }
  if (loss > 0 && worse > most) loss = kDecides;
  (ours ? task.made : task.beaten) = gain;
  (ours ? task.beaten : task.made) = loss;
  return {task, plain - 1};
}

}  // namespace

std::string_view fault_of(const Position& position, const Question& question) {
  if (const auto fault = fault_of(position, question.task, question.goal); !fault.empty()) return fault;
  if (!question.payoff) return {};
  if (question.goal != Goal::kPoints) return "goal";
  const int tens = question.tens_so_far;
  if (tens < 0 || tens + tens_left(position) > Question::kMostTens) return "tens_so_far";
  const Question::Payoff& payoff = *question.payoff;
  const bool has_task = question.task.holder >= 0;
  const bool ours = holder_ours(position, question.task);
  for (int at = 0; at <= Question::kMostTens; ++at) {
    for (int fate = 0; fate < 3; ++fate) {
      if (std::abs(payoff[at * 3 + fate]) > Question::kMostUnits) return "units";
      if (at > 0 && payoff[at * 3 + fate] < payoff[at * 3 - 3 + fate]) return "falls_with_tens";
      if (fate == 0 || !has_task) continue;
      const int step = payoff[at * 3 + fate] - payoff[at * 3 + fate - 1];
      if (ours ? step < 0 : step > 0) return "falls_with_fate";
    }
  }
  return {};
}

int Solver::value_of(const Position& position, const Question& question, int card, const Limits& limits) {
  return question.payoff ? paid(position, question, card, kNoGuess, limits)
                         : plain(position, question, card, kNoGuess, limits);
}

std::vector<MoveValue> Solver::moves(const Position& position, const Question& question, const Limits& limits) {
  const Mask cards = lawful_now(position, question.task);
  std::vector<MoveValue> values;
  int guess = kNoGuess;
  for (Mask left = cards; left;) {
    const int card = highest(left);
    left ^= bit(card);
    const int twin = equal_above(position, question.task, cards, card);
    // The strongest card comes first, so that a weaker equal one finds its value there.
    const auto known = std::find_if(values.begin(), values.end(), [&](const MoveValue& move) { return move.card == twin; });
    if (known != values.end()) {
      values.push_back({card, known->value});
      continue;
    }
    guess = question.payoff ? paid(position, question, card, guess, limits)
                            : plain(position, question, card, guess, limits);
    values.push_back({card, guess});
  }
  std::reverse(values.begin(), values.end());
  return values;
}

int Solver::plain(const Position& p, const Question& question, int card, int guess, const Limits& limits) {
  if (question.goal != Goal::kPoints) return engine_->probe(p, question.task, question.goal, card, 0, limits) > 0;
  const SevenTask& task = question.task;
  const int swing = task.holder < 0 ? 0 : std::max(task.made, task.beaten);
  int low = -swing;
  int high = tens_left(p) + swing;
  int middle = guess == kNoGuess ? low + (high - low) / 2 : guess;
  while (low < high) {
    middle = std::clamp(middle, low, high - 1);
    const int bound = engine_->probe(p, task, question.goal, card, middle, limits);
    if (bound > middle) {
      low = bound;
    } else {
      high = bound;
    }
    // A guess is tested from both sides before the range is halved.
    middle = guess == kNoGuess || bound != guess ? low + (high - low) / 2 : guess - int(bound <= middle);
  }
  return low;
}

int Solver::paid(const Position& p, const Question& question, int card, int guess, const Limits& limits) {
  const Question::Payoff& payoff = *question.payoff;
  const bool has_task = question.task.holder >= 0;
  std::array<int, 30> units;
  int count = 0;
  const int most = question.tens_so_far + tens_left(p);
  for (int tens = question.tens_so_far; tens <= most; ++tens) {
    for (int fate = 0; fate < 3; ++fate) {
      if (fate == 1 || has_task) units[count++] = payoff[tens * 3 + fate];
    }
  }
  std::sort(units.begin(), units.begin() + count);
  count = int(std::unique(units.begin(), units.begin() + count) - units.begin());
  int low = 0;
  int high = count - 1;
  int middle = (low + high + 1) / 2;
  if (guess != kNoGuess) middle = int(std::lower_bound(units.begin(), units.begin() + count, guess) - units.begin());
  while (low < high) {
    middle = std::clamp(middle, low + 1, high);
    const auto [task, alpha] = window(p, question, units[middle]);
    if (engine_->probe(p, task, Goal::kPoints, card, alpha, limits) > alpha) {
      low = middle;
    } else {
      high = middle - 1;
    }
    middle = guess != kNoGuess && units[low] == guess && middle == low ? low + 1 : (low + high + 1) / 2;
  }
  return units[low];
}

}  // namespace marias
