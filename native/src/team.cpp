#include "marias/team.hpp"

#include <algorithm>
#include <mutex>

namespace marias {

std::uint64_t Team::nodes() const {
  std::uint64_t nodes = 0;
  for (const auto& solver : solvers_) nodes += solver->nodes();
  return nodes;
}

void Team::forget() {
  for (const auto& solver : solvers_) solver->forget();
}

Solver& Team::solver(std::size_t number) {
  while (solvers_.size() <= number) solvers_.push_back(std::make_unique<Solver>(table_bits_, portable_));
  return *solvers_[number];
}

void Team::each(std::size_t count, int threads, const std::atomic<bool>* stop,
                const std::function<void(Solver&, std::size_t)>& work) {
  const std::size_t helpers = helpers_for(count, threads);
  for (std::size_t i = 0; i < helpers; ++i) solver(i);  // the vector must not grow under the threads
  share_out(count, helpers, [&](std::size_t helper, std::size_t at) {
    // Short questions never look at the stop themselves.
    if (stop && stop->load(std::memory_order_relaxed)) throw Interrupted{Interrupted::Reason::kStopped};
    work(*solvers_[helper], at);
  });
}

std::string_view fault_of_worlds(const Worlds& worlds, const std::vector<Question>& by_kind) {
  if (worlds.size() == 0) return "no_worlds";
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    if (const auto fault = fault_of(worlds.position(i), by_kind[worlds.kind(i)]); !fault.empty()) return fault;
    // Without a fault the other seats' hands are as long.
    if (std::popcount(worlds.position(i).hands[0]) != std::popcount(worlds.position(0).hands[0])) return "worlds_differ";
  }
  return {};
}

std::string_view fault_of_moves(const Worlds& worlds, const std::vector<Question>& by_kind, int only) {
  if (const auto fault = fault_of_worlds(worlds, by_kind); !fault.empty()) return fault;
  const Position& first = worlds.position(0);
  const Mask cards = lawful_now(first, by_kind[0].task);
  if (only != kAnyCard && (only < 0 || only >= kCards || !(cards & bit(only)))) return "only";
  for (std::size_t i = 1; i < worlds.size(); ++i) {
    const Position& world = worlds.position(i);
    const bool same = world.hands[world.to_move()] == first.hands[first.to_move()] &&
                      lawful_now(world, by_kind[worlds.kind(i)].task) == cards;
    if (!same) return "worlds_differ";
  }
  return {};
}

std::vector<int> world_values(Team& team, const Worlds& worlds, const std::vector<Question>& by_kind, int threads,
                              const std::atomic<bool>* stop) {
  std::vector<int> values(worlds.size());
  team.each(worlds.size(), threads, stop, [&](Solver& solver, std::size_t at) {
    values[at] = solver.value(worlds.position(at), by_kind[worlds.kind(at)], solver.within(0, stop));
  });
  return values;
}

WorldValues evaluate_worlds(Team& team, const Worlds& worlds, const std::vector<Question>& by_kind, int only,
                            int won_from, int threads, const std::atomic<bool>* stop) {
  WorldValues found;
  const Mask cards = only == kAnyCard ? lawful_now(worlds.position(0), by_kind[0].task) : bit(only);
  for (Mask left = cards; left; left &= left - 1) found.cards.push_back(lowest(left));
  const std::size_t count = found.cards.size();
  found.values.assign(count, std::vector<int>(worlds.size()));
  team.each(worlds.size(), threads, stop, [&](Solver& solver, std::size_t at) {
    const Question& question = by_kind[worlds.kind(at)];
    const Limits limits = solver.within(0, stop);
    if (only != kAnyCard) {
      found.values[0][at] = solver.value_of(worlds.position(at), question, only, limits);
      return;
    }
    const std::vector<MoveValue> moves = solver.moves(worlds.position(at), question, limits);
    for (std::size_t i = 0; i < count; ++i) found.values[i][at] = moves[i].value;
  });
  found.sums.resize(count);
  found.squares.resize(count);
  found.best.resize(count);
  found.won.resize(count);
  const Position& first = worlds.position(0);
  const bool declarers = first.declarer_side >> first.to_move() & 1;
  for (std::size_t at = 0; at < worlds.size(); ++at) {
    int best = found.values[0][at];
    for (const std::vector<int>& values : found.values) {
      best = declarers ? std::max(best, values[at]) : std::min(best, values[at]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const int value = found.values[i][at];
      found.sums[i] += value;
      found.squares[i] += std::int64_t(value) * value;
      found.best[i] += int(value == best);
      found.won[i] += int((value >= won_from) == declarers);
    }
  }
  return found;
}

Playouts playouts(Team& team, const Position& position, const SevenTask& task, std::uint64_t count, std::uint64_t seed,
                  int threads, const std::atomic<bool>* stop) {
  constexpr std::uint64_t kPortion = 1 << 14;  // small enough to be stopped within milliseconds
  Playouts total;
  std::mutex total_lock;
  team.each((count + kPortion - 1) / kPortion, threads, stop, [&](Solver& solver, std::size_t portion) {
    Playouts sums;
    const std::uint64_t first = portion * kPortion;
    solver.playouts(position, task, first, std::min(count, first + kPortion), seed, sums);
    const std::lock_guard lock(total_lock);
    for (std::size_t i = 0; i < sums.outcomes.size(); ++i) total.outcomes[i] += sums.outcomes[i];
    total.no_trick += sums.no_trick;
    total.every_trick += sums.every_trick;
    total.tricks += sums.tricks;
  });
  return total;
}

}  // namespace marias
