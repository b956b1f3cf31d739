#pragma once
// What a screen of the page does with the states that it is sent packed (docs/server.md).
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

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

}  // namespace curia::bench
