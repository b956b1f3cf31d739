#pragma once
// What a screen of the page does with the states that it is sent packed (docs/server.md).
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "engine/random.h"

namespace curia::bench {

class PackedStates {
 public:
  // A state has come: it is counted, and unpacked when somebody looks.
  void take(std::string_view message);
  const std::string& last();  // {number, decision, ...}

  std::size_t count = 0, bytes = 0;  // of messages with states

 private:
  std::deque<std::string> unread_;
  std::string last_;
};

// What a screen says first; it is sent its states packed.
std::string join_text(const std::string& token);
bool is_state(std::string_view message);

// One of the offers that this state asks of whose link it is, as a message; nothing where he is not asked.
std::optional<std::string> move_in(const std::string& state, const std::string& token, Random& random);

}  // namespace curia::bench
