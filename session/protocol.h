#pragma once
// The commands of `curia engine`: one JSON object a line in, one out. docs/engine-protocol.md
#include <memory>
#include <string>
#include <string_view>

#include "session/session.h"

namespace curia {

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;  // 1 MiB

class Engine {
 public:
  // The answer to one line, without its line end. Never throws; after an error the game is as before.
  std::string handle_line(std::string_view line);
  bool finished() const { return finished_; }  // `quit` was said

 private:
  boost::json::object answer(const boost::json::object& request);
  Session& session();
  boost::json::object decision(boost::json::object out, Viewer viewer = host_view) const;
  boost::json::object moved(const boost::json::object& move, Viewer viewer);

  std::unique_ptr<Session> session_;
  bool finished_ = false;
};

// {"ok": false, "error": {...}}
boost::json::object error_json(const Fault& fault);
// The same for a reader of this language: what the program itself says, in English, goes to `details.why`.
boost::json::object error_json(const Fault& fault, std::string_view language);

}  // namespace curia
