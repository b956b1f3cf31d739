#pragma once
// What the rooms see of the network: somebody at the other end of a WebSocket, and answers to HTTP requests.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace curia::server {

using Text = std::shared_ptr<const std::string>;  // one message, shared by all who get it

class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Text message) = 0;      // queued
  virtual std::size_t waiting() const = 0;  // bytes queued that the other end has not taken yet
  virtual void close() = 0;                 // at once; what is queued is forgotten
  // With a code of RFC 6455, after what is being sent; nothing more is queued.
  virtual void dismiss(unsigned /*code*/) { close(); }
  virtual void finish(unsigned /*code*/) { close(); }           // the same after all that is queued
  virtual std::chrono::milliseconds lag() const { return {}; }  // how long the oldest message has been queued
  virtual std::string_view address() const { return {}; }       // of the other end; empty: this process
  virtual std::string_view cookies() const { return {}; }       // that came with its upgrade
};

// How a connection comes in: as others do; only to be told that there is no room; not at all.
enum class Entrance { in, doorstep, out };

// The address of a connection that others come through: whom it speaks for is said by each request (proxies.h).
inline constexpr std::string_view a_proxy = "proxy";

struct HttpRequest {
  std::string_view method;  // GET of a HEAD, too
  std::string_view target;  // with what follows the question mark
  std::string_view body;
  std::string_view address{};    // where it comes from; empty: this process
  std::string_view encodings{};  // that it can read: Accept-Encoding
  std::string_view tags{};       // of what it has already: If-None-Match
  std::string_view cookies{};    // Cookie
  std::string_view link{};       // the token of a link: Authorization: Bearer TOKEN
  std::string_view origin{};     // of the page that asks; empty: no browser
  bool marked = false;           // it has the header X-Curia, which no other site's page can send
};

struct HttpAnswer {
  unsigned status = 200;
  std::string body;
  std::string type = "application/json; charset=utf-8";
  bool cacheable = false;        // its name holds a hash of its content
  std::function<void()> sent{};  // told when it has gone out
  std::string tag{};             // stands for its content: who has it already need not get it again
  std::string encoding{};        // of the body: gzip, br; empty: as it is
  std::string location{};        // where to go instead
  std::string cookie{};          // to be kept: Set-Cookie
  std::string request{};         // by which the log knows what was asked: X-Request-Id
  // Where it is there this is no answer yet: called with what takes what makes the answer, when that can be made.
  using Make = std::function<HttpAnswer()>;
  std::function<void(std::function<void(const Make& make)> take)> later{};
};

// Where requests and messages go. All calls come from one thread.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual HttpAnswer answer(const HttpRequest& request) = 0;
  virtual void message(const std::shared_ptr<Connection>& from, std::string_view text) = 0;
  virtual void gone(Connection& connection) = 0;
  // A connection from this address comes, is a socket from now on, and leaves; bytes that begin or cease to wait for a reader.
  virtual Entrance enter(std::string_view /*address*/) { return Entrance::in; }
  virtual void leave(std::string_view /*address*/, Entrance /*entrance*/) {}
  virtual void opened(const std::shared_ptr<Connection>& /*connection*/) {}
  virtual void waiting(std::ptrdiff_t /*change*/) {}
};

inline constexpr std::size_t max_body_bytes = 1U << 20U;      // of an HTTP request
inline constexpr std::size_t max_message_bytes = 64U * 1024;  // of a WebSocket message from a client
inline constexpr std::size_t max_unread_bytes = 256U * 1024;  // waiting for a socket that is still listened to

}  // namespace curia::server
