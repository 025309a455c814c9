// The solver: exact values of positions with all cards seen.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "marias/position.hpp"

namespace marias {

// Why a question was left without an answer.
struct Interrupted {
  enum class Reason : std::uint8_t { kStopped, kNodes } reason;
};

// When a search gives up: at a count of nodes of its engine, or when told to.
struct Limits {
  std::uint64_t last_node = ~std::uint64_t{0};
  const std::atomic<bool>* stop = nullptr;
};

// How random plays ended: by tens that the declarer's side took and fate of the sevens (as in Question::Payoff),
// how often its side took no or every trick, and its tricks in all.
struct Playouts {
  std::array<std::uint64_t, 30> outcomes{};
  std::uint64_t no_trick = 0, every_trick = 0, tricks = 0;
};

// One implementation for each instruction set; both are the same source.
class Engine {
 public:
  virtual ~Engine();
  // Bound of the value when `card` is played now, or any card for kAnyCard: above `alpha` a lower bound, else an
  // upper bound.
  virtual int probe(const Position& position, const SevenTask& task, Goal goal, int card, int alpha,
                    const Limits& limits) = 0;
  // Plays number `first` up to `last` of the stream `seed`, each lawful card being equally likely.
  virtual void playouts(const Position& position, const SevenTask& task, std::uint64_t first, std::uint64_t last,
                        std::uint64_t seed, Playouts& sums) = 0;
  virtual void forget() = 0;
  virtual std::uint64_t nodes() const = 0;
};

inline constexpr int kAnyCard = -1;

std::unique_ptr<Engine> make_portable_engine(int table_bits);
std::unique_ptr<Engine> make_fast_engine(int table_bits);
std::unique_ptr<Engine> make_engine(int table_bits, bool portable);
bool has_fast_path();

// What is asked of a position.  Without `payoff` the value is what the declarer's side still takes, in tens of
// points with the last trick, plus the weights of the task (kPoints), or 1 or 0 (the other goals).
struct Question {
  static constexpr int kMostTens = 9;
  static constexpr int kMostUnits = 1000000000;
  // Units by tens of the declarer's side at the end and fate of the sevens, at tens * 3 + fate.  Fates: 0 the
  // trump seven loses the last trick, 1 it isn't in it, 2 it wins it; with two sevens all this only after the
  // helper seven won the trick before, else 1.
  using Payoff = std::array<int, (kMostTens + 1) * 3>;

  SevenTask task{};  // with `payoff` the weights are the solver's own
  Goal goal = Goal::kPoints;
  const Payoff* payoff = nullptr;
  int tens_so_far = 0;
};

// Empty when the question can be asked of the position, else the reason as a stable word.  A payoff must not fall
// with more tens or with a fate that is better for the declarer's side.
std::string_view fault_of(const Position& position, const Question& question);

struct MoveValue {
  int card;
  int value;
};

// Answers questions about positions without fault; every answer is exact.  What it learns stays for the next
// question until `forget`.
class Solver {
 public:
  explicit Solver(int table_bits = 14, bool portable = false) : engine_(make_engine(table_bits, portable)) {}

  int value(const Position& position, const Question& question, const Limits& limits) {
    return value_of(position, question, kAnyCard, limits);
  }
  // The value of playing a lawful card now, or any card for kAnyCard.
  int value_of(const Position& position, const Question& question, int card, const Limits& limits);
  // The value of every lawful card, weakest card first; equal cards are solved once.
  std::vector<MoveValue> moves(const Position& position, const Question& question, const Limits& limits);
  void playouts(const Position& position, const SevenTask& task, std::uint64_t first, std::uint64_t last,
                std::uint64_t seed, Playouts& sums) {
    engine_->playouts(position, task, first, last, seed, sums);
  }
  void forget() { engine_->forget(); }
  std::uint64_t nodes() const { return engine_->nodes(); }
  // The limit for `count` further nodes; 0 is none.
  Limits within(std::uint64_t count, const std::atomic<bool>* stop) const {
    return {count ? nodes() + count : ~std::uint64_t{0}, stop};
  }

 private:
  int plain(const Position& position, const Question& question, int card, int guess, const Limits& limits);
  int paid(const Position& position, const Question& question, int card, int guess, const Limits& limits);

  std::unique_ptr<Engine> engine_;
};

}  // namespace marias
