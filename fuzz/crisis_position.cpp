// Positions of Time of Crisis.
#include "fuzz/position.h"

#include "session/crisis_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  curia::fuzz::position<curia::CrisisEdge>({reinterpret_cast<const char*>(data), size}, 20, curia::fuzz::Stops::never);
  return 0;
}
