#pragma once
// One WebSocket, from its upgrade to its end.
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <string>
#include <utility>

#include "server/connection.h"
#include "server/turns.h"

namespace curia::server {

using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using Request = boost::beast::http::request<boost::beast::http::string_body>;

// The handler, while it is there: connections may outlive it in what the loop has not done yet.
using HandlerThere = std::shared_ptr<Handler*>;

// A connection as the handler counts it, from where it comes until it is gone.
class Visit {
 public:
  Visit(HandlerThere reach, std::string address)
      : reach_(std::move(reach)), address_(std::move(address)), entrance_((*reach_)->enter(address_)) {}
  ~Visit() {
    if (*reach_ != nullptr) (*reach_)->leave(address_, entrance_);
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  const std::string& address() const { return address_; }
  // The same for him who came through it: a proxy's is counted no more.
  static std::shared_ptr<Visit> instead(std::shared_ptr<Visit> proxys, std::string address) {
    const HandlerThere reach = proxys->reach_;
    proxys.reset();
    return std::make_shared<Visit>(reach, std::move(address));
  }
  Entrance entrance() const { return entrance_; }

 private:
  HandlerThere reach_;
  std::string address_;
  Entrance entrance_;
};

// Takes over the stream of an upgrade request. The socket lives until it is closed by either side; it tells the handler, in turns with those
// of other addresses.
std::shared_ptr<Connection> open_socket(Stream stream, Request request, Handler& handler, std::shared_ptr<Visit> visit,
                                        std::shared_ptr<Turns> turns);

}  // namespace curia::server
