// Fuzz target: any bytes as a position and a question.  What has no fault must be answered, by both searches alike.
//
// With clang: -DMARIAS_FUZZER=ON and run `fuzz CORPUS`.  Elsewhere `fuzz [SECONDS [SEED]]` makes the bytes itself.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "marias/lines.hpp"
#include "marias/team.hpp"
#include "random_endings.hpp"

using namespace marias;

namespace {

// Numbers from bytes; zeros when they run out.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  using result_type = unsigned;
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return 0xFFFF; }
  unsigned operator()() {
    const unsigned high = next();
    return high << 8 | next();
  }
  unsigned next() { return at_ < size_ ? data_[at_++] : 0; }
  int small() { return int(std::int8_t(next())); }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

void require(bool condition, const char* what, const endings::Ending& ending) {
  if (condition) return;
  endings::describe(ending);
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

// The same cards as the rules count them, as the only world and twice: worth what the moves by themselves are.
void check_worlds(Team& team, const endings::Ending& ending, const std::vector<MoveValue>& moves, int helper_suit) {
  const Position& p = ending.position;
  const Question question = ending.asked();
  const Worlds worlds(p, {p.has_trumps ? 0 : -1, {p.hands, p.hands}}, helper_suit);
  require(worlds.first_of_kind().size() == 1, "one deal of two kinds", ending);
  if (!fault_of_moves(worlds, {question}, kAnyCard).empty()) {
    require(!p.has_trumps, "a fault in a world that has none", ending);  // without trumps the ten was moved
    return;
  }
  const WorldValues found = evaluate_worlds(team, worlds, {question}, kAnyCard, 1, 2, nullptr);
  require(found.values[0][0] == found.values[0][1], "the same world has two values", ending);
  for (std::size_t i = 0; p.has_trumps && i < moves.size(); ++i) {
    require(found.cards[i] == moves[i].card && found.values[i][0] == moves[i].value, "another value as a world", ending);
    const WorldValues only = evaluate_worlds(team, worlds, {question}, moves[i].card, 1, 1, nullptr);
    require(only.values[0][0] == moves[i].value, "another value alone", ending);
  }
}

Mask task_mask(const SevenTask& task, int seat) { return seat == task.holder ? task.kept : 0; }

// Spoils one field, so that most of the inputs lie at the border of what is allowed.
void spoil(Bytes& bytes, endings::Ending& ending) {
  Position& p = ending.position;
  SevenTask& task = ending.question.task;
  switch (bytes.next() % 16) {
    case 0: p.seats = bytes.small(); break;
    case 1: p.leader = bytes.small(); break;
    case 2: p.declarer_side = bytes(); break;
    case 3: p.hands[bytes.next() % 4] ^= Mask{1} << (bytes.next() % 64); break;
    case 4: p.table[bytes.next() % 3] = bytes.small(); break;
    case 5: p.table_count = bytes.small(); break;
    case 6: p.has_trumps = !p.has_trumps; break;
    case 7: task.holder = bytes.small(); break;
    case 8: task.made = bytes.small(); break;
    case 9: task.beaten = bytes.small(); break;
    case 10: task.helper_suit = bytes.small(); break;
    case 11: task.kept ^= Mask{1} << (bytes.next() % 64); break;
    case 12: ending.question.tens_so_far = bytes.small(); break;
    case 13: ending.payoff[bytes.next() % 30] += bytes.small(); break;
    default: break;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Team team(8, false);
  static Solver portable(8, true);
  Bytes bytes(data, size);
  endings::Ending ending = endings::make(bytes, 5);
  spoil(bytes, ending);
  if (bytes.next() % 2) spoil(bytes, ending);
  const Question question = ending.asked();
  const Position& p = ending.position;
  if (!fault_of(p, question).empty()) return 0;
  const int value = team.first().value(p, question, {});
  require(value == portable.value(p, question, {}), "the two searches differ", ending);
  const auto moves = team.first().moves(p, question, {});
  require(!moves.empty(), "no move", ending);
  const bool ours = p.declarer_side >> p.to_move() & 1;
  int best = moves[0].value;
  for (const MoveValue& move : moves) best = ours ? std::max(best, move.value) : std::min(best, move.value);
  require(best == value, "the best move has another value", ending);
  try {
    team.first().value(p, question, team.first().within(1 + bytes.next(), nullptr));
  } catch (const Interrupted&) {
  }
  require(value == team.first().value(p, question, {}), "an interrupted search left something wrong behind", ending);
  check_worlds(team, ending, moves, question.task.helper_suit);
  LineRules rules;
  rules.kept = {task_mask(question.task, 0), task_mask(question.task, 1), task_mask(question.task, 2),
                task_mask(question.task, 3)};
  const auto count = [&](int depth) { return count_lines(p, rules, depth, [] { return true; }); };
  require(count(0) == 1 && count(1) == moves.size(), "lines of one card are not the moves", ending);
  require(count(4) >= count(3), "fewer lines of more cards", ending);
  const std::uint64_t seed = bytes();
  Playouts fast;
  team.first().playouts(p, question.task, 0, 20, seed, fast);
  Playouts slow;
  portable.playouts(p, question.task, 0, 20, seed, slow);
  require(fast.outcomes == slow.outcomes && fast.tricks == slow.tricks, "the random plays differ", ending);
  return 0;
}

#if !defined(MARIAS_FUZZER)
#include <chrono>
#include <vector>

int main(int argc, char** argv) {
  const auto seconds = std::chrono::seconds(argc > 1 ? std::atoi(argv[1]) : 5);
  std::mt19937_64 random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  const auto until = std::chrono::steady_clock::now() + seconds;
  long runs = 0;
  std::vector<std::uint8_t> data(400);
  for (; std::chrono::steady_clock::now() < until; ++runs) {
    for (std::size_t i = 0; i < data.size(); i += 8) {
      const std::uint64_t word = random();
      std::memcpy(&data[i], &word, 8);
    }
    LLVMFuzzerTestOneInput(data.data(), random() % data.size());
  }
  std::printf("%ld inputs\n", runs);
}
#endif
