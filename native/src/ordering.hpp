// In which order moves are tried: rates of kinds of moves and of single cards, learned once (native/training).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "marias/cards.hpp"

namespace marias {
// Without linkage: every instruction set has its own.
namespace {

class Rates {
 public:
  using Rate = std::int8_t;

  static constexpr int kLeadKinds = 5184, kReplyKinds = 2880, kLowKinds = 7008;
  static constexpr int kGoals = 3;
  static constexpr int kRoles = 8;  // cards on the table, and the side

  // Where each table starts, all being one row of rates.  Leads and replies have other rates where every trick is
  // wanted than where points are; `goal` is the number of the Goal.
  static constexpr int leads(int goal) { return goal == 0 ? 0 : kLeadKinds + kReplyKinds; }
  static constexpr int replies(int goal) { return leads(goal) + kLeadKinds; }
  static constexpr int kLow = 2 * (kLeadKinds + kReplyKinds);
  static constexpr int kPlaces = kLow + kLowKinds;
  static constexpr int kCount = kPlaces + kGoals * kRoles * kCards;
  static constexpr int place(int goal, int role, int card) { return kPlaces + (goal * kRoles + role) * kCards + card; }

  // A rate is one letter: A is the least, z the greatest.
  static constexpr int kLevels = 52;
  static constexpr char letter(int level) { return char(level < 26 ? 'A' + level : 'a' + level - 26); }
  static constexpr int level(char letter) { return letter <= 'Z' ? letter - 'A' : letter - 'a' + 26; }

  constexpr Rates() : rates_{} {
    constexpr std::string_view letters{
#include "rates.inc"
    };
    static_assert(letters.size() == kCount);
    for (int i = 0; i < kCount; ++i) rates_[i] = Rate(level(letters[i]));
  }
  constexpr const Rate* from(int start) const { return &rates_[start]; }

 private:
  std::array<Rate, kCount> rates_;
};

constexpr Rates kRates;

}  // namespace
}  // namespace marias
