// Random deals as they are played: the declarer chose his trumps, or holds low cards without any.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "marias/position.hpp"

namespace deals {

using namespace marias;

inline std::vector<int> shuffled(std::mt19937_64& random) {
  std::vector<int> pack;
  for (int card = 0; card < kCards; ++card) {
    if (card % kRanks) pack.push_back(card);
  }
  std::shuffle(pack.begin(), pack.end(), random);
  return pack;
}

// Twelve cards for seat 0, the longest suit trumps, two short low plain cards discarded; seat 0 leads.
inline Position suit_deal(std::mt19937_64& random) {
  const std::vector<int> pack = shuffled(random);
  Position p;
  for (int i = 0; i < 32; ++i) p.hands[i < 12 ? 0 : i < 22 ? 1 : 2] |= bit(pack[i]);
  int trumps = 0;
  const auto length = [&](int suit) { return std::popcount(p.hands[0] & suit_mask(suit)); };
  for (int suit = 1; suit < kSuits; ++suit) {
    if (length(suit) > length(trumps)) trumps = suit;
  }
  for (int i = 0; i < 2; ++i) {
    int discard = -1;
    int least = 1000;
    for (Mask left = p.hands[0] & ~kSharp & ~suit_mask(trumps); left; left &= left - 1) {
      const int card = lowest(left);
      const int score = length(suit_of(card)) * 10 + card % kRanks;
      if (score < least) {
        least = score;
        discard = card;
      }
    }
    p.hands[0] ^= bit(discard >= 0 ? discard : lowest(p.hands[0] & suit_mask(trumps)));
  }
  for (Mask& hand : p.hands) {  // the trump suit becomes suit 0
    const Mask first = hand & kFullSuit;
    const Mask chosen = hand >> (trumps * kRanks) & kFullSuit;
    hand = (hand & ~suit_mask(0) & ~suit_mask(trumps)) | chosen;
    hand |= trumps ? first << (trumps * kRanks) : 0;
  }
  return p;
}

// Seat 0 holds the ten lowest of its twelve cards, at most four of them above the nine.
inline Position betl_deal(std::mt19937_64& random) {
  for (;;) {
    const std::vector<int> pack = shuffled(random);
    std::vector<int> own(pack.begin(), pack.begin() + 12);
    std::sort(own.begin(), own.end(), [](int a, int b) { return a % kRanks < b % kRanks; });
    own.resize(10);
    Position p;
    p.has_trumps = false;
    for (const int card : own) p.hands[0] |= bit(card);
    for (int i = 12; i < 32; ++i) p.hands[i < 22 ? 1 : 2] |= bit(pack[i]);
    if (std::count_if(own.begin(), own.end(), [](int card) { return card % kRanks > 4; }) <= 2) return p;
  }
}

}  // namespace deals
