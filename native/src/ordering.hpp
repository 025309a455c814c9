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
    kinds_.fill({1.0F, 2.0F});
    places_.fill({1.0F, 2.0F});
  }

  // Sorts the cards of `cards` best first; `kind_of(card)` names the kind, `role` is below 8.
  template <class KindOf>
  int sort(Move* moves, Mask cards, int role, KindOf&& kind_of) const {
    int count = 0;
    for (; cards; cards &= cards - 1) {
      const int card = lowest(cards);
      const int kind = kind_of(card);
      const int place = role * kCards + card;
      const Move move{kinds_[kind].rate() + places_[place].rate(), std::int16_t(card), std::int16_t(kind),
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
      kinds_[moves[i].kind].count(i == decisive);
      places_[moves[i].place].count(i == decisive);
    }
  }

 private:
  struct Rate {
    float hits, tries;
    float rate() const { return hits / tries; }
    void count(bool hit) {
      tries += 1;
      hits += float(hit);
      if (tries > 4096) {  // old experience fades
        tries *= 0.5F;
        hits *= 0.5F;
      }
    }
  };
  std::array<Rate, kKinds> kinds_;
  std::array<Rate, kPlaces> places_;
};

}  // namespace
}  // namespace marias
