#pragma once
// What whoever serves a site wants done: `curia admin` writes it into the store, also while a server has it; the server does it and writes
// beside it what came of it. Who may write on the file may give orders: there is no other key.
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "server/store.h"

namespace curia::server {

struct Order {
  std::int64_t number = 0;
  boost::json::object wanted;  // {do, and what belongs to it}
};

// Its number.
std::int64_t give_order(Store& store, const boost::json::object& wanted);
std::optional<Order> next_order(const Store& store);  // that nobody has answered, the oldest first
// {ok, why}; of what was wanted stays what was done, not to whom.
void answer_order(Store& store, const Order& order, const boost::json::object& answer);
std::optional<boost::json::object> answer_to_order(const Store& store, std::int64_t number);

}  // namespace curia::server
