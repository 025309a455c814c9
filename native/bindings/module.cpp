// The Python module marias._kernel; marias.kernel is its only importer.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <mutex>
#include <string>

#include "marias/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using marias::Goal;
using marias::Mask;
using marias::MoveValue;
using marias::Position;
using marias::Question;
using marias::SevenTask;

// A question that can't be asked; `what` is a stable word.
struct InputError : std::runtime_error {
  explicit InputError(std::string_view word) : std::runtime_error(std::string(word)) {}
};

void require(std::string_view fault) {
  if (!fault.empty()) throw InputError(fault);
}

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

using PayoffList = std::vector<int>;

Question::Payoff payoff_of(const PayoffList& table) {
  Question::Payoff payoff;
  if (table.size() != payoff.size()) throw InputError("payoff");
  std::copy(table.begin(), table.end(), payoff.begin());
  return payoff;
}

// A solver that one thread at a time may ask and that any thread may stop.
class SolverObject {
 public:
  SolverObject(int table_bits, bool portable) : solver_(checked(table_bits), portable) {}

  int value(const Position& position, const Question& question, std::uint64_t node_limit) {
    int value = 0;
    ask(position, question, node_limit,
        [&](const marias::Limits& limits) { value = solver_.value(position, question, limits); });
    return value;
  }
  nb::list moves(const Position& position, const Question& question, std::uint64_t node_limit) {
    std::vector<MoveValue> values;
    ask(position, question, node_limit,
        [&](const marias::Limits& limits) { values = solver_.moves(position, question, limits); });
    nb::list list;
    for (const MoveValue& move : values) list.append(nb::make_tuple(move.card, move.value));
    return list;
  }
  std::uint64_t nodes() {
    const nb::gil_scoped_release release;
    const std::lock_guard lock(busy_);
    return solver_.nodes();
  }
  void forget() {
    const nb::gil_scoped_release release;
    const std::lock_guard lock(busy_);
    solver_.forget();
  }
  void stop() { stop_ = true; }

 private:
  static int checked(int table_bits) {
    if (table_bits < 4 || table_bits > 24) throw InputError("table_bits");
    return table_bits;
  }

  template <class Answer>
  void ask(const Position& position, const Question& question, std::uint64_t node_limit, Answer&& answer) {
    require(fault_of(position, question));
    // Seconds may pass: other threads of the interpreter go on, and one of them may call stop.
    const nb::gil_scoped_release release;
    const std::lock_guard lock(busy_);
    try {
      answer(solver_.within(node_limit, &stop_));
    } catch (const marias::Interrupted& interrupted) {
      if (interrupted.reason == marias::Interrupted::Reason::kStopped) stop_ = false;
      throw;
    }
  }

  marias::Solver solver_;
  std::mutex busy_;
  std::atomic<bool> stop_{false};
};

Question plain(const SevenTask& task, Goal goal) { return {task, goal}; }

// The payoff lives as long as the question that speaks of it.
struct Paid {
  Paid(const SevenTask& task, const PayoffList& table, int tens_so_far) : payoff(payoff_of(table)) {
    question = {task, Goal::kPoints, &payoff, tens_so_far};
  }
  Paid(const Paid&) = delete;
  Paid& operator=(const Paid&) = delete;
  Question::Payoff payoff;
  Question question;
};

}  // namespace

NB_MODULE(_kernel, m) {
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

  nb::class_<SolverObject>(m, "Solver")
      .def(nb::init<int, bool>(), "table_bits"_a = 15, "portable"_a = false)
      .def(
          "value",
          [](SolverObject& self, const Position& position, const SevenTask& task, Goal goal, std::uint64_t limit) {
            return self.value(position, plain(task, goal), limit);
          },
          "position"_a, "task"_a, "goal"_a, "node_limit"_a = 0)
      .def(
          "value_moves",
          [](SolverObject& self, const Position& position, const SevenTask& task, Goal goal, std::uint64_t limit) {
            return self.moves(position, plain(task, goal), limit);
          },
          "position"_a, "task"_a, "goal"_a, "node_limit"_a = 0)
      .def(
          "payoff",
          [](SolverObject& self, const Position& position, const SevenTask& task, const PayoffList& table, int tens,
             std::uint64_t limit) { return self.value(position, Paid(task, table, tens).question, limit); },
          "position"_a, "task"_a, "table"_a, "tens_so_far"_a, "node_limit"_a = 0)
      .def(
          "payoff_moves",
          [](SolverObject& self, const Position& position, const SevenTask& task, const PayoffList& table, int tens,
             std::uint64_t limit) { return self.moves(position, Paid(task, table, tens).question, limit); },
          "position"_a, "task"_a, "table"_a, "tens_so_far"_a, "node_limit"_a = 0)
      .def_prop_ro("nodes", &SolverObject::nodes)
      .def("forget", &SolverObject::forget)
      .def("stop", &SolverObject::stop);
}
