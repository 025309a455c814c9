// How a sensible person plays a card who sees his own hand and what was played: a log-linear model, the likelihood
// of plays under it, and plays imagined by it.  Three seats, one of them alone.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "marias/worlds.hpp"

namespace marias {

inline constexpr int kPlayers = 3;

using Trio = std::array<Mask, kPlayers>;  // a mask for each seat

enum class Game : std::uint8_t { kTrumps, kBetl, kDurch };

// What everybody knows of a play, from its first card on; cards are in solver order.  `kept` are the sevens that
// each seat keeps; `over_first` tells that a king played before its over loses the marriage.
struct Story {
  Game game = Game::kTrumps;
  int leader = 0;
  int declarer = 0;
  Trio kept{};
  bool over_first = true;
  std::vector<int> plays;

  Mask trumps() const { return game == Game::kTrumps ? suit_mask(0) : 0; }
};

// Empty when the story can have happened with these hands at its first card, else the reason as a stable word.
std::string_view fault_of(const Story& story, const Trio& hands);

// Empty when it can have led to each of these worlds, which hold what is left now.
std::string_view fault_of(const Story& story, const Worlds& worlds);

// The hands at the first card of worlds without fault.
std::vector<Trio> starts_of(const Story& story, const Worlds& worlds);

// The seat whose card is due; -1 when all cards are played.  The hands have no fault.
int seat_to_move(const Story& story, const Trio& hands);
Mask lawful_now(const Story& story, const Trio& hands);

// Logarithms of the probability of the cards that each seat played, by kind of turn: leading, playing the suit led
// or a trump, throwing off.
enum class Turn : std::uint8_t { kLead, kFollow, kDiscard };
using Likelihood = std::array<std::array<double, 3>, kPlayers>;

// What ends are worth to the declarer: with trumps by tens of his points at the end and fate of the sevens, at
// tens * 3 + fate as in Question::Payoff; without trumps lost and made.
struct Worth {
  static constexpr int kMostUnits = 1000000000;

  std::array<int, 30> units{};
  int helper_suit = -1;
};

// How imagined plays ended, over the same 30 ends; `made` counts betls without a trick and durchs of all tricks.
struct Endings {
  std::array<std::uint64_t, 30> outcomes{};
  std::uint64_t made = 0;
};

// Plays number `first` up to `last` of one world in the stream `seed`: each has its own chance for each turn.
struct Stream {
  std::uint64_t seed = 0;
  std::uint64_t world = 0;
  std::uint64_t first = 0, last = 1;
};

struct CardChance {
  int card;
  double chance;
};

// A card and the numbers of the weights that its score adds up.
struct CardFeatures {
  static constexpr int kMost = 9;

  int card = 0;
  int count = 0;
  std::array<int, kMost> features{};
};

template <class Item>
struct Cards {
  std::array<Item, kMaxHand> items{};
  int count = 0;
};

// One implementation for each instruction set; both are the same source.
class Imagining {
 public:
  virtual ~Imagining();
  virtual void likelihood(const Story& story, const Trio& hands, Likelihood& found) const = 0;
  virtual void chances(const Story& story, const Trio& hands, Cards<CardChance>& found) const = 0;
  virtual void features(const Story& story, const Trio& hands, Cards<CardFeatures>& found) const = 0;
  // Plays to the end from the story's last card, or from `card` played after it (kNoCard: none).
  virtual void imagine(const Story& story, const Trio& hands, int card, int helper_suit, const Stream& stream,
                       Endings& found) const = 0;
};

inline constexpr int kNoCard = -1;

// A table of weights in the list of all of them.
struct WeightTable {
  std::string name;
  int size;
};

// The weights are hundredths: a card's probability is proportional to exp(sum / 100).
class Policy {
 public:
  static constexpr int kMostWeight = 5000;

  static const std::vector<WeightTable>& tables();
  static int weight_count();

  // As many weights as all tables take, in their order.
  explicit Policy(const std::vector<int>& weights, bool portable = false);

  std::vector<Likelihood> likelihoods(const Story& story, const Worlds& worlds, int threads) const;
  // The lawful cards of the seat to move, weakest first.
  Cards<CardChance> chances(const Story& story, const Trio& hands) const;
  Cards<CardFeatures> features(const Story& story, const Trio& hands) const;
  Endings endings(const Story& story, const Trio& hands, int helper_suit, std::uint64_t count, std::uint64_t seed,
                  int threads) const;
  // Mean worth of `count` imagined plays for each world; worths are one for all worlds or one for each kind.
  std::vector<double> imagine(const Story& story, const Worlds& worlds, const std::vector<Worth>& worths,
                              std::uint64_t count, std::uint64_t seed, int threads) const;
  // The same after each of `cards` played next, by card and world; every card meets the same chance.
  std::vector<std::vector<double>> imagine_moves(const Story& story, const Worlds& worlds,
                                                 const std::vector<Worth>& worths, const std::vector<int>& cards,
                                                 std::uint64_t count, std::uint64_t seed, int threads) const;

 private:
  std::vector<std::int16_t> weights_;
  std::unique_ptr<Imagining> imagining_;
};

// The weights must outlive the implementation.
std::unique_ptr<Imagining> make_portable_imagining(const std::int16_t* weights);
std::unique_ptr<Imagining> make_fast_imagining(const std::int16_t* weights);

}  // namespace marias
