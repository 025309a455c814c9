// The policy of card play, as the module shows it to Python.
#include "marias/policy.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "input.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using marias::Game;
using marias::Trio;
using marias::Policy;
using marias::Story;
using marias::Worlds;
using marias::Worth;
using marias::binding::checked_threads;
using marias::binding::InputError;
using marias::binding::require;

using Units = std::vector<int>;

constexpr std::uint64_t kMostPlays = 1000000000;

Policy make_policy(const std::vector<int>& weights, bool portable) {
  const auto in_range = [](int weight) { return std::abs(weight) <= Policy::kMostWeight; };
  if (weights.size() != std::size_t(Policy::weight_count())) throw InputError("weights");
  if (!std::all_of(weights.begin(), weights.end(), in_range)) throw InputError("weights");
  return Policy(weights, portable);
}

// The seat to move has at least one card.
void check_turn(const Story& story, const Trio& hands) {
  require(fault_of(story, hands));
  if (marias::seat_to_move(story, hands) < 0) throw InputError("plays");
}

std::uint64_t checked_count(std::uint64_t count) {
  if (count < 1 || count > kMostPlays) throw InputError("count");
  return count;
}

int checked_helper(int suit) {
  if (suit != -1 && (suit < 1 || suit >= marias::kSuits)) throw InputError("helper");
  return suit;
}

std::vector<Worth> make_worths(Game game, std::size_t kinds, const std::vector<Units>& units,
                               const std::vector<int>& helpers) {
  const auto fits = [&](std::size_t size) { return size == 1 || size == kinds; };
  if (!fits(units.size()) || !fits(helpers.size())) throw InputError("lengths");
  const std::size_t ends = game == Game::kTrumps ? Worth{}.units.size() : 2;
  std::vector<Worth> worths(std::max(units.size(), helpers.size()));
  for (std::size_t at = 0; at < worths.size(); ++at) {
    const Units& row = units[units.size() == 1 ? 0 : at];
    if (row.size() != ends) throw InputError("payoff");
    for (std::size_t end = 0; end < ends; ++end) {
      if (row[end] < -Worth::kMostUnits || row[end] > Worth::kMostUnits) throw InputError("units");
      worths[at].units[end] = row[end];
    }
    worths[at].helper_suit = checked_helper(helpers[helpers.size() == 1 ? 0 : at]);
  }
  return worths;
}

std::vector<double> imagine(const Policy& policy, const Story& story, const Worlds& worlds,
                            const std::vector<Units>& units, const std::vector<int>& helpers, std::uint64_t count,
                            std::uint64_t seed, int threads) {
  require(fault_of(story, worlds));
  const auto worths = make_worths(story.game, worlds.first_of_kind().size(), units, helpers);
  checked_count(count);
  checked_threads(threads);
  // Many plays take their time: other threads of the interpreter go on.
  const nb::gil_scoped_release release;
  return policy.imagine(story, worlds, worths, count, seed, threads);
}

std::pair<std::vector<int>, std::vector<std::vector<double>>> imagine_moves(
    const Policy& policy, const Story& story, const Worlds& worlds, const std::vector<Units>& units,
    const std::vector<int>& helpers, std::uint64_t count, std::uint64_t seed, int only, int threads) {
  require(fault_of(story, worlds));
  const std::vector<Trio> starts = starts_of(story, worlds);
  if (starts.empty()) throw InputError("no_worlds");
  check_turn(story, starts[0]);
  const int seat = marias::seat_to_move(story, starts[0]);
  for (const Trio& hands : starts) {
    if (hands[seat] != starts[0][seat]) throw InputError("worlds_differ");
  }
  const auto worths = make_worths(story.game, worlds.first_of_kind().size(), units, helpers);
  checked_count(count);
  checked_threads(threads);
  marias::Mask lawful = marias::lawful_now(story, starts[0]);
  if (only != marias::kNoCard) {
    if (only < 0 || only >= marias::kCards || !(lawful & marias::bit(only))) throw InputError("unlawful");
    lawful = marias::bit(only);
  }
  std::vector<int> cards;
  for (marias::Mask left = lawful; left; left &= left - 1) cards.push_back(marias::lowest(left));
  const nb::gil_scoped_release release;  // as above
  return {cards, policy.imagine_moves(story, worlds, worths, cards, count, seed, threads)};
}

}  // namespace

void bind_policy(nb::module_& m) {
  nb::enum_<Game>(m, "Game")
      .value("TRUMPS", Game::kTrumps)
      .value("BETL", Game::kBetl)
      .value("DURCH", Game::kDurch);

  nb::class_<Story>(m, "Story")
      .def(nb::new_([](Game game, int leader, int declarer, std::vector<int> plays, const Trio& kept, bool over_first) {
             return Story{game, leader, declarer, kept, over_first, std::move(plays)};
           }),
           "game"_a, "leader"_a, "declarer"_a, "plays"_a, "kept"_a, "over_first"_a);
  m.def(
      "story_fault", [](const Story& story, const Trio& hands) { return std::string(fault_of(story, hands)); },
      "story"_a, "hands"_a);

  m.def("policy_tables", [] {
    std::vector<std::pair<std::string, int>> tables;
    for (const auto& table : Policy::tables()) tables.emplace_back(table.name, table.size);
    return tables;
  });

  nb::class_<marias::Endings>(m, "Endings")
      .def_ro("outcomes", &marias::Endings::outcomes)
      .def_ro("made", &marias::Endings::made);

  nb::class_<Policy>(m, "Policy")
      .def(nb::new_(&make_policy), "weights"_a, "portable"_a = false)
      .def(
          "likelihoods",
          [](const Policy& self, const Story& story, const Worlds& worlds, int threads) {
            require(fault_of(story, worlds));
            checked_threads(threads);
            const nb::gil_scoped_release release;  // as above
            return self.likelihoods(story, worlds, threads);
          },
          "story"_a, "worlds"_a, "threads"_a = 1)
      .def(
          "chances",
          [](const Policy& self, const Story& story, const Trio& hands) {
            check_turn(story, hands);
            const auto found = self.chances(story, hands);
            std::vector<std::pair<int, double>> chances;
            for (int i = 0; i < found.count; ++i) chances.emplace_back(found.items[i].card, found.items[i].chance);
            return chances;
          },
          "story"_a, "hands"_a)
      .def(
          "features",
          [](const Policy& self, const Story& story, const Trio& hands) {
            check_turn(story, hands);
            const auto found = self.features(story, hands);
            std::vector<std::pair<int, std::vector<int>>> features;
            for (int i = 0; i < found.count; ++i) {
              const auto& item = found.items[i];
              features.emplace_back(item.card, std::vector(item.features.begin(), item.features.begin() + item.count));
            }
            return features;
          },
          "story"_a, "hands"_a)
      .def(
          "endings",
          [](const Policy& self, const Story& story, const Trio& hands, std::uint64_t count, int helper,
             std::uint64_t seed, int threads) {
            require(fault_of(story, hands));
            checked_helper(helper);
            checked_count(count);
            checked_threads(threads);
            const nb::gil_scoped_release release;  // as above
            return self.endings(story, hands, helper, count, seed, threads);
          },
          "story"_a, "hands"_a, "count"_a, "helper"_a = -1, "seed"_a = 0, "threads"_a = 1)
      .def("imagine", &imagine, "story"_a, "worlds"_a, "units"_a, "helpers"_a, "count"_a, "seed"_a = 0,
           "threads"_a = 1)
      .def("imagine_moves", &imagine_moves, "story"_a, "worlds"_a, "units"_a, "helpers"_a, "count"_a, "seed"_a = 0,
           "only"_a = -1, "threads"_a = 1);
}
