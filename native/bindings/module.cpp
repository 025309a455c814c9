// The Python module marias._kernel; marias.kernel is its only importer.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "input.hpp"
#include "marias/lines.hpp"
#include "marias/team.hpp"

namespace nb = nanobind;
using namespace nb::literals;

void bind_policy(nb::module_& m);  // in policy.cpp

namespace {

using marias::Goal;
using marias::Mask;
using marias::MoveValue;
using marias::Position;
using marias::Question;
using marias::SevenTask;
using marias::binding::checked_threads;
using marias::binding::InputError;
using marias::binding::require;

Position make_position(int seats, const std::vector<Mask>& hands, int leader, const std::vector<int>& table,
                       bool has_trumps, unsigned declarer_side) {
  if (seats < 2 || seats > marias::kMaxSeats || hands.size() != std::size_t(seats)) throw InputError("seats");
  if (table.size() >= std::size_t(seats)) throw InputError("table");
  Position position;
  position.seats = seats;
  std::copy(hands.begin(), hands.end(), position.hands.begin());
  position.leader = leader;
  std::copy(table.begin(), table.end(), position.table.begin());
  position.table_count = int(table.size());
  position.has_trumps = has_trumps;
  position.declarer_side = declarer_side;
  return position;
}

using marias::Worlds;
using PayoffList = std::vector<int>;

Question::Payoff payoff_of(const PayoffList& table) {
  Question::Payoff payoff;
  if (table.size() != payoff.size()) throw InputError("payoff");
  std::copy(table.begin(), table.end(), payoff.begin());
  return payoff;
}

// A number of questions; what is given once holds for all of them.
class Asked {
 public:
  Asked(std::size_t count, const std::vector<SevenTask>& tasks, const std::vector<Goal>& goals) {
    for (std::size_t i = 0; i < count; ++i) questions.push_back({of(tasks, i, count), of(goals, i, count)});
  }
  Asked(std::size_t count, const std::vector<SevenTask>& tasks, const std::vector<PayoffList>& tables,
        const std::vector<int>& tens_so_far) {
    for (const PayoffList& table : tables) payoffs_.push_back(payoff_of(table));
    for (std::size_t i = 0; i < count; ++i) {
      questions.push_back({of(tasks, i, count), Goal::kPoints, &of(payoffs_, i, count), of(tens_so_far, i, count)});
    }
  }
  // The questions point into the payoffs.
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  std::vector<Question> questions;

 private:
  template <class Item>
  static const Item& of(const std::vector<Item>& items, std::size_t number, std::size_t count) {
    if (items.size() != 1 && items.size() != count) throw InputError("lengths");
    return items[items.size() == 1 ? 0 : number];
  }
  std::vector<Question::Payoff> payoffs_;
};

// Hands as the rules count cards, by world and seat.
Worlds make_worlds(const Position& like, const std::vector<std::vector<Mask>>& hands, int trump, int helper_suit) {
  if (trump < -1 || trump >= marias::kSuits || (trump >= 0) != like.has_trumps) throw InputError("trump");
  if (helper_suit != -1 && (trump < 0 || helper_suit < 1 || helper_suit >= marias::kSuits)) throw InputError("helper");
  marias::RankedHands ranked{trump, {}};
  ranked.hands.reserve(hands.size());
  for (const std::vector<Mask>& world : hands) {
    if (world.size() != std::size_t(like.seats)) throw InputError("seats");
    std::copy(world.begin(), world.end(), ranked.hands.emplace_back().begin());
  }
  return {like, ranked, helper_suit};
}

// Solvers that one thread at a time may ask and that any thread may stop.
class SolverObject {
 public:
  SolverObject(int table_bits, bool portable) : team_(checked(table_bits), portable) {}

  int value(const Position& position, const Asked& asked, std::uint64_t node_limit) {
    const Question& question = asked.questions[0];
    require(fault_of(position, question));
    int value = 0;
    run([&] { value = team_.first().value(position, question, team_.first().within(node_limit, &stop_)); });
    return value;
  }
  nb::list moves(const Position& position, const Asked& asked, std::uint64_t node_limit) {
    const Question& question = asked.questions[0];
    require(fault_of(position, question));
    std::vector<MoveValue> values;
    run([&] { values = team_.first().moves(position, question, team_.first().within(node_limit, &stop_)); });
    nb::list list;
    for (const MoveValue& move : values) list.append(nb::make_tuple(move.card, move.value));
    return list;
  }
  std::vector<int> batch(const std::vector<Position>& positions, const Asked& asked, int threads) {
    for (std::size_t i = 0; i < positions.size(); ++i) require(fault_of(positions[i], asked.questions[i]));
    std::vector<int> values(positions.size());
    run([&] {
      team_.each(values.size(), checked_threads(threads), &stop_, [&](marias::Solver& solver, std::size_t at) {
        values[at] = solver.value(positions[at], asked.questions[at], solver.within(0, &stop_));
      });
    });
    return values;
  }
  std::vector<int> values(const Worlds& worlds, const Asked& by_kind, int threads) {
    require(fault_of_worlds(worlds, by_kind.questions));
    std::vector<int> found;
    run([&] { found = world_values(team_, worlds, by_kind.questions, checked_threads(threads), &stop_); });
    return found;
  }
  marias::WorldValues moves(const Worlds& worlds, const Asked& by_kind, int only, int won_from, int threads) {
    require(fault_of_moves(worlds, by_kind.questions, only));
    marias::WorldValues found;
    run([&] {
      found = evaluate_worlds(team_, worlds, by_kind.questions, only, won_from, checked_threads(threads), &stop_);
    });
    return found;
  }
  marias::Playouts playouts(const Position& position, const SevenTask& task, std::uint64_t count, std::uint64_t seed,
                            int threads) {
    require(marias::fault_of(position, task, Goal::kPoints));
    marias::Playouts sums;
    run([&] { sums = marias::playouts(team_, position, task, count, seed, checked_threads(threads), &stop_); });
    return sums;
  }
  std::uint64_t nodes() {
    std::uint64_t nodes = 0;
    run([&] { nodes = team_.nodes(); });
    return nodes;
  }
  void forget() {
    run([&] { team_.forget(); });
  }
  void stop() { stop_ = true; }

 private:
  static int checked(int table_bits) {
    if (table_bits < 4 || table_bits > 24) throw InputError("table_bits");
    return table_bits;
  }

  template <class Work>
  void run(Work&& work) {
    // Seconds may pass: other threads of the interpreter go on, and one of them may call stop.
    const nb::gil_scoped_release release;
    const std::lock_guard lock(busy_);
    try {
      work();
    } catch (const marias::Interrupted& interrupted) {
      if (interrupted.reason == marias::Interrupted::Reason::kStopped) stop_ = false;
      throw;
    }
  }

  marias::Team team_;
  std::mutex busy_;
  std::atomic<bool> stop_{false};
};

std::uint64_t count_lines(const Position& position, const std::vector<Mask>& kept, int depth,
                          marias::LineRules::Marriage marriage, marias::LineRules::End end) {
  require(marias::fault_of(position, {}, Goal::kPoints));
  if (depth < 0) throw InputError("depth");
  if (kept.size() != std::size_t(position.seats)) throw InputError("seats");
  marias::LineRules rules;
  std::copy(kept.begin(), kept.end(), rules.kept.begin());
  rules.marriage = marriage;
  rules.end = end;
  bool interrupted = false;
  const auto go_on = [&] {
    const nb::gil_scoped_acquire acquire;
    interrupted = PyErr_CheckSignals() != 0;
    return !interrupted;
  };
  // Counting may take hours: other threads of the interpreter go on, and Ctrl-C is looked for now and then.
  const nb::gil_scoped_release release;
  try {
    return marias::count_lines(position, rules, depth, go_on);
  } catch (const marias::Interrupted&) {
    const nb::gil_scoped_acquire acquire;
    throw nb::python_error();
  }
}

}  // namespace

NB_MODULE(_kernel, m) {
  // Modules that outlive the interpreter's end, as under pytest, are no leaks of ours to print about.
  nb::set_leak_warnings(false);
  static nb::exception<InputError> input_error(m, "InputError", PyExc_ValueError);
  static nb::object interrupted = nb::borrow(PyErr_NewException("marias._kernel.Interrupted", nullptr, nullptr));
  m.attr("Interrupted") = interrupted;
  nb::register_exception_translator([](const std::exception_ptr& error, void*) {
    try {
      std::rethrow_exception(error);
    } catch (const marias::Interrupted& reason) {
      PyErr_SetString(interrupted.ptr(), reason.reason == marias::Interrupted::Reason::kNodes ? "nodes" : "stopped");
    }
  });

  nb::enum_<Goal>(m, "Goal")
      .value("POINTS", Goal::kPoints)
      .value("NO_TRICK", Goal::kNoTrick)
      .value("EVERY_TRICK", Goal::kEveryTrick);

  nb::class_<Position>(m, "Position")
      .def(nb::new_(&make_position), "seats"_a, "hands"_a, "leader"_a, "table"_a, "has_trumps"_a, "declarer_side"_a);

  nb::class_<SevenTask>(m, "Task")
      .def(nb::new_([](int holder, int made, int beaten, int helper_suit, Mask kept) {
             return SevenTask{holder, made, beaten, helper_suit, kept};
           }),
           "holder"_a = -1, "made"_a = 0, "beaten"_a = 0, "helper_suit"_a = -1, "kept"_a = 0);

  m.def(
      "fault",
      [](const Position& position, const SevenTask& task, Goal goal) {
        return std::string(marias::fault_of(position, task, goal));
      },
      "position"_a, "task"_a, "goal"_a);
  m.def("has_fast_path", &marias::has_fast_path);

  nb::enum_<marias::LineRules::Marriage>(m, "Marriage")
      .value("NO_CHOICE", marias::LineRules::Marriage::kNoChoice)
      .value("OVER_FIRST", marias::LineRules::Marriage::kOverFirst)
      .value("EITHER", marias::LineRules::Marriage::kEither);
  nb::enum_<marias::LineRules::End>(m, "End")
      .value("LAST_TRICK", marias::LineRules::End::kLastTrick)
      .value("TRICK_WON", marias::LineRules::End::kTrickWon)
      .value("TRICK_LOST", marias::LineRules::End::kTrickLost)
      .value("THIS_TRICK", marias::LineRules::End::kThisTrick);
  m.def("count_lines", &count_lines, "position"_a, "kept"_a, "depth"_a,
        "marriage"_a = marias::LineRules::Marriage::kNoChoice, "end"_a = marias::LineRules::End::kLastTrick);

  nb::class_<Worlds>(m, "Worlds")
      .def(nb::new_(&make_worlds), "like"_a, "hands"_a, "trump"_a, "helper_suit"_a = -1)
      .def_prop_ro("first_of_kind", &Worlds::first_of_kind);
  nb::class_<marias::WorldValues>(m, "WorldValues")
      .def_ro("cards", &marias::WorldValues::cards)
      .def_ro("values", &marias::WorldValues::values)
      .def_ro("sums", &marias::WorldValues::sums)
      .def_ro("squares", &marias::WorldValues::squares)
      .def_ro("best", &marias::WorldValues::best)
      .def_ro("won", &marias::WorldValues::won);
  nb::class_<marias::Playouts>(m, "Playouts")
      .def_ro("outcomes", &marias::Playouts::outcomes)
      .def_ro("no_trick", &marias::Playouts::no_trick)
      .def_ro("every_trick", &marias::Playouts::every_trick)
      .def_ro("tricks", &marias::Playouts::tricks);

  nb::class_<SolverObject>(m, "Solver")
      .def(nb::init<int, bool>(), "table_bits"_a = 14, "portable"_a = false)
      .def(
          "value",
          [](SolverObject& self, const Position& position, const SevenTask& task, Goal goal, std::uint64_t limit) {
            return self.value(position, {1, {task}, {goal}}, limit);
          },
          "position"_a, "task"_a, "goal"_a, "node_limit"_a = 0)
      .def(
          "value_moves",
          [](SolverObject& self, const Position& position, const SevenTask& task, Goal goal, std::uint64_t limit) {
            return self.moves(position, {1, {task}, {goal}}, limit);
          },
          "position"_a, "task"_a, "goal"_a, "node_limit"_a = 0)
      .def(
          "payoff",
          [](SolverObject& self, const Position& position, const SevenTask& task, const PayoffList& table, int tens,
             std::uint64_t limit) { return self.value(position, {1, {task}, {table}, {tens}}, limit); },
          "position"_a, "task"_a, "table"_a, "tens_so_far"_a, "node_limit"_a = 0)
      .def(
          "payoff_moves",
          [](SolverObject& self, const Position& position, const SevenTask& task, const PayoffList& table, int tens,
             std::uint64_t limit) { return self.moves(position, {1, {task}, {table}, {tens}}, limit); },
          "position"_a, "task"_a, "table"_a, "tens_so_far"_a, "node_limit"_a = 0)
      .def(
          "value_batch",
          [](SolverObject& self, const std::vector<Position>& positions, const std::vector<SevenTask>& tasks,
             const std::vector<Goal>& goals,
             int threads) { return self.batch(positions, {positions.size(), tasks, goals}, threads); },
          "positions"_a, "tasks"_a, "goals"_a, "threads"_a = 1)
      .def(
          "payoff_batch",
          [](SolverObject& self, const std::vector<Position>& positions, const std::vector<SevenTask>& tasks,
             const std::vector<PayoffList>& tables, const std::vector<int>& tens_so_far,
             int threads) { return self.batch(positions, {positions.size(), tasks, tables, tens_so_far}, threads); },
          "positions"_a, "tasks"_a, "tables"_a, "tens_so_far"_a, "threads"_a = 1)
      .def(
          "world_values",
          [](SolverObject& self, const Worlds& worlds, const std::vector<SevenTask>& tasks,
             const std::vector<Goal>& goals,
             int threads) { return self.values(worlds, {worlds.first_of_kind().size(), tasks, goals}, threads); },
          "worlds"_a, "tasks"_a, "goals"_a, "threads"_a = 1)
      .def(
          "world_payoffs",
          [](SolverObject& self, const Worlds& worlds, const std::vector<SevenTask>& tasks,
             const std::vector<PayoffList>& tables, const std::vector<int>& tens_so_far, int threads) {
            return self.values(worlds, {worlds.first_of_kind().size(), tasks, tables, tens_so_far}, threads);
          },
          "worlds"_a, "tasks"_a, "tables"_a, "tens_so_far"_a, "threads"_a = 1)
      .def(
          "evaluate_worlds",
          [](SolverObject& self, const Worlds& worlds, const std::vector<SevenTask>& tasks,
             const std::vector<Goal>& goals, int only, int won_from, int threads) {
            return self.moves(worlds, {worlds.first_of_kind().size(), tasks, goals}, only, won_from, threads);
          },
          "worlds"_a, "tasks"_a, "goals"_a, "only"_a = marias::kAnyCard, "won_from"_a = 1, "threads"_a = 1)
      .def(
          "evaluate_world_payoffs",
          [](SolverObject& self, const Worlds& worlds, const std::vector<SevenTask>& tasks,
             const std::vector<PayoffList>& tables, const std::vector<int>& tens_so_far, int only, int won_from,
             int threads) {
            return self.moves(worlds, {worlds.first_of_kind().size(), tasks, tables, tens_so_far}, only, won_from,
                              threads);
          },
          "worlds"_a, "tasks"_a, "tables"_a, "tens_so_far"_a, "only"_a = marias::kAnyCard, "won_from"_a = 1,
          "threads"_a = 1)
      .def("playouts", &SolverObject::playouts, "position"_a, "task"_a, "count"_a, "seed"_a, "threads"_a = 1)
      .def_prop_ro("nodes", &SolverObject::nodes)
      .def("forget", &SolverObject::forget)
      .def("stop", &SolverObject::stop);

  bind_policy(m);
}
