#pragma once
// What other servers write into the same store, as the store tells of it: names and numbers alone. Who has missed something looks at the
// store, which is the truth.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/clock.h"
#include "server/log.h"

namespace curia::server {

// Called on the thread of the clock.
struct News {
  std::function<void(const std::string& table)> written;  // its journal, its people or its clocks
  std::function<void(const std::string& table, const std::string& room, std::int64_t number)>
      said;                                               // a message of its talk
  std::function<void(const std::string& table)> looking;  // who looks at it has changed
  std::function<void(const std::string& table)> ways;     // somebody wants to be told of it
  std::function<void(const std::string& session)> ended;  // of an account, its hash
  std::function<void()> announced;                        // something to all
  std::function<void()> missed;                           // any of these, for a while
};

// As long as it lives.
class NewsListener {
 public:
  virtual ~NewsListener() = default;
};
// Null where no other server writes there.
std::unique_ptr<NewsListener> listen_to(const std::string& store, Clock& clock, Log& log, News news);

}  // namespace curia::server
