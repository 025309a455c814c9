// Minimax straight from the rules, card by card to the end; shares nothing with the solver but the description of
// the position.  No bounds, no table, no equal cards, no masks.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "marias/position.hpp"

namespace brute {

struct Card {
  int suit, place;
  bool operator==(const Card&) const = default;
};

// How a play ended for the declarer's side.
struct Ending {
  int tens = 0;  // from the position on, last trick included
  int fate = 1;
  int tricks_won = 0, tricks_lost = 0;
};

class Play {
 public:
  Play(const marias::Position& p, const marias::SevenTask& task, std::function<int(const Ending&)> worth)
      : seats_(p.seats), trumps_(p.has_trumps), leader_(p.leader), task_(task), worth_(std::move(worth)) {
    for (int seat = 0; seat < seats_; ++seat) {
      hands_.push_back(cards(p.hands[seat]));
      ours_.push_back((p.declarer_side >> seat) % 2 == 1);
    }
    for (int i = 0; i < p.table_count; ++i) table_.push_back(card(p.table[i]));
    for (const Card& kept : cards(task.kept)) kept_.push_back(kept);
    // A helper seven that nobody holds any more counts as won.
    bool helper_held = std::count(table_.begin(), table_.end(), helper()) > 0;
    for (const auto& hand : hands_) helper_held |= std::count(hand.begin(), hand.end(), helper()) > 0;
    helper_won_ = !helper_held;
  }

  int best() {
    const int seat = to_move();
    int found = 0;
    bool first = true;
    for (const Card& choice : lawful(seat)) {
      const int value = after(choice);
      if (first || (ours_[seat] ? value > found : value < found)) found = value;
      first = false;
    }
    return found;
  }

  // The value of playing one card now.
  int after(Card choice) {
    const Play before = *this;
    const int seat = to_move();
    auto& hand = hands_[seat];
    hand.erase(std::find(hand.begin(), hand.end(), choice));
    table_.push_back(choice);
    int value;
    if (int(table_.size()) < seats_) {
      value = best();
    } else {
      value = finish_trick() ? worth_(ending_) : best();
    }
    *this = before;
    return value;
  }

  std::vector<Card> lawful(int seat) const {
    std::vector<Card> may = following(seat);
    if (seat != task_.holder || kept_.empty()) return may;
    std::vector<Card> free, helpers;
    for (const Card& c : may) {
      if (std::count(kept_.begin(), kept_.end(), c) == 0) {
        free.push_back(c);
      } else if (c.suit != 0) {
        helpers.push_back(c);
      }
    }
    return !free.empty() ? free : !helpers.empty() ? helpers : may;
  }

  int to_move() const { return (leader_ + int(table_.size())) % seats_; }
  static Card card(int number) { return {number / 9, number % 9}; }
  static int number(Card c) { return c.suit * 9 + c.place; }

 private:
  static std::vector<Card> cards(marias::Mask mask) {
    std::vector<Card> found;
    for (int i = 0; i < 36; ++i) {
      if ((mask >> i) % 2 == 1) found.push_back(card(i));
    }
    return found;
  }
  Card helper() const { return {task_.helper_suit, 1}; }

  bool stronger(Card a, Card b) const {
    if (a.suit == b.suit) return a.place > b.place;
    return trumps_ && a.suit == 0;
  }
  int winning_place() const {
    int best = 0;
    for (int i = 1; i < int(table_.size()); ++i) {
      if (stronger(table_[i], table_[best])) best = i;
    }
    return best;
  }

  std::vector<Card> following(int seat) const {
    const auto& hand = hands_[seat];
    if (table_.empty()) return hand;
    const Card best = table_[winning_place()];
    const auto matching = [&](auto&& test) {
      std::vector<Card> found;
      std::copy_if(hand.begin(), hand.end(), std::back_inserter(found), test);
      return found;
    };
    const int led = table_[0].suit;
    for (const int suit : {led, 0}) {
      if (suit == 0 && !trumps_ && led != 0) continue;
      const auto same = matching([&](Card c) { return c.suit == suit; });
      if (same.empty()) continue;
      const auto winning = matching([&](Card c) { return c.suit == suit && stronger(c, best); });
      return winning.empty() ? same : winning;
    }
    return hand;
  }

  // True when it was the last one.
  bool finish_trick() {
    const Card winning = table_[winning_place()];
    const int winner = (leader_ + winning_place()) % seats_;
    const std::size_t left = hands_[0].size();
    int tens = 0;
    for (const Card& c : table_) tens += trumps_ && c.place >= 7 ? 1 : 0;
    if (trumps_ && left == 0) ++tens;
    if (ours_[winner]) {
      ending_.tens += tens;
      ++ending_.tricks_won;
    } else {
      ++ending_.tricks_lost;
    }
    if (task_.holder >= 0) {
      if (task_.helper_suit > 0 && std::count(table_.begin(), table_.end(), helper())) {
        helper_won_ = winning == helper() && left == 1;
      }
      if (left == 0 && helper_won_ && std::count(table_.begin(), table_.end(), Card{0, 1})) {
        ending_.fate = winning == Card{0, 1} ? 2 : 0;
      }
    }
    table_.clear();
    leader_ = winner;
    return left == 0;
  }

  int seats_;
  bool trumps_;
  int leader_;
  marias::SevenTask task_;
  std::function<int(const Ending&)> worth_;
  std::vector<std::vector<Card>> hands_;
  std::vector<bool> ours_;
  std::vector<Card> table_, kept_;
  bool helper_won_ = false;
  Ending ending_;
};

}  // namespace brute
