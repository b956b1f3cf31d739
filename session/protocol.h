#pragma once
// The commands of `curia engine`: one JSON object a line in, one out. docs/engine-protocol.md
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "session/fault.h"
#include "session/request.h"

namespace curia {

inline constexpr std::size_t longest_line = std::size_t{1} << 20U;  // 1 MiB

class Engine {
 public:
  Engine();
  ~Engine();
  // The answer to one line, without its line end. Never throws; after an error the game is as before.
  std::string handle_line(std::string_view line);
  bool finished() const;  // `quit` was said

  struct Conversation;

 private:
  std::unique_ptr<Conversation> conversation_;
};

// Its commands, each with the fields that it understands.
std::vector<RequestRow> engine_requests();

// {"ok": false, "error": {...}}
boost::json::object error_json(const Fault& fault);
// The same for a reader of this language: what the program itself says, in English, goes to `details.why`.
boost::json::object error_json(const Fault& fault, std::string_view language);

}  // namespace curia
