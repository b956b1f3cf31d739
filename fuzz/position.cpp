// Positions of The Republic of Rome; what their procedures say of themselves is not proved, so nobody plays on from them.
#include "fuzz/position.h"

#include "session/republic_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  curia::fuzz::position<curia::RepublicEdge>({reinterpret_cast<const char*>(data), size}, 0);
  return 0;
}
