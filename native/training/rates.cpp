// Learns in which order the search tries moves: rates DEALS [SEED] prints what native/src/rates.inc holds.
//
// Goes down lines of play from random deals.  Wherever the side to move can decide whether the value exceeds a bound,
// it measures for each move whether it decides and how many positions that takes; the rates are fitted so that the
// move tried first is a cheap one.  The measuring search has the rates that it was built with: where kinds of moves
// have changed, print, build and print again.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <numeric>

#include "../bench/deals.hpp"
#include "../src/ordering.hpp"
#include "../src/table.hpp"
#include "marias/solver.hpp"

namespace marias {
namespace {

#include "../src/board.inc"
#include "../src/kinds.inc"

struct Move {
  int kind, place;
  double cost;  // positions until the node is decided when the move is tried first, in those of the best move
};
using Node = std::vector<Move>;

struct Asked {
  Position position;
  SevenTask task;
  Goal goal = Goal::kPoints;
};

// A moment as the search sees it.
class View : public Kinds<3> {
 public:
  explicit View(const Asked& asked) : asked_(asked) {
    const Position& p = asked.position;
    for (int i = 0; i < 3; ++i) hands_[i] = p.hands[i];
    trumps_ = p.trumps();
    sharp_ = p.has_trumps ? kSharp : 0;
    side_ = p.declarer_side;
    task_ = asked.task;
    trump_seven_ = task_.holder >= 0 ? bit(kSeven) : 0;
    seat = p.to_move();
    for (int i = 0; i < p.table_count; ++i) {
      if (i == 0 || beats(p.table[i], best, trumps_)) {
        best = p.table[i];
        best_seat = (p.leader + i) % 3;
      }
    }
    lawful_ = lawful_now(p, task_);
    choices = distinct(lawful_, all() | (p.table_count ? bit(best) : 0));
  }

  Move move(int card) const {
    const int placed = asked_.position.table_count;
    const int place = Rates::place(int(asked_.goal), placed * 2 + int(ours(seat)), card);
    return {kind(placed, card), place, 0};
  }

  int seat = 0, best = -1, best_seat = -1;
  Mask choices = 0;

 private:
  int kind(int placed, int card) const {
    const int goal = int(asked_.goal);
    if (asked_.goal == Goal::kNoTrick) return Rates::kLow + LowMoves(*this, placed, seat, best, best_seat).kind(card);
    if (placed == 0) return Rates::leads(goal) + Leads(*this, seat).kind(card);
    return Rates::replies(goal) + (placed == 1 ? reply_kind<1>(card) : reply_kind<2>(card));
  }
  template <int Placed>
  int reply_kind(int card) const {
    const bool takes = beats(lowest(lawful_), best, trumps_);
    return Replies<Placed>(*this, seat, suit_of(asked_.position.table[0]), best, best_seat, lawful_, takes).kind(card);
  }

  const Asked& asked_;
  Mask lawful_ = 0;
};

// Collects nodes from random deals.
class Sampler {
 public:
  explicit Sampler(std::uint64_t seed) : random_(seed), engine_(make_engine(11, false)) {}

  std::vector<Node> nodes;

  void deal(int number) {
    // Lines without trumps are short, and low cards have the most kinds.
    const Asked asked = number % 8 < 4 ? with_trumps() : number % 8 < 7 ? low_cards() : high_cards();
    for (int line = 0; line < 6; ++line) {
      int bound = 0;
      if (asked.goal == Goal::kPoints) {
        // Mostly next to the value, where the search has most to do, else half of the points.
        if (line == 0) value_ = value(asked);
        bound = below(3) ? value_ - below(2) : 4;
      }
      follow(asked, bound);
    }
  }

 private:
  int below(int count) { return int(random_() % unsigned(count)); }

  Asked with_trumps() {
    Asked asked{deals::suit_deal(random_), {}, Goal::kPoints};
    if (below(3) == 0) asked.position.leader = below(3);
    if (below(2)) return asked;
    for (int seat = 0; seat < 3; ++seat) {
      if (asked.position.hands[seat] & bit(kSeven)) asked.task.holder = seat;
    }
    if (asked.task.holder < 0) return asked;
    constexpr int kWeights[] = {2, 4, 16};
    asked.task.made = kWeights[below(3)];
    if (below(2)) asked.task.kept = bit(kSeven);
    return asked;
  }
  Asked low_cards() {
    Asked asked{deals::betl_deal(random_), {}, Goal::kNoTrick};
    if (below(3) == 0) asked.position.leader = below(3);
    return asked;
  }
  // The low ones turned round.
  Asked high_cards() {
    Asked asked = low_cards();
    asked.goal = Goal::kEveryTrick;
    for (Mask& hand : asked.position.hands) {
      Mask turned = 0;
      for (Mask left = hand; left; left &= left - 1) {
        turned |= bit(suit_of(lowest(left)) * kRanks + kRanks - lowest(left) % kRanks);
      }
      hand = turned;
    }
    return asked;
  }

  bool exceeds(const Asked& asked, int card, int bound) {
    return engine_->probe(asked.position, asked.task, asked.goal, card, bound, {}) > bound;
  }
  int value(const Asked& asked) {
    int low = -kMostWeight;
    int high = kMostWeight;
    while (low < high) {
      const int middle = (low + high) >> 1;
      if (exceeds(asked, kAnyCard, middle)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
  // Positions that a question takes when nothing is known yet.
  double cost(const Asked& asked, int card, int bound, bool& exceeded) {
    engine_->forget();
    const std::uint64_t before = engine_->nodes();
    exceeded = exceeds(asked, card, bound);
    return double(engine_->nodes() - before);
  }

  // Down one line: who can decide takes the cheapest way, the others try anything.
  void follow(Asked asked, int bound) {
    for (;;) {
      const View view(asked);
      bool reached = false;
      const double positions = cost(asked, kAnyCard, bound, reached);
      if (asked.position.table_count == 0 && positions <= 1) return;  // certain without a search
      int card;
      if (view.ours(view.seat) == reached && several(view.choices)) {
        card = measure(asked, view, bound);
      } else {
        Mask left = view.choices;
        for (int skip = below(std::popcount(left)); skip; --skip) left &= left - 1;
        card = lowest(left);
      }
      if (!play(asked, view, card, bound)) return;
    }
  }

  // Adds a node; gives its cheapest move.
  int measure(const Asked& asked, const View& view, int bound) {
    constexpr double kMoveItself = 0.4;
    Node node;
    std::vector<bool> in_vain;
    double least = 0;
    int best = -1;
    for (Mask left = view.choices; left; left &= left - 1) {
      Move move = view.move(lowest(left));
      bool exceeded = false;
      move.cost = cost(asked, lowest(left), bound, exceeded) + kMoveItself;
      in_vain.push_back(exceeded != view.ours(view.seat));
      if (!in_vain.back() && (best < 0 || move.cost < least)) {
        least = move.cost;
        best = lowest(left);
      }
      node.push_back(move);
    }
    for (std::size_t i = 0; i < node.size(); ++i) node[i].cost = node[i].cost / least + (in_vain[i] ? 1 : 0);
    nodes.push_back(node);
    return best;
  }

  // False when there is nothing left to decide.
  static bool play(Asked& asked, const View& view, int card, int& bound) {
    Position& p = asked.position;
    p.hands[view.seat] ^= bit(card);
    if (p.table_count < 2) {
      p.table[p.table_count++] = card;
      return true;
    }
    const int winner = beats(card, view.best, view.trumps_) ? view.seat : view.best_seat;
    if (!several(p.hands[0])) return false;
    if (asked.goal == Goal::kPoints) {
      const Mask trick = bit(card) | bit(p.table[0]) | bit(p.table[1]);
      bound -= view.ours(winner) ? std::popcount(trick & view.sharp_) : 0;
    } else if (view.ours(winner) != (asked.goal == Goal::kEveryTrick)) {
      return false;
    }
    p.leader = winner;
    p.table_count = 0;
    return true;
  }

  std::mt19937_64 random_;
  std::unique_ptr<Engine> engine_;
  int value_ = 0;
};

using Numbers = std::vector<double>;

// The chances with which a softmax of the rates picks each move.
void chances_of(const Node& node, const Numbers& rates, Numbers& chances) {
  chances.clear();
  for (const Move& move : node) chances.push_back(rates[move.kind] + rates[move.place]);
  const double top = *std::max_element(chances.begin(), chances.end());
  for (double& chance : chances) chance = std::exp(chance - top);
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance /= sum;
}

// Adam on the expected cost of a move picked so.
Numbers fit(const std::vector<Node>& nodes, std::uint64_t seed) {
  constexpr int kRounds = 20;
  constexpr std::size_t kBatch = 4096;
  constexpr double kMostCost = 20;
  Numbers rates(Rates::kCount), means(Rates::kCount), squares(Rates::kCount), slopes(Rates::kCount), chances;
  std::vector<std::size_t> order(nodes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::mt19937_64 random(seed);
  double fading_mean = 1;
  double fading_square = 1;
  for (int round = 0; round < kRounds; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    const double pace = 0.025 * (1 + std::cos(3.14159 * round / kRounds));
    for (std::size_t start = 0; start < order.size(); start += kBatch) {
      const std::size_t end = std::min(order.size(), start + kBatch);
      std::fill(slopes.begin(), slopes.end(), 0);
      for (std::size_t at = start; at < end; ++at) {
        const Node& node = nodes[order[at]];
        chances_of(node, rates, chances);
        double mean = 0;
        for (std::size_t i = 0; i < node.size(); ++i) mean += chances[i] * std::min(kMostCost, node[i].cost);
        for (std::size_t i = 0; i < node.size(); ++i) {
          const double slope = chances[i] * (std::min(kMostCost, node[i].cost) - mean) / double(end - start);
          slopes[node[i].kind] += slope;
          slopes[node[i].place] += slope;
        }
      }
      fading_mean *= 0.9;
      fading_square *= 0.999;
      for (std::size_t i = 0; i < rates.size(); ++i) {
        means[i] = 0.9 * means[i] + 0.1 * slopes[i];
        squares[i] = 0.999 * squares[i] + 0.001 * slopes[i] * slopes[i];
        const double step = means[i] / (1 - fading_mean);
        rates[i] -= pace * step / (std::sqrt(squares[i] / (1 - fading_square)) + 1e-8);
      }
    }
  }
  return rates;
}

// The mean cost of the moves that the rates put first.
double mean_cost(const std::vector<Node>& nodes, const Numbers& rates) {
  double sum = 0;
  for (const Node& node : nodes) {
    const auto worse = [&](const Move& a, const Move& b) {
      return rates[a.kind] + rates[a.place] < rates[b.kind] + rates[b.place];
    };
    sum += std::max_element(node.begin(), node.end(), worse)->cost;
  }
  return sum / double(nodes.size());
}

void print(const Numbers& rates, int deals, std::uint64_t seed) {
  constexpr double kStep = 0.4;  // finer ones order no better
  constexpr int kLine = 100;
  std::printf("// Printed by native/training: rates %d %llu\n", deals, static_cast<unsigned long long>(seed));
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const int level = Rates::kLevels / 2 + int(std::lround(rates[i] / kStep));
    if (i % kLine == 0) std::putchar('"');
    std::putchar(Rates::letter(std::clamp(level, 0, Rates::kLevels - 1)));
    if (i % kLine == kLine - 1 || i + 1 == rates.size()) std::fputs("\"\n", stdout);
  }
}

}  // namespace
}  // namespace marias

int main(int argc, char** argv) {
  using namespace marias;
  const int deals = argc > 1 ? std::atoi(argv[1]) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  Sampler sampler(seed);
  for (int number = 0; number < deals; ++number) sampler.deal(number);
  const Numbers rates = fit(sampler.nodes, seed);
  std::fprintf(stderr, "%zu nodes, mean cost %.4f\n", sampler.nodes.size(), mean_cost(sampler.nodes, rates));
  print(rates, deals, seed);
}
