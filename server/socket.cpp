#include "server/socket.h"

#include "server/network.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

namespace curia::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

using Steady = std::chrono::steady_clock;

class Socket final : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, Handler& handler, std::shared_ptr<Visit> visit, std::shared_ptr<Turns> turns)
      : socket_(std::move(stream)), handler_(handler), visit_(std::move(visit)), turns_(std::move(turns)) {
    socket_.text(true);
  }

  void open(Request request) {
    socket_.read_message_max(max_message_bytes);
    auto patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.handshake_timeout = std::chrono::seconds(10);  // and of closing
    patience.idle_timeout =
        std::chrono::seconds(80);  // a ping each half of it: proxies and routers forget who is silent for a minute
    socket_.set_option(patience);
    request_ = std::move(request);
    socket_.async_accept(request_, [self = shared_from_this()](beast::error_code error) {
      if (error) return self->end();
      self->open_ = true;
      self->handler_.opened(self);
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
    if (closing_) return;
    const std::size_t size = message->size();
    queue_.push_back({std::move(message), Steady::now()});
    if (queue_.size() == 1 && open_) write();
    queued(static_cast<std::ptrdiff_t>(size));
  }

  std::size_t waiting() const override { return queued_bytes_; }
  std::chrono::milliseconds lag() const override {
    if (queue_.empty()) return {};
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - queue_.front().since);
  }
  std::string_view address() const override {
    return visit_ ? std::string_view(visit_->address()) : std::string_view();
  }
  std::string_view cookies() const override {
    const auto said = request_[beast::http::field::cookie];
    return {said.data(), said.size()};
  }

  void close() override {
    if (ended_) return;
    send_no_more();
    closed_ = true;
    beast::get_lowest_layer(socket_).cancel();
  }

  void dismiss(unsigned code) override {
    if (closing_) return;
    send_no_more();
    say_goodbye(code);
  }

  void finish(unsigned code) override {
    if (closing_) return;
    closing_ = true;
    if (queue_.empty() || !open_)
      say_goodbye(code);
    else
      goodbye_ = code;
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->end();
      if (!self->turns_) return self->hear();
      self->turns_->wait(self->visit_->address(), [self] { self->hear(); });
    });
  }
  // What has been read.
  void hear() {
    if (ended_) return;
    if (closed_) return end();  // nothing was under way that could have told so
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    handler_.message(shared_from_this(), text);
    // Who asks and does not read what he asked for is not listened to until he has.
    paused_ = queued_bytes_ > max_unread_bytes;
    if (!paused_) read();
  }

  void write() {
    socket_.async_write(boost::asio::buffer(*queue_.front().text),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error || self->ended_) return self->end();
                          self->forget_first();
                          if (!self->queue_.empty())
                            self->write();
                          else if (self->goodbye_ != 0)
                            self->say_goodbye(std::exchange(self->goodbye_, 0));
                          if (self->paused_ && self->queued_bytes_ <= max_unread_bytes) {
                            self->paused_ = false;
                            self->read();
                          }
                        });
  }

  void queued(std::ptrdiff_t change) {
    queued_bytes_ += static_cast<std::size_t>(change);
    handler_.waiting(change);
  }
  void forget_first() {
    const std::size_t size = queue_.front().text->size();
    queue_.pop_front();
    queued(-static_cast<std::ptrdiff_t>(size));
  }
  void say_goodbye(unsigned code) {
    socket_.async_close(static_cast<websocket::close_code>(code),
                        [self = shared_from_this()](beast::error_code) { self->end(); });
  }
  // What is being written stays until it is.
  void send_no_more() {
    closing_ = true;
    while (queue_.size() > 1) {
      const std::size_t size = queue_.back().text->size();
      queue_.pop_back();
      queued(-static_cast<std::ptrdiff_t>(size));
    }
  }

  void end() {
    if (ended_) return;
    ended_ = closing_ = true;
    queued(-static_cast<std::ptrdiff_t>(queued_bytes_));
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    handler_.gone(*this);
  }

  websocket::stream<Stream> socket_;
  Handler& handler_;
  std::shared_ptr<Visit> visit_;  // none from this end
  std::shared_ptr<Turns> turns_;  // none from this end
  Request request_;
  beast::flat_buffer buffer_;
  struct Queued {
    Text text;
    Steady::time_point since;
  };
  std::deque<Queued> queue_;
  std::size_t queued_bytes_ = 0;
  unsigned goodbye_ = 0;  // with which it is closed when all is written; 0: it is not
  bool open_ = false, paused_ = false, closing_ = false, closed_ = false, ended_ = false;
};

}  // namespace

std::shared_ptr<Connection> open_socket(Stream stream, Request request, Handler& handler, std::shared_ptr<Visit> visit,
                                        std::shared_ptr<Turns> turns) {
  auto socket = std::make_shared<Socket>(std::move(stream), handler, std::move(visit), std::move(turns));
  socket->open(std::move(request));
  return socket;
}

std::shared_ptr<Connection> join_server(Loop& loop, std::uint16_t port, Handler& handler) {
  auto socket = std::make_shared<Socket>(Stream(loop.io()), handler, nullptr, nullptr);
  socket->join(port);
  return socket;
}

}  // namespace curia::server
