#include "marias/ordering.hpp"
#include "marias/solver.hpp"
#include "marias/table.hpp"

#include <algorithm>
#include <immintrin.h>

#define MARIAS_FAST 1
namespace marias {
namespace fast {
#include "search.inc"
}  // namespace fast

std::unique_ptr<Engine> make_fast_engine(int table_bits) { return std::make_unique<fast::EngineOf>(table_bits); }
}  // namespace marias
