#pragma once
// Who stands at the door: how many come from where, how much each asks, and how long what they asked for waits for them. Nothing
// here knows tables. An empty address is this process itself, and may do anything.
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/bucket.h"
#include "server/clock.h"
#include "server/connection.h"
#include "server/limits.h"
#include "server/log.h"
#include "session/fault.h"

namespace curia::server {

class Porter {
 public:
  Porter(const Limits& limits, Clock& clock, Log& log) : limits_(limits), clock_(clock), log_(log) {}

  // A connection comes from this address, and later leaves as it came in.
  Entrance enter(std::string_view address);
  void leave(std::string_view address, Entrance entrance);

  // Fault if this is more than the address may ask: too_many; full where all together have asked for too much.
  void need_request(const HttpRequest& request);
  void need_table(std::string_view address);
  void need_notice(std::string_view address);
  void need_account(std::string_view address);
  void need_sign_in(std::string_view address);
  void need_mail(std::string_view address);

  // A socket, from its upgrade until it is gone.
  void opened(const std::shared_ptr<Connection>& socket);
  void joined(const Connection& socket);
  void gone(const Connection& socket);
  // Whether it may say something of this many bytes; who does not listen to refusals is closed, and heard no more.
  enum class Hearing { heard, too_much, closed };
  Hearing hears(const Connection& socket, std::size_t bytes);
  // What costs as much as so many messages, before it is done: Fault if it is too much.
  void need_messages(const Connection& socket, std::size_t count);
  std::size_t connections() const { return connections_; }
  std::size_t sockets() const { return sockets_.size(); }
  std::size_t waiting() const { return waiting_; }  // bytes, for who does not read
  void dismiss_all();                               // the server goes away

  // So many bytes more, or fewer, wait for those who read.
  void waiting(std::ptrdiff_t change);
  // Now and then: closes what never joined, and who lags behind.
  void look_round();

 private:
  struct Visitor {
    std::size_t connections = 0;
    Bucket requests, messages, tables, notices, accounts, sign_ins, mails;
  };
  struct Guest {
    std::shared_ptr<Connection> socket;
    std::chrono::milliseconds since;
    Bucket messages;
    bool joined = false, dismissed = false;
  };
  Visitor& visitor(std::string_view address);
  void forget_visitors();
  bool takes(Guest& guest, double tokens);
  void dismiss(Guest& guest, std::string_view why);
  void cut_off_the_slowest();

  Limits limits_;
  Clock& clock_;
  Log& log_;
  std::size_t connections_ = 0, on_doorstep_ = 0, waiting_ = 0;
  std::map<std::string, Visitor, std::less<>> visitors_;  // by address
  std::size_t forget_at_ = 1024;                          // visitors
  std::map<const Connection*, Guest> sockets_;
};

// What is said to who asks for too much.
Fault too_many(std::string_view what);

}  // namespace curia::server
