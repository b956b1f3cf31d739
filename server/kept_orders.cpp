#include "server/kept_orders.h"

#include "server/sql.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

std::int64_t give_order(Store& store, const json::object& wanted) {
  Statement insert = store.to_change(
      "INSERT INTO orders (number, wanted) SELECT coalesce(max(number), 0) + 1, ? FROM orders RETURNING number");
  insert.bind(json::serialize(wanted)).row();
  return insert.number(0);
}

std::optional<Order> next_order(const Store& store) {
  Statement found = store.to_look("SELECT number, wanted FROM orders WHERE answer = '' ORDER BY number LIMIT 1");
  if (!found.row()) return std::nullopt;
  return Order{.number = found.number(0), .wanted = parse_object(found.text(1))};
}

void answer_order(Store& store, const Order& order, const json::object& answer) {
  const json::value* what = order.wanted.if_contains("do");
  store.to_change("UPDATE orders SET wanted = ?, answer = ? WHERE number = ?")
      .bind(json::serialize(json::object{{"do", what == nullptr ? json::value() : *what}}))
      .bind(json::serialize(answer))
      .bind(order.number)
      .row();
}

std::optional<json::object> answer_to_order(const Store& store, std::int64_t number) {
  Statement found = store.to_look("SELECT answer FROM orders WHERE number = ? AND answer <> ''");
  found.bind(number);
  if (!found.row()) return std::nullopt;
  return parse_object(found.text(0));
}

}  // namespace curia::server
