// Positions of The Republic of Rome.
#include "fuzz/position.h"

#include "session/republic_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  curia::fuzz::position<curia::RepublicEdge>({reinterpret_cast<const char*>(data), size}, 20,
                                             curia::fuzz::Stops::for_itself);
  return 0;
}
