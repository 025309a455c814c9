// The policy for processors with BMI2 and popcnt; chosen at run time.
#include <algorithm>
#include <cmath>
#include <limits>

#include "policy_layout.hpp"

namespace marias {
namespace {
#include "policy.inc"
}  // namespace

std::unique_ptr<Imagining> make_fast_imagining(const std::int16_t* weights) {
  return std::make_unique<ImaginingOf>(weights);
}
}  // namespace marias
