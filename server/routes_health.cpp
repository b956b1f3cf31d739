#include "server/routes_health.h"

#include "server/routes.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// Everything is done on one thread: where that answers, the server lives.
HttpAnswer live() { return answer_of(json::object{{"ok", true}, {"live", true}}); }

// What is acknowledged must be kept: the answer waits for its turn to write, as a move does. Why it cannot be kept the log says.
HttpAnswer ready(Scribe& scribe) {
  HttpAnswer answer;
  answer.later = [&scribe](const auto& take) {
    scribe.write([](Store&) {},
                 [take](const std::string* why) {
                   take([&] {
                     if (why != nullptr) throw StoreError(*why);
                     return answer_of(json::object{{"ok", true}, {"live", true}, {"ready", true}});
                   });
                 });
  };
  return answer;
}

}  // namespace

std::vector<Route> health_routes(Scribe& scribe) {
  return {
      {"GET", "/health/live", [](Asked&) { return live(); }},
      {"GET", "/health/ready", [&scribe](Asked&) { return ready(scribe); }},
      {"GET", "/health", [&scribe](Asked&) { return ready(scribe); }},
  };
}

}  // namespace curia::server
