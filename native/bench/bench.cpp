// Times of exact answers on one core: bench [--json] [DEALS [TABLE_BITS]].  Thread CPU time; a machine at work
// elsewhere adds to it all the same, so compare figures of one run, or take the best of several.
//
// Limits are what the search must keep to on random full deals; a ratio is the part of its limit that a time takes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <string_view>
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

struct Allowed {
  double mean = 0, p99 = 0;  // milliseconds; 0 is none
};

struct Row {
  const char* name;
  Allowed limits;
  double mean, median, p99, nodes;
};

Row measured(const char* name, const Allowed& limits, Solver& solver, const std::vector<Position>& deals,
             const std::function<void(const Position&)>& ask) {
  solver.forget();
  const std::uint64_t before = solver.nodes();
  std::vector<double> times;
  double sum = 0;
  for (const Position& deal : deals) {
    const double start = cpu_seconds();
    ask(deal);
    times.push_back((cpu_seconds() - start) * 1e3);
    sum += times.back();
  }
  std::sort(times.begin(), times.end());
  const double count = double(times.size());
  return {name, limits, sum / count, times[times.size() / 2], times[times.size() * 99 / 100],
          double(solver.nodes() - before) / count};
}

void print_table(const std::vector<Row>& rows, std::size_t deals, double plays, double least_plays) {
  std::printf("%-32s %8s %8s %8s %9s %8s %6s   (ms, %zu deals)\n", "", "mean", "median", "p99", "nodes", "limit",
              "ratio", deals);
  const auto limit = [](double time, double limit) {
    if (limit > 0) std::printf(" %8.3f %6.2f", limit, time / limit);
  };
  for (const Row& row : rows) {
    std::printf("%-32s %8.4f %8.4f %8.4f %9.0f", row.name, row.mean, row.median, row.p99, row.nodes);
    limit(row.mean, row.limits.mean);
    if (row.limits.p99 > 0) std::printf("   p99");
    limit(row.p99, row.limits.p99);
    std::printf("\n");
  }
  std::printf("%-32s %8.2f million a second, at least %.0f\n", "random plays", plays, least_plays);
}

void print_json(const std::vector<Row>& rows, std::size_t deals, double plays, double least_plays) {
  std::printf("{\"deals\": %zu, \"unit\": \"ms\", \"rows\": [", deals);
  for (const Row& row : rows) {
    std::printf("%s{\"name\": \"%s\", \"mean\": %.5f, \"median\": %.5f, \"p99\": %.5f, \"nodes\": %.1f",
                &row == rows.data() ? "" : ", ", row.name, row.mean, row.median, row.p99, row.nodes);
    if (row.limits.mean > 0) std::printf(", \"mean_limit\": %.3f", row.limits.mean);
    if (row.limits.p99 > 0) std::printf(", \"p99_limit\": %.3f", row.limits.p99);
    std::printf("}");
  }
  std::printf("], \"million_plays_a_second\": %.3f, \"least_million_plays\": %.1f}\n", plays, least_plays);
}

}  // namespace

int main(int argc, char** argv) {
  const bool json = argc > 1 && std::string_view(argv[1]) == "--json";
  char** numbers = argv + (json ? 2 : 1);
  const int given = argc - (json ? 2 : 1);
  const int count = given > 0 ? std::atoi(numbers[0]) : 2000;
  const int bits = given > 1 ? std::atoi(numbers[1]) : 14;
  if (given > 2 || count < 1 || bits < 4 || bits > 24) {
    std::fprintf(stderr, "bench [--json] [DEALS [TABLE_BITS 4-24]]\n");
    return 2;
  }
  Solver solver(bits);
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

  std::vector<Row> rows;
  const auto value = [&](const char* name, const std::vector<Position>& deals, const Question& question,
                         const Allowed& limits) {
    const auto ask = [&](const Position& deal) { solver.value(deal, question, {}); };
    rows.push_back(measured(name, limits, solver, deals, ask));
  };
  const auto leads = [&](const char* name, const std::vector<Position>& deals, const Question& question,
                         const Allowed& limits) {
    const auto ask = [&](const Position& deal) { solver.moves(deal, question, {}); };
    rows.push_back(measured(name, limits, solver, deals, ask));
  };
  value("win or lose", suits, win, {0.17});
  leads("win or lose, all leads", suits, win, {});
  value("exact points", suits, points, {0.6});
  leads("exact points, all leads", suits, points, {1.4, 7});
  value("game + announced seven", sevens, seven, {0.46});
  leads("game + announced seven, leads", sevens, seven, {1.3});
  value("points + 20 for the seven", sevens, added, {});
  value("betl, low hands", betls, betl, {0.02});
  leads("betl, low hands, all leads", betls, betl, {});

  constexpr int kPlays = 2'000'000;
  constexpr double kLeastPlays = 4;  // millions a second
  Playouts sums;
  const double start = cpu_seconds();
  solver.playouts(suits[0], {}, 0, kPlays, 1, sums);
  const double plays = kPlays / (cpu_seconds() - start) * 1e-6;
  (json ? print_json : print_table)(rows, suits.size(), plays, kLeastPlays);
  return 0;
}
