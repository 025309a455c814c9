#include "marias/team.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

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
  const std::size_t helpers = std::min<std::size_t>(std::size_t(std::clamp(threads, 1, kMostThreads)), count);
  std::atomic<std::size_t> next{0};
  std::exception_ptr fault;
  std::mutex fault_lock;
  const auto run = [&](Solver& solver) {
    try {
      for (std::size_t at = next++; at < count; at = next++) {
        // Short questions never look at the stop themselves.
        if (stop && stop->load(std::memory_order_relaxed)) throw Interrupted{Interrupted::Reason::kStopped};
        work(solver, at);
      }
    } catch (...) {
      const std::lock_guard lock(fault_lock);
      if (!fault) fault = std::current_exception();
      next = count;
    }
  };
  for (std::size_t i = 0; i < helpers; ++i) solver(i);  // the vector must not grow under the threads
  std::vector<std::thread> others;
  try {
    for (std::size_t i = 1; i < helpers; ++i) others.emplace_back(run, std::ref(*solvers_[i]));
  } catch (const std::system_error&) {
    // The machine gives no more threads: those that run do all of it.
  }
  run(first());
  for (std::thread& other : others) other.join();
  if (fault) std::rethrow_exception(fault);
}

std::string_view fault_of_worlds(const std::vector<Position>& worlds, const std::vector<Question>& questions) {
  if (worlds.empty()) return "no_worlds";
  const Position& first = worlds[0];
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    if (const auto fault = fault_of(worlds[i], questions[i]); !fault.empty()) return fault;
    const Position& world = worlds[i];
    const bool same = world.seats == first.seats && world.leader == first.leader && world.table == first.table &&
                      world.table_count == first.table_count && world.has_trumps == first.has_trumps &&
                      world.declarer_side == first.declarer_side &&
                      world.hands[world.to_move()] == first.hands[first.to_move()] &&
                      lawful_now(world, questions[i].task) == lawful_now(first, questions[0].task);
    if (!same) return "worlds_differ";
  }
  return {};
}

WorldValues evaluate_worlds(Team& team, const std::vector<Position>& worlds, const std::vector<Question>& questions,
                            int won_from, int threads, const std::atomic<bool>* stop) {
  WorldValues found;
  for (Mask left = lawful_now(worlds[0], questions[0].task); left; left &= left - 1) {
    found.cards.push_back(lowest(left));
  }
  found.values.resize(worlds.size());
  team.each(worlds.size(), threads, stop, [&](Solver& solver, std::size_t at) {
    for (const MoveValue& move : solver.moves(worlds[at], questions[at], solver.within(0, stop))) {
      found.values[at].push_back(move.value);
    }
  });
  const std::size_t count = found.cards.size();
  found.sums.resize(count);
  found.squares.resize(count);
  found.best.resize(count);
  found.won.resize(count);
  const bool declarers = worlds[0].declarer_side >> worlds[0].to_move() & 1;
  for (const std::vector<int>& values : found.values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const int best = declarers ? *most : *least;
    for (std::size_t i = 0; i < count; ++i) {
      found.sums[i] += values[i];
      found.squares[i] += std::int64_t(values[i]) * values[i];
      found.best[i] += int(values[i] == best);
      found.won[i] += int((values[i] >= won_from) == declarers);
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
