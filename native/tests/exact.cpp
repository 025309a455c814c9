// The solver against brute force: exact COUNT [SEED].  Prints the first difference and fails.
#include <cstdio>
#include <cstdlib>

#include "brute_force.hpp"
#include "marias/team.hpp"
#include "random_endings.hpp"

using namespace marias;

namespace {

// What the question pays for an ending, again without the solver's help.
int worth(const endings::Ending& ending, const brute::Ending& end) {
  const Question& question = ending.question;
  if (question.goal == Goal::kNoTrick) return end.tricks_won == 0;
  if (question.goal == Goal::kEveryTrick) return end.tricks_lost == 0;
  if (ending.is_paid) return ending.payoff[(question.tens_so_far + end.tens) * 3 + end.fate];
  const SevenTask& task = question.task;
  const int weight = end.fate == 2 ? task.made : end.fate == 0 ? -task.beaten : 0;
  const bool ours = task.holder >= 0 && (ending.position.declarer_side >> task.holder) % 2 == 1;
  return end.tens + (ours ? weight : -weight);
}

int differ(int number, const endings::Ending& ending, const char* what, int card, int found, int right) {
  std::printf("ending %d: %s of card %d is %d, should be %d\n", number, what, card, found, right);
  endings::describe(ending);
  return 1;
}

// 1 after the first difference, else 0.
int check(int number, const endings::Ending& ending, Solver& fast, Solver& portable) {
  const Question question = ending.asked();
  const Position& p = ending.position;
  if (const auto fault = fault_of(p, question); !fault.empty()) {
    std::printf("ending %d has a fault: %.*s\n", number, int(fault.size()), fault.data());
    return 1;
  }
  brute::Play play(p, question.task, [&](const brute::Ending& end) { return worth(ending, end); });
  const bool ours = (p.declarer_side >> p.to_move()) % 2 == 1;
  const auto cards = play.lawful(p.to_move());
  const auto moves = fast.moves(p, question, {});
  const auto again = portable.moves(p, question, {});
  if (moves.size() != cards.size()) return differ(number, ending, "number of moves", -1, int(moves.size()), int(cards.size()));
  int best = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const int right = play.after(cards[i]);
    const int card = brute::Play::number(cards[i]);
    if (moves[i].card != card || moves[i].value != right) return differ(number, ending, "value", card, moves[i].value, right);
    if (again[i].card != card || again[i].value != right) return differ(number, ending, "portable value", card, again[i].value, right);
    if (i == 0 || (ours ? right > best : right < best)) best = right;
  }
  const int value = fast.value(p, question, {});
  if (value != best) return differ(number, ending, "value", -1, value, best);
  // From nothing learned too: an entry of an earlier moment can't help.
  if (number % 8 == 0) {
    portable.forget();
    const int fresh = portable.value(p, question, {});
    if (fresh != best) return differ(number, ending, "fresh value", -1, fresh, best);
  }
  return 0;
}

// The same cards but for the lowest of a suit, a seven that becomes a six or the reverse: what the solver remembers of
// the one must not be taken for the other.
bool turn_seven(endings::Ending& ending, int suit) {
  const Mask six = bit(suit * kRanks);
  for (Mask& hand : ending.position.hands) {
    const Mask low = hand & (six | six << 1);
    Mask others = 0;
    for (const Mask other : ending.position.hands) others |= other;
    if (!low || (others & (six | six << 1)) != low || (low & (low - 1))) continue;
    hand ^= six | six << 1;
    return true;
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 3000;
  std::mt19937 random(argc > 2 ? unsigned(std::atoi(argv[2])) : 1);
  Solver fast(10), portable(10, true);  // small tables, so that entries are driven out as well
  int turned = 0;
  for (int number = 0; number < count; ++number) {
    // Long endings are few, because brute force takes its time over them.
    endings::Ending ending = endings::make(random, number % 16 == 0 ? 6 : number % 4 == 0 ? 5 : 4);
    if (check(number, ending, fast, portable)) return 1;
    if (number % 16 && turn_seven(ending, endings::below(random, kSuits)) &&
        fault_of(ending.position, ending.asked()).empty()) {
      ++turned;
      if (check(number, ending, fast, portable)) return 1;
    }
  }
  std::printf("%d endings and %d turned ones, fast path %d\n", count, turned, has_fast_path());
  return 0;
}
