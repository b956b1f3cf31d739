#include "server/socket.h"

#include "server/network.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace curia::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

class Socket final : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, Handler& handler) : socket_(std::move(stream)), handler_(handler) { socket_.text(true); }

  void open(Request request) {
    socket_.read_message_max(max_message_bytes);
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    request_ = std::move(request);
    socket_.async_accept(request_, [self = shared_from_this()](beast::error_code error) {
      if (error) return self->end();
      self->open_ = true;
      self->read();
    });
  }

  // The other end: of a server that trusts nobody, to one that is known.
  void join(std::uint16_t port) {
    auto& socket = beast::get_lowest_layer(socket_).socket();
    socket.connect({boost::asio::ip::address_v4::loopback(), port});
    socket.set_option(boost::asio::ip::tcp::no_delay(true));
    socket_.read_message_max(0);  // no limit
    socket_.handshake("127.0.0.1:" + std::to_string(port), "/ws");
    open_ = true;
    read();
  }

  void send(Text message) override {
    if (ended_) return;
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
    if (queue_.size() == 1 && open_) write();
  }

  std::size_t waiting() const override { return queued_bytes_; }

  void close() override {
    if (ended_) return;
    beast::get_lowest_layer(socket_).cancel();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->end();
      const std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      self->handler_.message(self, text);
      self->read();
    });
  }

  void write() {
    socket_.async_write(boost::asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return self->end();
                          self->queued_bytes_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  void end() {
    if (ended_) return;
    ended_ = true;
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    handler_.gone(*this);
  }

  websocket::stream<Stream> socket_;
  Handler& handler_;
  Request request_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool open_ = false, ended_ = false;
};

}  // namespace

std::shared_ptr<Connection> open_socket(Stream stream, Request request, Handler& handler) {
  auto socket = std::make_shared<Socket>(std::move(stream), handler);
  socket->open(std::move(request));
  return socket;
}

std::shared_ptr<Connection> join_server(Loop& loop, std::uint16_t port, Handler& handler) {
  auto socket = std::make_shared<Socket>(Stream(loop.io()), handler);
  socket->join(port);
  return socket;
}

}  // namespace curia::server
