#include "marias/policy.hpp"

#include <algorithm>
#include <mutex>

#include "marias/sharing.hpp"
#include "marias/solver.hpp"
#include "policy_layout.hpp"

namespace marias {

namespace {

// The play of a story, with no more memory than its rules need.
class Course {
 public:
  Course(const Story& story, const Hands& hands) : story_(story), hands_(hands), leader_(story.leader) {}

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
  Hands hands_;
  int leader_, placed_ = 0, led_suit_ = 0, best_ = -1, best_seat_ = 0;
};

Course told(const Story& story, const Hands& hands) {
  Course course(story, hands);
  for (const int card : story.plays) course.play(card);
  return course;
}

const Worth& worth_of(const std::vector<Worth>& worths, std::size_t world) {
  return worths[worths.size() == 1 ? 0 : world];
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

std::string_view fault_of(const Story& story, const Hands& hands) {
  if (story.leader < 0 || story.leader >= kPlayers) return "leader";
  if (story.declarer < 0 || story.declarer >= kPlayers) return "declarer";
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

int seat_to_move(const Story& story, const Hands& hands) {
  const Course course = told(story, hands);
  return course.over() ? -1 : course.seat();
}

Mask lawful_now(const Story& story, const Hands& hands) {
  const Course course = told(story, hands);
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

std::vector<Likelihood> Policy::likelihoods(const Story& story, const std::vector<Hands>& worlds, int threads) const {
  constexpr std::size_t kPortion = 64;
  std::vector<Likelihood> found(worlds.size());
  const std::size_t portions = (worlds.size() + kPortion - 1) / kPortion;
  share_out(portions, helpers_for(portions, threads), [&](std::size_t, std::size_t portion) {
    const std::size_t last = std::min(worlds.size(), (portion + 1) * kPortion);
    for (std::size_t at = portion * kPortion; at < last; ++at) imagining_->likelihood(story, worlds[at], found[at]);
  });
  return found;
}

Cards<CardChance> Policy::chances(const Story& story, const Hands& hands) const {
  Cards<CardChance> found;
  imagining_->chances(story, hands, found);
  return found;
}

Cards<CardFeatures> Policy::features(const Story& story, const Hands& hands) const {
  Cards<CardFeatures> found;
  imagining_->features(story, hands, found);
  return found;
}

Endings Policy::endings(const Story& story, const Hands& hands, int helper_suit, std::uint64_t count,
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

std::vector<double> Policy::imagine(const Story& story, const std::vector<Hands>& worlds,
                                    const std::vector<Worth>& worths, std::uint64_t count, std::uint64_t seed,
                                    int threads) const {
  const auto by_card = imagine_moves(story, worlds, worths, {kNoCard}, count, seed, threads);
  std::vector<double> means;
  for (const auto& world : by_card) means.push_back(world[0]);
  return means;
}

std::vector<std::vector<double>> Policy::imagine_moves(const Story& story, const std::vector<Hands>& worlds,
                                                       const std::vector<Worth>& worths, const std::vector<int>& cards,
                                                       std::uint64_t count, std::uint64_t seed, int threads) const {
  std::vector<std::vector<double>> means(worlds.size(), std::vector<double>(cards.size()));
  share_out(worlds.size(), helpers_for(worlds.size(), threads), [&](std::size_t, std::size_t at) {
    const Worth& worth = worth_of(worths, at);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      Endings found;
      imagining_->imagine(story, worlds[at], cards[i], worth.helper_suit, {seed, at, 0, count}, found);
      means[at][i] = mean_of(worth, story.game, found, count);
    }
  });
  return means;
}

}  // namespace marias
