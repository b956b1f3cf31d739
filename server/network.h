#pragma once
// HTTP and WebSocket on one port, one thread (Boost.Beast behind it).
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "server/connection.h"

namespace curia::server {

struct NetworkSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8264;  // 0: any free port
};

// Accepts connections until the io_context stops. Throws std::runtime_error if the port cannot be had.
class Network {
 public:
  Network(boost::asio::io_context& io, const NetworkSettings& settings, Handler& handler);
  ~Network();
  std::uint16_t port() const;  // the real one
  void close();                // stops accepting and closes every connection

 private:
  struct Listener;
  std::shared_ptr<Listener> listener_;
};

}  // namespace curia::server
