// Counting the courses that the play can take: equal numbers mean equal rules.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "marias/position.hpp"

namespace marias {

struct LineRules {
  enum class Marriage : std::uint8_t { kNoChoice, kOverFirst, kEither };
  enum class End : std::uint8_t { kLastTrick, kTrickWon, kTrickLost, kThisTrick };

  std::array<Mask, kMaxSeats> kept{};  // sevens that the seats keep
  // Whether a card that shows a marriage may also be played without showing it, and which card shows.
  Marriage marriage = Marriage::kNoChoice;
  // What ends the play before the last trick: a trick that the declarer's side wins or loses, or any trick.
  End end = End::kLastTrick;
};

// Sequences of exactly `depth` cards, shown and silent ones apart; those that end earlier count once.  `go_on` is
// asked now and then; when it says no, Interrupted is thrown.
std::uint64_t count_lines(const Position& position, const LineRules& rules, int depth,
                          const std::function<bool()>& go_on);

}  // namespace marias
