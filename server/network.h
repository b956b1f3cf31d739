#pragma once
// HTTP and WebSocket on one port, one thread (Boost.Beast behind it).
#include <cstdint>
#include <memory>
#include <string>

#include "server/connection.h"
#include "server/loop.h"
#include "server/site.h"

namespace curia::server {

struct NetworkSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8264;  // 0: any free port
  Site site{};
};

// Accepts connections until the loop stops. Throws std::runtime_error if the port cannot be had.
class Network {
 public:
  Network(Loop& loop, const NetworkSettings& settings, Handler& handler);
  ~Network();
  std::uint16_t port() const;  // the real one
  void close();                // stops accepting

 private:
  struct Listener;
  std::shared_ptr<Listener> listener_;
};

// A socket to the server at this port of this machine, for measurements: what it says is a message to the handler.
std::shared_ptr<Connection> join_server(Loop& loop, std::uint16_t port, Handler& handler);

}  // namespace curia::server
