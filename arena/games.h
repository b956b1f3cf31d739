#pragma once
// The games of the arena by their names.
#include <boost/json.hpp>

#include "arena/arena.h"

namespace curia::arena {

// Plays at tables of this kind: {game, edition, scenario, seats, options} as in `new`. Fault for what is not offered,
// std::invalid_argument for an unknown bot.
Result run(const boost::json::object& table, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop);

}  // namespace curia::arena
