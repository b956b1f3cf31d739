#include "server/network.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <set>
#include <stdexcept>

#include "server/socket.h"

namespace curia::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

namespace {

constexpr auto idle_limit = std::chrono::seconds(30);  // between requests on one connection

// Nothing but what this server sends may run or be loaded (WebAssembly too: the page computes the dice with libsodium); links carry secrets, so no referrer leaves either.
void harden(http::response<http::string_body>& answer) {
  answer.set("Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' "
             "'unsafe-inline'; connect-src 'self'; "
             "frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");
}

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Stream stream, Handler& handler) : stream_(std::move(stream)), handler_(handler) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(max_body_bytes);
    stream_.expires_after(idle_limit);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error == http::error::body_limit)
        return self->answer(
            {.status = 413,
             .body =
                 R"({"ok":false,"error":{"code":"too_large","message":"A request may have 1 MiB at most.","rule":null,"details":{}}})"},
            11, false);
      if (error) return;
      self->handle();
    });
  }

  void close() { stream_.cancel(); }

 private:
  void handle() {
    Request request = parser_->release();
    if (beast::websocket::is_upgrade(request)) {
      if (request.target() != "/ws" || !same_origin(request))
        return answer(
            {.status = 403,
             .body =
                 R"({"ok":false,"error":{"code":"forbidden","message":"No socket for this page.","rule":null,"details":{}}})"},
            request.version(), false);
      stream_.expires_never();
      open_socket(std::move(stream_), std::move(request), handler_);
      return;
    }
    head_ = request.method() == http::verb::head;
    const auto as_view = [](beast::string_view text) { return std::string_view(text.data(), text.size()); };
    const HttpRequest asked{.method = head_ ? std::string_view("GET") : as_view(request.method_string()),
                            .target = as_view(request.target()),
                            .body = request.body()};
    HttpAnswer what;
    if (request.method() == http::verb::post && !same_origin(request)) {
      what = {
          .status = 403,
          .body =
              R"({"ok":false,"error":{"code":"forbidden","message":"Requests come from this server's own pages.","rule":null,"details":{}}})"};
    } else {
      what = handler_.answer(asked);
    }
    answer(std::move(what), request.version(), request.keep_alive());
  }

  // A page of another site must not act for somebody who has a table open: if there is an Origin it is ours.
  static bool same_origin(const Request& request) {
    const auto origin = request[http::field::origin];
    if (origin.empty()) return true;  // not a browser
    const auto host = request[http::field::host];
    const std::size_t scheme = origin.find("://");
    return scheme != beast::string_view::npos && origin.substr(scheme + 3) == host;
  }

  void answer(HttpAnswer what, unsigned version, bool keep_alive) {
    answer_ = http::response<http::string_body>(static_cast<http::status>(what.status), version);
    answer_.set(http::field::content_type, what.type);
    answer_.set(http::field::cache_control, what.cacheable ? "public, max-age=31536000, immutable" : "no-store");
    harden(answer_);
    answer_.keep_alive(keep_alive);
    const std::size_t size = what.body.size();
    if (!head_) answer_.body() = std::move(what.body);
    answer_.content_length(size);
    http::async_write(stream_, answer_, [self = shared_from_this(), keep_alive](beast::error_code error, std::size_t) {
      if (error) return;
      if (keep_alive) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    });
  }

  Stream stream_;
  Handler& handler_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> answer_;
  bool head_ = false;
};

}  // namespace

struct Network::Listener : std::enable_shared_from_this<Listener> {
  using Acceptor = asio::basic_socket_acceptor<Tcp, asio::io_context::executor_type>;

  Listener(asio::io_context& io, const NetworkSettings& settings, Handler& to) : acceptor(io), handler(to) {
    beast::error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) throw std::runtime_error("'" + settings.address + "' is no address");
    const Tcp::endpoint endpoint(address, settings.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error("cannot listen on port " + std::to_string(settings.port) + ": " + error.message() +
                               "; choose another with --port");
  }

  void accept() {
    acceptor.async_accept([self = shared_from_this()](beast::error_code error, auto socket) {
      if (error == asio::error::operation_aborted || !self->acceptor.is_open()) return;
      if (!error) {
        socket.set_option(Tcp::no_delay(true), error);
        std::make_shared<HttpConnection>(Stream(std::move(socket)), self->handler)->read();
      }
      self->accept();
    });
  }

  Acceptor acceptor;
  Handler& handler;
};

Network::Network(Loop& loop, const NetworkSettings& settings, Handler& handler)
    : listener_(std::make_shared<Listener>(loop.io(), settings, handler)) {
  listener_->accept();
}

Network::~Network() { close(); }

std::uint16_t Network::port() const { return listener_->acceptor.local_endpoint().port(); }

void Network::close() {
  beast::error_code ignored;
  listener_->acceptor.close(ignored);
}

}  // namespace curia::server
