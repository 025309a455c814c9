#include "marias/ordering.hpp"
#include "marias/solver.hpp"
#include "marias/table.hpp"

#include <algorithm>

namespace marias {
namespace portable {
#include "search.inc"
}  // namespace portable

std::unique_ptr<Engine> make_portable_engine(int table_bits) { return std::make_unique<portable::EngineOf>(table_bits); }
}  // namespace marias
