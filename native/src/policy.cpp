#include "marias/policy.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "marias/sharing.hpp"
#include "marias/solver.hpp"
#include "policy_layout.hpp"

namespace marias {

namespace {

// The play of a story, with no more memory than its rules need.
class Course {
 public:
  Course(const Story& story, const Trio& hands) : story_(story), hands_(hands), leader_(story.leader) {}

  bool over() const { return placed_ == 0 && !hands_[0]; }
  int seat() const { return (leader_ + placed_) % kPlayers; }

  Mask choices() const {
    const Mask kept = story_.kept[seat()];
    const Mask cards = lawful(hands_[seat()], led_suit_, best_, story_.trumps());
    return cards & kept ? without_kept(cards, kept, story_.trumps()) : cards;
  }

  void play(int card) {
    hands_[seat()] ^= bit(card);
    if (placed_ == 0) led_suit_ = suit_of(card);
    if (placed_ == 0 || beats(card, best_, story_.trumps())) {
      best_ = card;
      best_seat_ = seat();
    }
    if (++placed_ < kPlayers) return;
    leader_ = best_seat_;
    placed_ = 0;
    best_ = -1;
  }

 private:
  const Story& story_;
  Trio hands_;
  int leader_, placed_ = 0, led_suit_ = 0, best_ = -1, best_seat_ = 0;
};

Course course_of(const Story& story, const Trio& hands) {
  Course course(story, hands);
  for (const int card : story.plays) course.play(card);
  return course;
}

// What each seat played, and how the table looks now.
struct Told {
  Trio played{};
  int leader;
  std::vector<int> table;
};

// Who won a trick shows in its cards alone.
Told told(const Story& story) {
  Told told{{}, story.leader, {}};
  int best = 0;
  for (const int card : story.plays) {
    const int placed = int(told.table.size());
    if (placed == 0 || beats(card, told.table[best], story.trumps())) best = placed;
    told.played[(told.leader + placed) % kPlayers] |= bit(card);
    told.table.push_back(card);
    if (placed + 1 < kPlayers) continue;
    told.leader = (told.leader + best) % kPlayers;
    told.table.clear();
  }
  return told;
}

Trio start_of(const Told& told, const Position& now) {
  Trio start;
  for (int seat = 0; seat < kPlayers; ++seat) start[seat] = now.hands[seat] | told.played[seat];
  return start;
}

bool same_moment(const Story& story, const Told& told, const Position& now) {
  return now.seats == kPlayers && now.leader == told.leader && now.has_trumps == (story.trumps() != 0) &&
         now.declarer_side == 1u << story.declarer &&
         std::equal(told.table.begin(), told.table.end(), now.table.begin(), now.table.begin() + now.table_count);
}

std::string_view seats_fault(const Story& story) {
  if (story.leader < 0 || story.leader >= kPlayers) return "leader";
  if (story.declarer < 0 || story.declarer >= kPlayers) return "declarer";
  return {};
}

double mean_of(const Worth& worth, Game game, const Endings& endings, std::uint64_t count) {
  std::int64_t sum = 0;
  if (game == Game::kTrumps) {
    for (std::size_t at = 0; at < worth.units.size(); ++at) sum += std::int64_t(endings.outcomes[at]) * worth.units[at];
  } else {
    sum = std::int64_t(count - endings.made) * worth.units[0] + std::int64_t(endings.made) * worth.units[1];
  }
  return double(sum) / double(count);
}

}  // namespace

Imagining::~Imagining() = default;

std::string_view fault_of(const Story& story, const Trio& hands) {
  if (const auto fault = seats_fault(story); !fault.empty()) return fault;
  constexpr Mask kSixes = kSevens >> kSeven;
  Mask seen = 0;
  for (const Mask hand : hands) {
    if ((hand >> kCards) || (hand & kSixes)) return "card";
    if (hand & seen) return "repeated";
    if (std::popcount(hand) != std::popcount(hands[0])) return "unequal";
    seen |= hand;
  }
  if (!seen) return "empty";
  for (const Mask kept : story.kept) {
    if (kept & ~(story.trumps() ? kSevens : 0)) return "kept";
  }
  Course course(story, hands);
  for (const int card : story.plays) {
    if (course.over()) return "plays";
    if (card < 0 || card >= kCards || !(course.choices() & bit(card))) return "unlawful";
    course.play(card);
  }
  return {};
}

std::string_view fault_of(const Story& story, const Worlds& worlds) {
  if (const auto fault = seats_fault(story); !fault.empty()) return fault;
  for (const int card : story.plays) {
    if (card < 0 || card >= kCards) return "card";
  }
  const Told now = told(story);
  for (std::size_t at = 0; at < worlds.size(); ++at) {
    const Position& world = worlds.position(at);
    if (!same_moment(story, now, world)) return "moment";
    for (int seat = 0; seat < kPlayers; ++seat) {
      if (world.hands[seat] & now.played[seat]) return "repeated";
    }
    if (const auto fault = fault_of(story, start_of(now, world)); !fault.empty()) return fault;
  }
  return {};
}

std::vector<Trio> starts_of(const Story& story, const Worlds& worlds) {
  const Told now = told(story);
  std::vector<Trio> starts;
  for (std::size_t at = 0; at < worlds.size(); ++at) starts.push_back(start_of(now, worlds.position(at)));
  return starts;
}

int seat_to_move(const Story& story, const Trio& hands) {
  const Course course = course_of(story, hands);
  return course.over() ? -1 : course.seat();
}

Mask lawful_now(const Story& story, const Trio& hands) {
  const Course course = course_of(story, hands);
  return course.over() ? 0 : course.choices();
}

const std::vector<WeightTable>& Policy::tables() {
  static const std::vector<WeightTable> tables = [] {
    std::vector<WeightTable> made;
    for (int game = 0; game < 3; ++game) {
      for (const std::string_view role : kRoleNames) {
        for (int kind = 0; kind < kKinds; ++kind) {
          for (const Subject& subject : form_of(Game(game), kind)) {
            if (!subject.size) continue;
            std::string name;
            for (const std::string_view part : {kGameNames[game], role, kKindNames[kind], subject.name}) {
              name.append(name.empty() ? "" : " ").append(part);
            }
            made.push_back({name, subject.size});
          }
        }
      }
    }
    return made;
  }();
  return tables;
}

int Policy::weight_count() { return kLayout.count; }

Policy::Policy(const std::vector<int>& weights, bool portable) : weights_(weights.begin(), weights.end()) {
  imagining_ = has_fast_path() && !portable ? make_fast_imagining(weights_.data()) : make_portable_imagining(weights_.data());
}

std::vector<Likelihood> Policy::likelihoods(const Story& story, const Worlds& worlds, int threads) const {
  constexpr std::size_t kPortion = 64;
  const std::vector<Trio> starts = starts_of(story, worlds);
  std::vector<Likelihood> found(starts.size());
  const std::size_t portions = (starts.size() + kPortion - 1) / kPortion;
  share_out(portions, helpers_for(portions, threads), [&](std::size_t, std::size_t portion) {
    const std::size_t last = std::min(starts.size(), (portion + 1) * kPortion);
    for (std::size_t at = portion * kPortion; at < last; ++at) imagining_->likelihood(story, starts[at], found[at]);
  });
  return found;
}

Cards<CardChance> Policy::chances(const Story& story, const Trio& hands) const {
  Cards<CardChance> found;
  imagining_->chances(story, hands, found);
  return found;
}

Cards<CardFeatures> Policy::features(const Story& story, const Trio& hands) const {
  Cards<CardFeatures> found;
  imagining_->features(story, hands, found);
  return found;
}

Endings Policy::endings(const Story& story, const Trio& hands, int helper_suit, std::uint64_t count,
                        std::uint64_t seed, int threads) const {
  constexpr std::uint64_t kPortion = 1 << 10;
  Endings total;
  std::mutex total_lock;
  const std::size_t portions = std::size_t((count + kPortion - 1) / kPortion);
  share_out(portions, helpers_for(portions, threads), [&](std::size_t, std::size_t portion) {
    Endings found;
    const std::uint64_t first = portion * kPortion;
    imagining_->imagine(story, hands, kNoCard, helper_suit, {seed, 0, first, std::min(count, first + kPortion)}, found);
    const std::lock_guard lock(total_lock);
    for (std::size_t i = 0; i < found.outcomes.size(); ++i) total.outcomes[i] += found.outcomes[i];
    total.made += found.made;
  });
  return total;
}

std::vector<double> Policy::imagine(const Story& story, const Worlds& worlds, const std::vector<Worth>& worths,
                                    std::uint64_t count, std::uint64_t seed, int threads) const {
  return std::move(imagine_moves(story, worlds, worths, {kNoCard}, count, seed, threads)[0]);
}

std::vector<std::vector<double>> Policy::imagine_moves(const Story& story, const Worlds& worlds,
                                                       const std::vector<Worth>& worths, const std::vector<int>& cards,
                                                       std::uint64_t count, std::uint64_t seed, int threads) const {
  const std::vector<Trio> starts = starts_of(story, worlds);
  std::vector<std::vector<double>> means(cards.size(), std::vector<double>(starts.size()));
  share_out(starts.size(), helpers_for(starts.size(), threads), [&](std::size_t, std::size_t at) {
    const Worth& worth = worths[worths.size() == 1 ? 0 : worlds.kind(at)];
    for (std::size_t i = 0; i < cards.size(); ++i) {
      Endings found;
      imagining_->imagine(story, starts[at], cards[i], worth.helper_suit, {seed, at, 0, count}, found);
      means[i][at] = mean_of(worth, story.game, found, count);
    }
  });
  return means;
}

}  // namespace marias
