// Times of exact answers on one core: bench [DEALS [TABLE_BITS]].  Thread CPU time; a machine at work elsewhere
// adds to it all the same, so compare figures of one run, or take the best of several.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "deals.hpp"
#include "marias/team.hpp"

using namespace marias;
using namespace deals;

namespace {

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

struct Times {
  double mean, median, p99;
};

Times times_of(const std::vector<Position>& deals, const std::function<void(const Position&)>& ask) {
  std::vector<double> times;
  double sum = 0;
  for (const Position& deal : deals) {
    const double start = cpu_seconds();
    ask(deal);
    times.push_back((cpu_seconds() - start) * 1e3);
    sum += times.back();
  }
  std::sort(times.begin(), times.end());
  return {sum / double(times.size()), times[times.size() / 2], times[times.size() * 99 / 100]};
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
  Solver solver(argc > 2 ? std::atoi(argv[2]) : 15);
  std::mt19937_64 random(7);
  std::vector<Position> suits, sevens, betls;
  for (int i = 0; i < count; ++i) suits.push_back(suit_deal(random));
  while (int(sevens.size()) < count) {
    const Position p = suit_deal(random);
    if ((p.hands[0] & bit(kSeven)) && std::popcount(p.hands[0] & suit_mask(0)) >= 5) sevens.push_back(p);
  }
  for (int i = 0; i < count; ++i) betls.push_back(betl_deal(random));

  // Game 1 and announced seven 2, as two defenders pay them.
  Question::Payoff game_and_seven{};
  Question::Payoff game{};
  for (int tens = 0; tens <= Question::kMostTens; ++tens) {
    for (int fate = 0; fate < 3; ++fate) {
      game[tens * 3 + fate] = tens > 4 ? 1 : -1;
      game_and_seven[tens * 3 + fate] = game[tens * 3 + fate] + (fate == 2 ? 2 : -2);
    }
  }
  Question points, win, seven, betl, added;
  win.payoff = &game;
  seven.payoff = &game_and_seven;
  seven.task.holder = 0;
  seven.task.kept = bit(kSeven);
  added.task = {0, 2, 0, -1, bit(kSeven)};
  betl.goal = Goal::kNoTrick;

  std::printf("%-32s %8s %8s %8s %9s   (ms, %d deals)\n", "", "mean", "median", "p99", "nodes", count);
  const auto row = [&](const char* name, const std::vector<Position>& deals, const Question& question, bool moves) {
    solver.forget();
    const std::uint64_t before = solver.nodes();
    const Times times = times_of(deals, [&](const Position& deal) {
      if (moves) {
        solver.moves(deal, question, {});
      } else {
        solver.value(deal, question, {});
      }
    });
    std::printf("%-32s %8.4f %8.4f %8.4f %9.0f\n", name, times.mean, times.median, times.p99,
                double(solver.nodes() - before) / count);
  };
  row("win or lose", suits, win, false);
  row("win or lose, all leads", suits, win, true);
  row("exact points", suits, points, false);
  row("exact points, all leads", suits, points, true);
  row("game + announced seven", sevens, seven, false);
  row("game + announced seven, leads", sevens, seven, true);
  row("points + 20 for the seven", sevens, added, false);
  row("betl, low hands", betls, betl, false);
  row("betl, low hands, all leads", betls, betl, true);

  constexpr int kPlays = 2'000'000;
  Playouts sums;
  const double start = cpu_seconds();
  solver.playouts(suits[0], {}, 0, kPlays, 1, sums);
  std::printf("%-32s %8.2f million a second\n", "random plays", kPlays / (cpu_seconds() - start) * 1e-6);
  return 0;
}
