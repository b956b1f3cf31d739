#pragma once
// What `curia arena` prints of a run.
#include <boost/json.hpp>

#include "arena/arena.h"

namespace curia {

// The result as one object; `table` is {game, edition, ...} in full and becomes part of `settings`.
boost::json::object arena_json(boost::json::object table, const arena::Settings& settings, const arena::Result& result);
// The same for people, on standard output.
void print_arena(const arena::Settings& settings, const arena::Result& result);

}  // namespace curia
