// Solvers side by side: many questions at once, each thread with a solver of its own.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "marias/solver.hpp"

namespace marias {

// The answers do not depend on the number of threads, as every one is exact.
class Team {
 public:
  static constexpr int kMostThreads = 64;

  Team(int table_bits, bool portable) : table_bits_(table_bits), portable_(portable) { solver(0); }

  Solver& first() { return *solvers_[0]; }
  std::uint64_t nodes() const;
  void forget();

  // Calls `work` for each number below `count`, on at most `threads` threads; the first fault ends it and is
  // thrown here when all threads have come back.
  void each(std::size_t count, int threads, const std::atomic<bool>* stop,
            const std::function<void(Solver&, std::size_t)>& work);

 private:
  Solver& solver(std::size_t number);

  int table_bits_;
  bool portable_;
  std::vector<std::unique_ptr<Solver>> solvers_;
};

// The values of every lawful card of one seat in many deals of the others' cards.
struct WorldValues {
  std::vector<int> cards;               // lawful cards, weakest first
  std::vector<std::vector<int>> values;  // by world, then by card, of the declarer's side
  std::vector<std::int64_t> sums, squares;
  std::vector<int> best;  // worlds in which no card is better for the side to move
  std::vector<int> won;   // worlds in which the side to move wins
};

// Empty when all positions have the same seat to move with the same hand and the same open trick.
std::string_view fault_of_worlds(const std::vector<Position>& worlds, const std::vector<Question>& questions);

// The declarer's side wins a world with a value of at least `won_from`, the others with less.
WorldValues evaluate_worlds(Team& team, const std::vector<Position>& worlds, const std::vector<Question>& questions,
                            int won_from, int threads, const std::atomic<bool>* stop);

// `count` random plays of the stream `seed`; the sums are the same for any number of threads.
Playouts playouts(Team& team, const Position& position, const SevenTask& task, std::uint64_t count, std::uint64_t seed,
                  int threads, const std::atomic<bool>* stop);

}  // namespace marias
