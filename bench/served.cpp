#include "bench/served.h"

#include <chrono>
#include <stdexcept>
#include <utility>

namespace curia::bench {

boost::json::object new_table(server::House& house, server::Loop& loop, const std::string& request) {
  server::HttpAnswer made = house.answer({.method = "POST", .target = "/api/tables", .body = request});
  if (const auto later = std::move(made.later)) {  // it is being written
    bool came = false;
    later([&](const server::HttpAnswer::Make& make) {
      made = make();
      came = true;
    });
    while (!came) loop.run_for(std::chrono::milliseconds(1));
  }
  boost::json::object answer = boost::json::parse(made.body).as_object();
  if (!answer.at("ok").as_bool()) throw std::runtime_error("no table: " + made.body);
  return answer;
}

}  // namespace curia::bench
