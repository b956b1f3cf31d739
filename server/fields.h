#pragma once
// Fields of what clients send: Fault when one is missing or is not what it should be.
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "session/fault.h"

namespace curia::server {

boost::json::object parse_object(std::string_view text);
const boost::json::value& need(const boost::json::object& object, std::string_view key);
std::string need_text(const boost::json::object& object, std::string_view key, std::size_t longest = 200);
std::int64_t need_number(const boost::json::object& object, std::string_view key);

}  // namespace curia::server
