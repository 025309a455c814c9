#include "marias/position.hpp"

#include <algorithm>

namespace marias {

std::string_view fault_of(const Position& p, const SevenTask& task, Goal goal) {
  if (p.seats < 2 || p.seats > kMaxSeats) return "seats";
  if (p.leader < 0 || p.leader >= p.seats) return "leader";
  if (p.table_count < 0 || p.table_count >= p.seats) return "table";
  const unsigned everybody = (1u << p.seats) - 1;
  if (p.declarer_side == 0 || (p.declarer_side & ~everybody)) return "declarer_side";
  Mask seen = 0;
  const Mask pack = bit(kCards) - 1;
  int longest = 0;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (seat >= p.seats && p.hands[seat]) return "seats";
    if (p.hands[seat] & ~pack) return "card";
    if (p.hands[seat] & seen) return "repeated";
    seen |= p.hands[seat];
    longest = std::max(longest, std::popcount(p.hands[seat]));
  }
  for (int i = 0; i < p.table_count; ++i) {
    if (p.table[i] < 0 || p.table[i] >= kCards) return "card";
    if (bit(p.table[i]) & seen) return "repeated";
    seen |= bit(p.table[i]);
  }
  if (longest > kMaxHand) return "too_many";
  for (int i = 0; i < p.seats; ++i) {
    const int seat = (p.leader + i) % p.seats;
    const int expected = i < p.table_count ? longest - 1 : longest;
    if (std::popcount(p.hands[seat]) != expected) return "unequal";
  }
  if (longest == 0) return "empty";
  if (goal != Goal::kPoints && p.has_trumps) return "goal";
  if (task.holder >= 0) {
    if (!p.has_trumps || task.holder >= p.seats || task.made < 0 || task.beaten < 0) return "seven";
    if (task.made > 100 || task.beaten > 100) return "seven";
    if (task.helper_suit == 0 || task.helper_suit >= kSuits) return "helper";
  }
  return {};
}

}  // namespace marias
