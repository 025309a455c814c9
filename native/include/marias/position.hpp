// A moment of the play with all cards seen, and what the declarer's side wants of it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "marias/cards.hpp"

namespace marias {

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxHand = 12;
inline constexpr int kMostWeight = 100;  // bounds of values are kept in bytes

// Cards are in solver order: with trumps the trump suit is suit 0 and ranks run 6 7 8 9 U O K X A; without
// trumps the ten stands between nine and under. `table` holds the cards of the open trick from `leader` on.
struct Position {
  int seats = 3;
  std::array<Mask, kMaxSeats> hands{};
  int leader = 0;
  std::array<int, kMaxSeats - 1> table{{-1, -1, -1}};
  int table_count = 0;
  bool has_trumps = true;
  unsigned declarer_side = 1;  // mask of seats

  int to_move() const { return (leader + table_count) % seats; }
  Mask trumps() const { return has_trumps ? suit_mask(0) : 0; }
};

// Fates of kept or watched sevens. Weights are in tens of points and count for the holder's side: `made` when
// the trump seven wins the last trick (two sevens: and the helper seven the one before), `beaten` when it lies
// there and loses. `kept` are the sevens that must not be played while another card is lawful.
struct SevenTask {
  int holder = -1;
  int made = 0;
  int beaten = 0;
  int helper_suit = -1;
  Mask kept = 0;

  bool operator==(const SevenTask&) const = default;
};

enum class Goal : std::uint8_t { kPoints, kNoTrick, kEveryTrick };

// Empty when the position can be played, else the reason as a stable word.
std::string_view fault_of(const Position& position, const SevenTask& task, Goal goal);

// The cards that the seat to move may play; the position has no fault.
Mask lawful_now(const Position& position, const SevenTask& task);

// The next stronger one among the lawful `cards` when playing it is the same as playing `card`, else -1: no card
// still in play lies between them, both are worth the same and neither is a watched seven.
int equal_above(const Position& position, const SevenTask& task, Mask cards, int card);

}  // namespace marias
