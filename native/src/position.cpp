#include "marias/position.hpp"

#include <algorithm>

namespace marias {

namespace {

// The card that wins the open trick so far; -1 when there is none.
int best_on_table(const Position& p) {
  int best = p.table_count ? p.table[0] : -1;
  for (int i = 1; i < p.table_count; ++i) {
    if (beats(p.table[i], best, p.trumps())) best = p.table[i];
  }
  return best;
}

// Every card on the table was lawful for its seat when it was played.
bool table_is_lawful(Position p, const SevenTask& task) {
  while (p.table_count) {
    const int card = p.table[--p.table_count];
    p.hands[p.to_move()] |= bit(card);
    if (!(lawful_now(p, task) & bit(card))) return false;
  }
  return true;
}

}  // namespace

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
  if (task.holder < -1 || task.holder >= p.seats || (task.holder >= 0 && !p.has_trumps)) return "seven";
  if (task.made < 0 || task.made > kMostWeight || task.beaten < 0 || task.beaten > kMostWeight) return "weight";
  const bool has_helper = task.helper_suit != -1;
  if (has_helper && (task.holder < 0 || task.helper_suit < 1 || task.helper_suit >= kSuits)) return "helper";
  if (task.kept & ~(task.holder >= 0 ? kSevens : 0)) return "kept";  // the bounds count on sevens
  if (!table_is_lawful(p, task)) return "unlawful";
  return {};
}

Mask lawful_now(const Position& p, const SevenTask& task) {
  const int seat = p.to_move();
  const int led_suit = p.table_count ? suit_of(p.table[0]) : 0;
  const Mask cards = lawful(p.hands[seat], led_suit, best_on_table(p), p.trumps());
  const bool keeps = task.kept && seat == task.holder && (cards & task.kept);
  return keeps ? without_kept(cards, task.kept, p.trumps()) : cards;
}

int equal_above(const Position& p, const SevenTask& task, Mask cards, int card) {
  Mask live = 0;
  for (const Mask hand : p.hands) live |= hand;
  if (p.table_count) live |= bit(best_on_table(p));
  const Mask above = live & kHigher[card];
  const Mask next = above & -above;
  if (!(next & cards)) return -1;
  const Mask both = next | bit(card);
  const Mask worth = p.has_trumps ? both & kSharp : 0;
  if (worth && worth != both) return -1;
  Mask sevens = task.holder >= 0 ? bit(kSeven) : 0;
  if (task.helper_suit > 0) sevens |= bit(task.helper_suit * kRanks + kSeven);
  return both & sevens ? -1 : lowest(next);
}

}  // namespace marias
