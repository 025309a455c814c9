// Learned move ordering: for each kind of move how often it was the one that decided a node.
#pragma once

#include <array>
#include <cstdint>

#include "marias/cards.hpp"

namespace marias {
// Without linkage: every instruction set has its own.
namespace {

struct Move {
  float score;
  std::int16_t card;
  std::int16_t kind;
  std::int16_t place;
};

class Ordering {
 public:
  static constexpr int kKinds = 16384;
  static constexpr int kPlaces = 8 * kCards;

  Ordering() { reset(); }

  void reset() {
    counts_.fill({1.0F, 2.0F});
    rates_.fill(0.5F);
  }

  // Sorts the cards of `cards` best first; `kind_of(card)` names the kind, `role` is below 8.
  template <class KindOf>
  int sort(Move* moves, Mask cards, int role, KindOf&& kind_of) const {
    int count = 0;
    for (; cards; cards &= cards - 1) {
      const int card = lowest(cards);
      const int kind = kind_of(card);
      const int place = kKinds + role * kCards + card;
      const Move move{rates_[kind] + rates_[place], std::int16_t(card), std::int16_t(kind),
                      std::int16_t(place)};
      int slot = count++;
      for (; slot > 0 && moves[slot - 1].score < move.score; --slot) moves[slot] = moves[slot - 1];
      moves[slot] = move;
    }
    return count;
  }

  // The move at `decisive` ended the node; those before it were tried in vain.
  void learn(const Move* moves, int decisive) {
    for (int i = 0; i <= decisive; ++i) {
      count(moves[i].kind, i == decisive);
      count(moves[i].place, i == decisive);
    }
  }

 private:
  struct Counts {
    float hits, tries;
  };
  void count(int feature, bool hit) {
    Counts& counts = counts_[feature];
    counts.tries += 1;
    counts.hits += float(hit);
    if (counts.tries > 4096) {  // old experience fades
      counts.tries *= 0.5F;
      counts.hits *= 0.5F;
    }
    rates_[feature] = counts.hits / counts.tries;
  }

  // Kinds, then places.  Rates are read far more often than they change.
  std::array<Counts, kKinds + kPlaces> counts_;
  std::array<float, kKinds + kPlaces> rates_;
};

}  // namespace
}  // namespace marias
