#pragma once
// The commands of `curia engine`: one JSON object a line in, one out. docs/engine-protocol.md
#include <memory>
#include <string>
#include <string_view>

#include "session/session.h"

namespace curia {

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;  // 1 MiB

class Fields;

class Engine {
 public:
  // The answer to one line, without its line end. Never throws; after an error the game is as before.
  std::string handle_line(std::string_view line);
  bool finished() const { return finished_; }  // `quit` was said

 private:
  struct Command;
  static const Command* command_named(std::string_view name);
  boost::json::object answer(const Fields& request);
  boost::json::object hello(const Fields&), quit(const Fields&), begin(const Fields&), load(const Fields&),
      constitution(const Fields&), decide(const Fields&), move(const Fields&), chance(const Fields&),
      silence(const Fields&), blank(const Fields&), undo(const Fields&), view(const Fields&), events(const Fields&),
      explain(const Fields&), odds(const Fields&), hash(const Fields&), position(const Fields&), journal(const Fields&),
      redeal(const Fields&), bot(const Fields&);
  Session& session();
  boost::json::object decision(boost::json::object out, Viewer viewer = host_view) const;
  boost::json::object changed(std::size_t told, Viewer viewer);

  std::unique_ptr<Session> session_;
  std::string language_ = "en";  // of what is told
  bool finished_ = false;        // `quit` was said
};

// {"ok": false, "error": {...}}
boost::json::object error_json(const Fault& fault);
// The same for a reader of this language: what the program itself says, in English, goes to `details.why`.
boost::json::object error_json(const Fault& fault, std::string_view language);

}  // namespace curia
