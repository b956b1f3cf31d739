#pragma once
// Hashes of passwords: Argon2id, which takes time and memory so that guessing does. One is made at a time, on a thread of its own; who
// would have to wait for too many others is turned away, so that nobody exhausts the memory or keeps the tables waiting.
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/clock.h"

namespace curia::server {

class Passwords {
 public:
  // `most` may wait.
  Passwords(Clock& clock, std::size_t most) : clock_(clock), most_(most) {}

  // Each is told on the thread of the clock; Fault, at once, where too many wait.
  void hash(std::string password, std::function<void(std::string kept)> then);
  // Whether it is the one that was kept so. Of nobody (empty) it takes as long, and is not.
  void check(std::string password, const std::string& kept, std::function<void(bool right)> then);
  std::size_t made() const { return made_; }  // so far, of either kind: what somebody costs

 private:
  void work(std::function<std::function<void()>()> what);

  Clock& clock_;
  std::size_t most_, waiting_ = 0, made_ = 0;
  std::unique_ptr<Workers> workers_;  // when somebody needs it
};

}  // namespace curia::server
