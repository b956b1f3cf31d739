#pragma once
// What is said on the sockets of tables, as JSON Schema: docs/schema/table.json.
#include <boost/json.hpp>

namespace curia::server {

boost::json::object table_schema();

}  // namespace curia::server
