#pragma once
// Who says much at once takes turns with who says little: of each address one thing is done, then one of the next; and between two of them
// the loop looks at what has come meanwhile. So nobody waits for all that an address wants through its many sockets.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/clock.h"

namespace curia::server {

class Turns : public std::enable_shared_from_this<Turns> {
 public:
  explicit Turns(Clock& clock) : clock_(clock) {}
  // Done when it is the turn of this address, never at once.
  void wait(const std::string& address, std::function<void()> what);
  void close();  // what waits is forgotten, and what comes

 private:
  void post_next();
  void next();

  Clock& clock_;
  std::map<std::string, std::deque<std::function<void()>>> waiting_;  // by address
  std::deque<std::string> order_;                                     // the addresses of those that wait
  bool closed_ = false;
};

}  // namespace curia::server
