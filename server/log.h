#pragma once
// What the server says of itself: one line of JSON each, {level, what, and what belongs to it}. Never a link, a seed or a hand.
#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string_view>

namespace curia::server {

class Log {
 public:
  enum class Level { debug, info, warn, error };
  using Sink = std::function<void(const boost::json::object& line)>;

  // Says what is of this level or above.
  Log(Level least, Sink sink) : least_(least), sink_(std::move(sink)) {}
  // To standard error, with the time.
  static Log to_stderr(Level least);
  static std::optional<Level> level_named(std::string_view name);

  void say(Level level, std::string_view what, const boost::json::object& more = {});
  void debug(std::string_view what, const boost::json::object& more = {}) { say(Level::debug, what, more); }
  void info(std::string_view what, const boost::json::object& more = {}) { say(Level::info, what, more); }
  void warn(std::string_view what, const boost::json::object& more = {}) { say(Level::warn, what, more); }
  void error(std::string_view what, const boost::json::object& more = {}) { say(Level::error, what, more); }

 private:
  Level least_;
  Sink sink_;
};

}  // namespace curia::server
