// Where the weights of the policy stand: tables by game, role, kind of turn and subject, one after another.
#pragma once

#include <array>
#include <string_view>

#include "marias/policy.hpp"

namespace marias {
// Without linkage: every instruction set has its own.
namespace {

// The declarer, the defender after him, the defender before him.
inline constexpr int kRoles = 3;
inline constexpr std::array<std::string_view, 3> kGameNames{"trumps", "betl", "durch"};
inline constexpr std::array<std::string_view, kRoles> kRoleNames{"declarer", "after", "before"};

// A turn's weights; in the last three kinds all lawful cards are alike in this.
enum Kind { kLeading, kBeating, kStayingBelow, kTrumping, kThrowingOff, kKinds };
inline constexpr std::array<std::string_view, kKinds> kKindNames{"lead", "beat", "below", "trump", "discard"};

inline constexpr int kSubjects = 9;
inline constexpr int kPatterns = 31;

struct Subject {
  std::string_view name;
  int size;
};
using Form = std::array<Subject, kSubjects>;

// Sizes by what is asked, in the order in which the index is put together.
inline constexpr int kTrumpClasses = 7;  // A, X, K, O, lower, K and O of a marriage in hand
inline constexpr int kPlainClasses = 5;  // A, K and O, U and X, 9, lower
inline constexpr int kStages = 5;  // first trick, 9-8 cards, 7-5, 4-3, 2

inline constexpr Form kTrumpLead{{{"rank_length", 2 * 8 * 5},
                                  {"between", 2 * 4 * 4 * 4},
                                  {"sharps", 2 * 9 * kTrumpClasses},
                                  {"company", 3 * 2 * 8 * 3},
                                  {"stage", 2 * kStages * kTrumpClasses},
                                  {"trumps", 4 * 4 * 4 * 2},
                                  {"shape", 5 * 4 * 4 * 3},
                                  {"top", 2 * kPatterns * 5 * 3}}};
inline constexpr Form kPlainLead{{{"rank_length", 8 * 5},
                                  {"between", 4 * 4 * 4},
                                  {"holding", 3 * 3 * 5 * 2},
                                  {"company", 3 * 2 * 8 * 3},
                                  {"stage", kStages * kPlainClasses},
                                  {"suit", 4 * 4 * 4},
                                  {"mates", 3 * 3 * 4 * 4},
                                  {"top", kPatterns * 5},
                                  {"bottom", kPatterns * 5}}};
inline constexpr Form kTrumpFollow{{{"rank_length", 2 * 8 * 5},
                                    {"between", 4 * 4 * 4},
                                    {"outcome", 4 * 2 * kStages * kTrumpClasses},
                                    {"sharps", 9 * kTrumpClasses},
                                    {"shape", 4 * 4 * 4},
                                    {"top", kPatterns * 5 * 3}}};
inline constexpr Form kPlainFollow{{{"rank_length", 8 * 5},
                                    {"between", 4 * 4 * 4},
                                    {"outcome", 4 * 2 * kStages * kPlainClasses},
                                    {"suit", 4 * 4 * 4},
                                    {"mates", 3 * 3 * 4 * 4},
                                    {"top", kPatterns * 5},
                                    {"bottom", kPatterns * 5}}};
inline constexpr Form kTrumpDiscard{{{"rank_length", 8 * 5},
                                     {"between", 4 * 4 * 4},
                                     {"outcome", 4 * 2 * kStages * kTrumpClasses},
                                     {"sharps", 9 * kTrumpClasses},
                                     {"company", 2 * 8 * 3},
                                     {"shape", 4 * 4 * 4},
                                     {"top", kPatterns * 5 * 3}}};
inline constexpr Form kPlainDiscard{{{"rank_length", 8 * 5},
                                     {"between", 4 * 4 * 4},
                                     {"outcome", 4 * 2 * kStages * kPlainClasses},
                                     {"holding", 3 * 3 * 5 * 2},
                                     {"company", 2 * 8 * 3},
                                     {"suit", 4 * 4 * 4},
                                     {"mates", 3 * 3 * 4 * 4},
                                     {"top", kPatterns * 5},
                                     {"bottom", kPatterns * 5}}};
inline constexpr Form kNothing{};

constexpr const Form& form_of(Game game, int kind) {
  const bool trumps = game == Game::kTrumps;
  switch (kind) {
    case kLeading:
      return trumps ? kTrumpLead : kPlainLead;
    case kThrowingOff:
      return trumps ? kTrumpDiscard : kPlainDiscard;
    case kTrumping:
      return trumps ? kTrumpFollow : kNothing;
    default:
      return trumps ? kTrumpFollow : kPlainFollow;
  }
}

// The first weight of every table.
struct Layout {
  std::array<std::array<std::array<std::array<int, kSubjects>, kKinds>, kRoles>, 3> start{};
  int count = 0;
};

constexpr Layout make_layout() {
  Layout layout;
  for (int game = 0; game < 3; ++game) {
    for (int role = 0; role < kRoles; ++role) {
      for (int kind = 0; kind < kKinds; ++kind) {
        const Form& form = form_of(Game(game), kind);
        for (int subject = 0; subject < kSubjects; ++subject) {
          layout.start[game][role][kind][subject] = layout.count;
          layout.count += form[subject].size;
        }
      }
    }
  }
  return layout;
}

inline constexpr Layout kLayout = make_layout();

}  // namespace
}  // namespace marias
