#pragma once
// Hashes of passwords: Argon2id, which takes time and memory so that guessing does. One is made at a time, on a thread of its own; who
// would have to wait for too many others is turned away, so that nobody exhausts the memory or keeps the tables waiting. Those who come
// from different places take turns, and whoever fills the queue makes room for others.
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/clock.h"

namespace curia::server {

class Passwords {
 public:
  // `most` may wait.
  Passwords(Clock& clock, std::size_t most) : clock_(clock), most_(most) {}

  // Who waits: from where he comes, or his account; and what tells him that he makes room for somebody else.
  struct Whose {
    std::string from;
    std::function<void()> turned_away;
  };
  // Each is told on the thread of the clock; Fault, at once, where too many wait and nobody has two places more than he.
  void hash(Whose whose, std::string password, std::function<void(std::string kept)> then);
  // Whether it is the one that was kept so. Of nobody (empty) it takes as long, and is not.
  void check(Whose whose, std::string password, const std::string& kept, std::function<void(bool right)> then);
  std::size_t made() const { return made_; }  // so far, of either kind: what somebody costs

 private:
  using Work = std::function<std::function<void()>()>;
  struct Task {
    Work what;
    std::function<void()> turned_away;
  };
  struct Queue {
    std::deque<Task> waiting;
    std::uint64_t served;  // when: the how manieth of all
  };
  void work(Whose whose, Work what);
  bool make_room(const std::string& from);
  void serve_next();

  Clock& clock_;
  std::size_t most_, waiting_ = 0, made_ = 0;  // waiting_: with the one that is made
  std::uint64_t turns_ = 0;
  bool busy_ = false;
  std::map<std::string, Queue> queues_;  // of those from where somebody waits
  std::unique_ptr<Workers> workers_;     // when somebody needs it
};

}  // namespace curia::server
