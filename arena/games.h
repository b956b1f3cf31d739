#pragma once
// The games of the arena by their names.
#include <boost/json.hpp>

#include "arena/arena.h"

namespace curia::arena {

// {game, edition, scenario, seats, options} in full; `table` names what is not the game's first or usual. Fault for what is
// not offered.
boost::json::object whole(boost::json::object table);
// Plays at such tables. Also std::invalid_argument for an unknown bot.
Result run(const boost::json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop);

}  // namespace curia::arena
