#pragma once
// What a table's constitution says of time, and of what else it has agreed to beside the rules.
#include "server/game_clock.h"
#include "server/requests.h"
#include "session/constitution.h"

namespace curia::server {

// What each vote of the table takes, and whether the program gives the answers to which there is no other.
Agreement agreement_on_table(bool given, bool hints, ReasonsTold reasons, std::string_view language);
Agreement agreement_on_time(const ClockRules& rules, std::string_view game, std::string_view language);

}  // namespace curia::server
