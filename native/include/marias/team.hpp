// Solvers side by side: many questions at once, each thread with a solver of its own.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "marias/sharing.hpp"
#include "marias/solver.hpp"
#include "marias/worlds.hpp"

namespace marias {

// The answers do not depend on the number of threads, as every one is exact.
class Team {
 public:
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

// The values of the lawful cards of one seat in many deals of the others' cards.
struct WorldValues {
  std::vector<int> cards;               // lawful cards, weakest first
  std::vector<std::vector<int>> values;  // by card, then by world, of the declarer's side
  std::vector<std::int64_t> sums, squares;
  std::vector<int> best;  // worlds in which no card is better for the side to move
  std::vector<int> won;   // worlds in which the side to move wins
};

// Empty when each world can be asked the question of its kind, and all have as many cards, else the reason as a
// stable word.
std::string_view fault_of_worlds(const Worlds& worlds, const std::vector<Question>& by_kind);

// Empty when moreover all worlds have the same seat to move with the same hand, the same open trick and the same
// lawful cards, `only` among them.
std::string_view fault_of_moves(const Worlds& worlds, const std::vector<Question>& by_kind, int only);

// The value of each world.
std::vector<int> world_values(Team& team, const Worlds& worlds, const std::vector<Question>& by_kind, int threads,
                              const std::atomic<bool>* stop);

// The values of the card `only`, or of all lawful ones for kAnyCard.  The declarer's side wins a world with a
// value of at least `won_from`, the others with less.
WorldValues evaluate_worlds(Team& team, const Worlds& worlds, const std::vector<Question>& by_kind, int only,
                            int won_from, int threads, const std::atomic<bool>* stop);

// `count` random plays of the stream `seed`; the sums are the same for any number of threads.
Playouts playouts(Team& team, const Position& position, const SevenTask& task, std::uint64_t count, std::uint64_t seed,
                  int threads, const std::atomic<bool>* stop);

}  // namespace marias
