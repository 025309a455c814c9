#include "marias/lines.hpp"

#include "marias/solver.hpp"

namespace marias {

namespace {

constexpr int kOver = 5;  // places in a suit of a game with trumps
constexpr Mask kOvers = bit(kOver) * 0b1'000000001'000000001'000000001;

class Counter {
 public:
  Counter(const Position& p, const LineRules& rules, const std::function<bool()>& go_on)
      : p_(p), rules_(rules), go_on_(go_on), trumps_(p.trumps()) {}

  std::uint64_t count(int best, int best_seat, int depth) {
    if (depth == 0) return 1;
    if ((++steps_ & 0xFFFFFF) == 0 && !go_on_()) throw Interrupted{Interrupted::Reason::kStopped};
    const int seat = p_.to_move();
    const Mask cards = lawful_now(p_, SevenTask{seat, 0, 0, -1, rules_.kept[seat]});
    const Mask choices = cards & showing(seat);
    if (depth == 1) return std::uint64_t(std::popcount(cards) + std::popcount(choices));
    std::uint64_t lines = 0;
    for (Mask left = cards; left; left &= left - 1) {
      const int card = lowest(left);
      lines += play(seat, card, best, best_seat, depth) << int(choices >> card & 1);
    }
    return lines;
  }

 private:
  // Cards whose marriage may be shown or not.
  Mask showing(int seat) const {
    if (rules_.marriage == LineRules::Marriage::kNoChoice || !p_.has_trumps) return 0;
    const Mask hand = p_.hands[seat];
    const Mask overs = hand & kOvers & (hand >> 1);
    return rules_.marriage == LineRules::Marriage::kEither ? overs | overs << 1 : overs;
  }

  std::uint64_t play(int seat, int card, int best, int best_seat, int depth) {
    if (best < 0 || beats(card, best, trumps_)) {
      best = card;
      best_seat = seat;
    }
    const Position before = p_;
    p_.hands[seat] ^= bit(card);
    std::uint64_t lines;
    if (p_.table_count + 1 < p_.seats) {
      p_.table[p_.table_count++] = card;
      lines = count(best, best_seat, depth - 1);
    } else {
      p_.table_count = 0;
      p_.leader = best_seat;
      lines = over(best_seat) ? 1 : count(-1, -1, depth - 1);
    }
    p_ = before;
    return lines;
  }

  bool over(int winner) const {
    if (!p_.hands[0]) return true;
    const bool ours = p_.declarer_side >> winner & 1;
    switch (rules_.end) {
      case LineRules::End::kTrickWon:
        return ours;
      case LineRules::End::kTrickLost:
        return !ours;
      case LineRules::End::kThisTrick:
        return true;
      default:
        return false;
    }
  }

  Position p_;
  const LineRules& rules_;
  const std::function<bool()>& go_on_;
  const Mask trumps_;
  std::uint64_t steps_ = 0;
};

}  // namespace

std::uint64_t count_lines(const Position& position, const LineRules& rules, int depth,
                          const std::function<bool()>& go_on) {
  int best = -1;
  int best_seat = -1;
  for (int i = 0; i < position.table_count; ++i) {
    if (best < 0 || beats(position.table[i], best, position.trumps())) {
      best = position.table[i];
      best_seat = (position.leader + i) % position.seats;
    }
  }
  return Counter(position, rules, go_on).count(best, best_seat, depth);
}

}  // namespace marias
