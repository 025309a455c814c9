// The search for any processor.
#include "marias/solver.hpp"

#include <algorithm>

#include "ordering.hpp"
#include "table.hpp"

namespace marias {
namespace {
#include "engine.inc"
}  // namespace

std::unique_ptr<Engine> make_portable_engine(int table_bits) { return std::make_unique<EngineOf>(table_bits); }
}  // namespace marias
