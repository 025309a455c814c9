// Random endings with a question that fits them: every goal and task, two to four seats, open tricks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>

#include "marias/solver.hpp"

namespace endings {

struct Ending {
  marias::Position position;
  marias::Question question;
  marias::Question::Payoff payoff{};
  bool is_paid = false;

  marias::Question asked() const {
    marias::Question copy = question;
    if (is_paid) copy.payoff = &payoff;
    return copy;
  }
};

template <class Random>
int below(Random& random, int count) {
  return int(random() % unsigned(count));
}

// Plays random lawful cards into the open trick.
template <class Random>
void open_trick(Random& random, Ending& ending, int cards) {
  using namespace marias;
  Position& p = ending.position;
  for (int i = 0; i < cards; ++i) {
    Mask choices = lawful_now(p, ending.question.task);
    for (int skip = below(random, std::popcount(choices)); skip; --skip) choices &= choices - 1;
    const int seat = p.to_move();
    p.hands[seat] ^= choices & -choices;
    p.table[p.table_count++] = lowest(choices);
  }
}

// Units that never fall with tens or with a better fate, small steps among them.
template <class Random>
void fill_payoff(Random& random, Ending& ending) {
  using namespace marias;
  const SevenTask& task = ending.question.task;
  const bool ours = task.holder < 0 || (ending.position.declarer_side >> task.holder & 1);
  for (int tens = 0; tens <= Question::kMostTens; ++tens) {
    for (int step = 0; step < 3; ++step) {
      const int fate = ours ? step : 2 - step;
      const int worse = ours ? fate - 1 : fate + 1;
      int least = -8;
      if (tens) least = std::max(least, ending.payoff[tens * 3 - 3 + fate]);
      if (step) least = std::max(least, ending.payoff[tens * 3 + worse]);
      ending.payoff[tens * 3 + fate] = least + (below(random, 3) ? 0 : below(random, 5));
    }
  }
  if (task.helper_suit > 0) {  // both fates without two sevens pay the same
    for (int tens = 0; tens <= Question::kMostTens; ++tens) ending.payoff[tens * 3] = ending.payoff[tens * 3 + 1];
  }
}

template <class Random>
Ending make(Random& random, int most_cards) {
  using namespace marias;
  Ending ending;
  Position& p = ending.position;
  SevenTask& task = ending.question.task;
  p.seats = 2 + below(random, 3);
  const int cards = 1 + below(random, p.seats == 4 ? std::min(most_cards, 4) : most_cards);
  std::array<int, kCards> pack;
  int size = 0;
  const bool with_sixes = below(random, 5) == 0;
  for (int card = 0; card < kCards; ++card) {
    if (with_sixes || card % kRanks) pack[size++] = card;
  }
  std::shuffle(pack.begin(), pack.begin() + size, random);
  if (below(random, 2)) {  // the trump seven is in the game more often than by chance
    std::swap(*std::find(pack.begin(), pack.begin() + size, kSeven), pack[below(random, p.seats * cards)]);
  }
  for (int i = 0; i < p.seats * cards; ++i) p.hands[i % p.seats] |= bit(pack[i]);
  p.leader = below(random, p.seats);
  p.declarer_side = 1 + unsigned(below(random, (1 << p.seats) - 1));
  if (below(random, 6) == 0) {
    p.has_trumps = false;
    ending.question.goal = Goal(below(random, 3));
  } else if (below(random, 3)) {
    for (int seat = 0; seat < p.seats; ++seat) {
      if (p.hands[seat] & bit(kSeven)) task.holder = seat;
    }
  }
  if (task.holder >= 0) {
    task.made = below(random, 6);
    task.beaten = below(random, 3) ? 0 : below(random, 4);
    if (below(random, 2)) task.kept = bit(kSeven);
    const int suit = 1 + below(random, 3);
    if (below(random, 4) && (p.hands[task.holder] >> (suit * kRanks + kSeven) & 1)) {
      task.helper_suit = suit;
      if (task.kept) task.kept |= bit(suit * kRanks + kSeven);
    } else if (below(random, 8) == 0) {
      task.helper_suit = suit;  // with another seat, or gone
    } else if (below(random, 8) == 0) {
      task.kept |= bit(suit * kRanks + kSeven);  // kept, though nothing hangs on it
    }
  }
  if (ending.question.goal == Goal::kPoints && below(random, 2)) {
    ending.is_paid = true;
    Mask held = 0;
    for (const Mask hand : p.hands) held |= hand;
    ending.question.tens_so_far = below(random, 9 - std::popcount(held & kSharp));
    fill_payoff(random, ending);
  }
  open_trick(random, ending, below(random, p.seats));
  return ending;
}

inline void describe(const Ending& ending) {
  using namespace marias;
  const Position& p = ending.position;
  const SevenTask& t = ending.question.task;
  std::printf("seats %d leader %d side %x trumps %d table %d: %d %d %d goal %d paid %d tens %d\n", p.seats, p.leader,
              p.declarer_side, p.has_trumps, p.table_count, p.table[0], p.table[1], p.table[2],
              int(ending.question.goal), ending.is_paid, ending.question.tens_so_far);
  for (const Mask hand : p.hands) std::printf("hand %09llx\n", static_cast<unsigned long long>(hand));
  for (int tens = 0; ending.is_paid && tens <= Question::kMostTens; ++tens) {
    std::printf("%d tens pay %d %d %d\n", tens, ending.payoff[tens * 3], ending.payoff[tens * 3 + 1],
                ending.payoff[tens * 3 + 2]);
  }
  std::printf("holder %d made %d beaten %d helper %d kept %llx\n", t.holder, t.made, t.beaten, t.helper_suit,
              static_cast<unsigned long long>(t.kept));
  std::fflush(stdout);
}

}  // namespace endings
