// Transposition table: positions with suits pressed together, so that only the order of owners counts.
#pragma once

#include <cstdint>
#include <vector>

namespace marias {
// Without linkage: every instruction set has its own.
namespace {

struct Key {
  std::uint64_t owners = 0;
  std::uint32_t rest = 0;
  std::uint8_t sevens = 0;
};

// Sixteen bytes, so that a bucket lies within one line of the cache.
struct Entry {
  std::uint64_t owners;
  std::uint32_t rest;
  std::uint8_t sevens;
  std::uint8_t depth;  // cards a hand; 0 is an empty entry
  std::int8_t lower, upper;

  bool is(const Key& key) const {
    return depth && owners == key.owners && rest == key.rest && sevens == key.sevens;
  }
};
static_assert(sizeof(Entry) == 16);

class Table {
 public:
  explicit Table(int bits) : entries_(std::size_t{2} << bits), mask_((std::size_t{1} << bits) - 1) {}

  void clear() { entries_.assign(entries_.size(), Entry{}); }

  // Where a position lies; its bucket is fetched meanwhile.
  std::size_t slot(const Key& key) const {
    std::uint64_t hash = (key.owners ^ (key.rest + (std::uint64_t{key.sevens} << 32)) * 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32;
    hash *= 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 29;
    const std::size_t slot = (hash & mask_) * 2;
    __builtin_prefetch(&entries_[slot]);
    return slot;
  }

  const Entry* find(const Key& key, std::size_t slot) const {
    const Entry* bucket = &entries_[slot];
    if (bucket[0].is(key)) return bucket;
    if (bucket[1].is(key)) return bucket + 1;
    return nullptr;
  }

  // Where the bounds of a position go: its own entry, or a new one.  The first of a bucket is kept from positions of
  // fewer cards, the second from none.
  Entry& place(const Key& key, std::size_t slot, int depth) {
    Entry* bucket = &entries_[slot];
    for (int i = 0; i < 2; ++i) {
      if (bucket[i].is(key)) return bucket[i];
    }
    const bool first = bucket[0].depth <= depth;
    if (first) bucket[1] = bucket[0];
    Entry& entry = bucket[first ? 0 : 1];
    entry = {key.owners, key.rest, key.sevens, std::uint8_t(depth), -128, 127};
    return entry;
  }

 private:
  std::vector<Entry> entries_;
  std::size_t mask_;
};

}  // namespace
}  // namespace marias
