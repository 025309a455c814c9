// Many deals of the cards at one moment of the play, sorted by what decides the payment besides the course of
// the play.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "marias/position.hpp"

namespace marias {

using Hands = std::array<Mask, kMaxSeats>;

// Hands by rank, as the rules count cards: nine places a suit, the ten always between king and ace.
struct RankedHands {
  int trump_suit = -1;  // becomes suit 0; -1 where the position has no trumps
  std::vector<Hands> hands;
};

class Worlds {
 public:
  // Each world is `like` with other hands.  With `helper_suit`, a suit of the position, two sevens are looked at.
  Worlds(const Position& like, const RankedHands& ranked, int helper_suit);

  std::size_t size() const { return positions_.size(); }
  const Position& position(std::size_t world) const { return positions_[world]; }
  std::size_t kind(std::size_t world) const { return kinds_[world]; }
  // The first world of each kind.  Worlds of a kind are alike in the marriages that either side still holds, in
  // the holders of the trump seven and the helper seven, in how many tens and aces are in play, and in how many
  // helper cards each seat has.
  const std::vector<std::size_t>& first_of_kind() const { return first_of_kind_; }

 private:
  std::vector<Position> positions_;
  std::vector<std::size_t> kinds_, first_of_kind_;
};

}  // namespace marias
