#pragma once
// One WebSocket, from its upgrade to its end.
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/connection.h"

namespace curia::server {

using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using Request = boost::beast::http::request<boost::beast::http::string_body>;

// Takes over the stream of an upgrade request. The socket lives until it is closed by either side; it tells the handler.
std::shared_ptr<Connection> open_socket(Stream stream, Request request, Handler& handler);

}  // namespace curia::server
