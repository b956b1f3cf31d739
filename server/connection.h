#pragma once
// What the rooms see of the network: somebody at the other end of a WebSocket, and answers to HTTP requests.
#include <cstdint>
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
  virtual void close() = 0;
};

struct HttpRequest {
  std::string_view method;  // GET of a HEAD, too
  std::string_view target;  // with what follows the question mark
  std::string_view body;
};

struct HttpAnswer {
  unsigned status = 200;
  std::string body;
  std::string type = "application/json; charset=utf-8";
  bool cacheable = false;  // its name holds a hash of its content
};

// Where requests and messages go. All calls come from one thread.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual HttpAnswer answer(const HttpRequest& request) = 0;
  virtual void message(const std::shared_ptr<Connection>& from, std::string_view text) = 0;
  virtual void gone(Connection& connection) = 0;
};

inline constexpr std::size_t max_body_bytes = 1U << 20U;      // of an HTTP request
inline constexpr std::size_t max_message_bytes = 64U * 1024;  // of a WebSocket message from a client
inline constexpr std::size_t max_queued_bytes = 8U << 20U;    // waiting for a slow reader

}  // namespace curia::server
