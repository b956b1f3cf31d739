#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>

#include "session/fault.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 4> names{"debug", "info", "warn", "error"};

}  // namespace

std::optional<Log::Level> Log::level_named(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

Log Log::to_stderr(Level least) {
  return Log(least, [](const json::object& line) {
    using namespace std::chrono;
    const auto now = floor<milliseconds>(system_clock::now());
    json::object dated{{"time", fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(system_clock::to_time_t(now)),
                                            now.time_since_epoch().count() % 1000)}};
    for (const auto& [key, value] : line) dated[key] = value;
    const std::string text = json::serialize(dated) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);  // where the disk is full nothing else suffers
  });
}

void Log::say(Level level, std::string_view what, const json::object& more) {
  if (level < least_) return;
  json::object line{{"level", as_json(names[static_cast<std::size_t>(level)])}, {"what", as_json(what)}};
  for (const auto& [key, value] : more) line[key] = value;
  sink_(line);
}

}  // namespace curia::server
