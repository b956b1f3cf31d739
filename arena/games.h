#pragma once
// The games of the arena by their names.
#include <boost/json.hpp>

#include "arena/arena.h"

namespace curia::arena {

// {game, edition, scenario, seats, options} in full; `table` names what is not the game's first or usual. Fault for what is
// not offered.
boost::json::object whole(boost::json::object table);
// Refuses settings that do not go together, before anything is played: std::invalid_argument with what to leave out. `table` in full; whether
// journals are wanted.
void check_settings(const boost::json::object& table, const Settings& settings, bool journals);
// Plays at such tables. `journals`: a folder that gets one of each game that is played; empty: none. Also std::invalid_argument for an unknown
// bot, and where settings do not go together.
Result run(const boost::json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop, const Kept& kept = {}, const std::string& journals = {});

}  // namespace curia::arena
