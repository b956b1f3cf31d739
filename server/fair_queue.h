#pragma once
// Long thoughts, on a few threads apart. Whoever has many takes turns with whoever has few: the next thread is his who was served
// longest ago, and nobody has two of them at once.
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/clock.h"

namespace curia::server {

class FairQueue {
 public:
  FairQueue(Clock& clock, std::size_t threads) : clock_(clock), free_(threads), workers_(clock.workers(threads)) {}
  ~FairQueue() { ends_ = true; }  // before its threads are waited for
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;
  // Done when it is the turn of `whose`.
  void work(const std::string& whose, std::function<void()> what);
  std::size_t waiting() const;
  bool ends() const { return ends_; }  // asked by those who think for long, from any thread: they are to stop

 private:
  struct Owner {
    std::deque<std::function<void()>> waiting;
    bool served = false;     // now
    std::uint64_t last = 0;  // when: the how manieth of all that were served; 0: never yet
  };
  void serve_next();
  void served(const std::string& whose);

  Clock& clock_;
  std::atomic<bool> ends_{false};
  std::size_t free_;  // threads
  std::uint64_t turns_ = 0;
  std::map<std::string, Owner> owners_;  // who waits or is served
  std::unique_ptr<Workers> workers_;
};

}  // namespace curia::server
