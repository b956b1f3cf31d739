#pragma once
// Names that people give: what may be shown of them, and that nobody takes another's.
#include "session/fields.h"

namespace curia::server {

inline constexpr std::size_t longest_personal_name = 60;  // bytes

// The names of a table that is asked for {name, seats, moderator}, and what else people may write there. Fault for one with
// control or direction characters, for two seats (or two members of one seat) of the same name, and for what is too long.
void check_names(const Fields& table);

}  // namespace curia::server
