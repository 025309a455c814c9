// The search for processors with BMI2 and popcnt; chosen at run time, the only unit compiled for them.
#include "marias/solver.hpp"

#include <algorithm>
#include <immintrin.h>

#include "ordering.hpp"
#include "table.hpp"

#define MARIAS_FAST 1
namespace marias {
namespace {
#include "engine.inc"
}  // namespace

std::unique_ptr<Engine> make_fast_engine(int table_bits) { return std::make_unique<EngineOf>(table_bits); }
}  // namespace marias
