#include "marias/worlds.hpp"

#include <unordered_map>

namespace marias {

namespace {

constexpr Mask kOneSuitOfEach = 0b000000001'000000001'000000001'000000001;
constexpr int kOver = 5;
constexpr int kKing = 6;
constexpr int kRankedTen = 7;

// Without trumps the ten stands between nine and under.
Mask in_plain_order(Mask ranked) {
  constexpr Mask tens = kOneSuitOfEach << kRankedTen;
  constexpr Mask pictures = kOneSuitOfEach * 0b001110000;
  return (ranked & ~(tens | pictures)) | (ranked & pictures) << 1 | (ranked & tens) >> 3;
}

Mask trumps_first(Mask ranked, int trump_suit) {
  const int start = trump_suit * kRanks;
  const Mask below = ranked & (bit(start) - 1);
  const Mask above = ranked & ~(bit(start + kRanks) - 1);
  return (ranked >> start & kFullSuit) | below << kRanks | above;
}

int holder(const Position& p, int card) {
  for (int i = 0; i < p.table_count; ++i) {
    if (p.table[i] == card) return (p.leader + i) % p.seats;
  }
  for (int seat = 0; seat < p.seats; ++seat) {
    if (p.hands[seat] & bit(card)) return seat;
  }
  return p.seats;
}

// What the payment depends on, as one number.
std::uint64_t kind_of(const Position& p, int helper_suit) {
  if (!p.has_trumps) return 0;
  std::uint64_t kind = std::uint64_t(holder(p, kSeven));
  std::uint64_t plain[2]{}, trump[2]{};
  Mask live = 0;
  for (int seat = 0; seat < p.seats; ++seat) {
    const Mask hand = p.hands[seat];
    const bool ours = p.declarer_side >> seat & 1;
    const Mask pairs = hand >> kKing & hand >> kOver & kOneSuitOfEach;
    trump[ours] |= pairs & 1;
    plain[ours] += std::uint64_t(std::popcount(pairs >> 1));
    live |= hand;
  }
  kind = (kind << 4 | trump[0] << 2 | plain[0]) << 4 | trump[1] << 2 | plain[1];
  kind = kind << 4 | std::uint64_t(std::popcount(live & kSharp));
  if (helper_suit < 0) return kind;
  kind = kind << 3 | std::uint64_t(holder(p, helper_suit * kRanks + kSeven));
  for (const Mask hand : p.hands) kind = kind << 4 | std::uint64_t(std::popcount(hand & suit_mask(helper_suit)));
  return kind;
}

}  // namespace

Worlds::Worlds(const Position& like, const RankedHands& ranked, int helper_suit) {
  std::unordered_map<std::uint64_t, std::size_t> known;
  positions_.reserve(ranked.hands.size());
  kinds_.reserve(ranked.hands.size());
  for (const Hands& hands : ranked.hands) {
    Position& position = positions_.emplace_back(like);
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      position.hands[seat] =
          like.has_trumps ? trumps_first(hands[seat], ranked.trump_suit) : in_plain_order(hands[seat]);
    }
    const auto [found, is_new] = known.try_emplace(kind_of(position, helper_suit), first_of_kind_.size());
    if (is_new) first_of_kind_.push_back(positions_.size() - 1);
    kinds_.push_back(found->second);
  }
}

}  // namespace marias
