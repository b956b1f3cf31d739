#include "bench/served.h"

#include <pthread.h>

#include <chrono>
#include <stdexcept>
#include <utility>

namespace curia::bench {

server::Limits no_limits() {
  server::Limits limits;
  for (const server::LimitRow& row : server::limit_rows())
    if (row.name.find("_second") != std::string_view::npos || row.name.find("_at_once") != std::string_view::npos)
      limits.*row.number = 1'000'000'000;
  return limits;
}

Work::Work(std::thread& thread) { pthread_getcpuclockid(thread.native_handle(), &clock_); }

double Work::seconds() const {
  timespec now{};
  clock_gettime(clock_, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

boost::json::object new_table(server::House& house, server::Loop& loop, const std::string& request,
                              const std::string& cookies) {
  server::HttpAnswer made = house.answer(
      {.method = "POST", .target = "/api/tables", .body = request, .cookies = cookies, .marked = !cookies.empty()});
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
