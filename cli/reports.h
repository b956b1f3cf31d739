#pragma once
// What people have reported of each other's talk, as commands list it.
#include <boost/json.hpp>

#include "server/kept_talk.h"

namespace curia {

boost::json::object report_json(const server::Report& report);

}  // namespace curia
