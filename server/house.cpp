#include "server/house.h"

#include "server/routes.h"

namespace curia::server {

House::House(Store& store, Clock& clock, Log& log, const HouseSettings& settings)
    : hub_(log),
      lobby_(store, clock, log, hub_, settings.bot_pace),
      messages_(hub_, lobby_, log),
      router_(log, routes(lobby_, settings.web)) {}

}  // namespace curia::server
