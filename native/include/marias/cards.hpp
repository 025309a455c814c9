// Cards as bits: nine strength places in each of four suits, weakest first; the solver's trumps are suit 0.
//
// The functions are static, so that every translation unit keeps its own: a shared inline one could be taken
// from the unit compiled for newer processors and then run on an older one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace marias {

using Mask = std::uint64_t;

inline constexpr int kRanks = 9;
inline constexpr int kSuits = 4;
inline constexpr int kCards = kRanks * kSuits;
inline constexpr int kSeven = 1;  // the seven's place in a suit; the six lies below it
inline constexpr Mask kFullSuit = (Mask{1} << kRanks) - 1;

static constexpr Mask suit_mask(int suit) { return kFullSuit << (suit * kRanks); }
static constexpr Mask bit(int card) { return Mask{1} << card; }
static constexpr int suit_of(int card) { return card / kRanks; }
static constexpr int lowest(Mask cards) { return std::countr_zero(cards); }
static constexpr int highest(Mask cards) { return 63 - std::countl_zero(cards); }

namespace detail {
static constexpr std::array<Mask, kCards> make_higher() {
  std::array<Mask, kCards> higher{};
  for (int card = 0; card < kCards; ++card) {
    higher[card] = suit_mask(suit_of(card)) & ~((bit(card) << 1) - 1);
  }
  return higher;
}
}  // namespace detail

// By card: the stronger cards of its suit.
inline constexpr std::array<Mask, kCards> kHigher = detail::make_higher();

inline constexpr Mask kSevens = bit(kSeven) * 0b1'000000001'000000001'000000001;

// Aces and tens of a game with trumps: the cards worth ten points.
inline constexpr Mask kSharp = 0b110000000'110000000'110000000'110000000;

static constexpr bool beats(int card, int best, Mask trumps) {
  return (kHigher[best] >> card & 1) || ((bit(card) & trumps) && !(bit(best) & trumps));
}

// The cards that follow, beat and trump as clause 3.1 asks; best < 0 when leading.
static constexpr Mask lawful(Mask hand, int led_suit, int best, Mask trumps) {
  if (best < 0) return hand;
  if (const Mask same = hand & suit_mask(led_suit)) {
    if (suit_of(best) != led_suit) return same;
    const Mask higher = same & kHigher[best];
    return higher ? higher : same;
  }
  if (const Mask own = hand & trumps) {
    if (!(bit(best) & trumps)) return own;
    const Mask higher = own & kHigher[best];
    return higher ? higher : own;
  }
  return hand;
}

// Keeps announced sevens while another lawful card exists; the helper goes before the trump seven (clause 3.3).
static constexpr Mask without_kept(Mask lawful_cards, Mask kept, Mask trumps) {
  if (const Mask free = lawful_cards & ~kept) return free;
  if (const Mask helper = lawful_cards & ~trumps) return helper;
  return lawful_cards;
}

}  // namespace marias
