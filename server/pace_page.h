#pragma once
// What a table's constitution says of time.
#include "server/game_clock.h"
#include "session/constitution.h"

namespace curia::server {

Agreement agreement_on_time(const ClockRules& rules, std::string_view game, std::string_view language);

}  // namespace curia::server
