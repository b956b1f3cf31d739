#include "server/network.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/hosts.h"
#include "server/socket.h"

namespace curia::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

namespace {

constexpr auto idle_limit = std::chrono::seconds(30);     // between requests on one connection
constexpr auto doorstep_limit = std::chrono::seconds(2);  // for who is only told that there is no room
constexpr auto breath = std::chrono::milliseconds(20);    // before connections are taken again that could not be

// Nothing but what this server sends may run or be loaded (WebAssembly too: the page computes the dice with libsodium); links carry secrets, so no referrer leaves either.
void harden(http::response<http::string_body>& answer) {
  answer.set("Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' "
             "'unsafe-inline'; connect-src 'self'; "
             "frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");
}

using SharedSite = std::shared_ptr<const Site>;

std::string_view as_view(beast::string_view text) { return {text.data(), text.size()}; }

// "Bearer TOKEN" (RFC 6750, 2.1); empty for what else there may be.
std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (!beast::iequals(authorization.substr(0, scheme.size()), scheme)) return {};
  authorization.remove_prefix(scheme.size());
  return authorization.substr(std::min(authorization.find_first_not_of(' '), authorization.size()));
}

// An error of the network's own.
HttpAnswer refusal(unsigned status, std::string_view code, std::string_view message) {
  return {.status = status,
          .body = std::string(R"({"ok":false,"error":{"code":")")
                      .append(code)
                      .append(R"(","message":")")
                      .append(message)
                      .append(R"(","rule":null,"details":{}}})")};
}

HttpAnswer no_room() { return refusal(503, "full", "There are too many connections. Try again later."); }

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Stream stream, Handler& handler, std::shared_ptr<Visit> visit, std::shared_ptr<Turns> turns,
                 std::string peer, SharedSite site)
      : stream_(std::move(stream)),
        handler_(handler),
        visit_(std::move(visit)),
        turns_(std::move(turns)),
        site_(std::move(site)),
        peer_(std::move(peer)) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(max_body_bytes);
    stream_.expires_after(visit_->entrance() == Entrance::in ? idle_limit : doorstep_limit);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error == http::error::body_limit)
        return self->answer(refusal(413, "too_large", "A request may have 1 MiB at most."), 11, false);
      if (error && error.category() == make_error_code(http::error::bad_method).category() &&
          error != http::error::end_of_stream && error != http::error::partial_message)
        return self->answer(refusal(400, "bad_request", "This is no request of HTTP/1.1."), 11, false);
      if (error) return;
      self->handle();
    });
  }

 private:
  void handle() {
    Request request = parser_->release();
    if (visit_->entrance() != Entrance::in) return answer(no_room(), request.version(), false);
    if (!for_us(request))
      return answer(refusal(421, "other_host", "This server is not called so."), request.version(), false);
    // Of a body whose end is told otherwise, or twice, nobody knows where the next request begins: RFC 9112, 6.3.
    const std::string_view coded = as_view(request[http::field::transfer_encoding]);
    if (!coded.empty() && (!beast::iequals(coded, "chunked") || !request[http::field::content_length].empty()))
      return answer(refusal(400, "bad_request", "The length of this request cannot be told."), request.version(),
                    false);
    const std::string_view target = site_->below(as_view(request.target()));
    if (target.empty())
      return answer({.status = 308, .body = {}, .location = site_->url->path + "/"}, request.version(), false);
    const std::string address = client(request);
    if (beast::websocket::is_upgrade(request)) return upgrade(std::move(request), target, address);
    head_ = request.method() == http::verb::head;
    const HttpRequest asked{.method = head_ ? std::string_view("GET") : as_view(request.method_string()),
                            .target = target,
                            .body = request.body(),
                            .address = address,
                            .encodings = as_view(request[http::field::accept_encoding]),
                            .tags = as_view(request[http::field::if_none_match]),
                            .cookies = as_view(request[http::field::cookie]),
                            .link = bearer(as_view(request[http::field::authorization])),
                            .origin = as_view(request[http::field::origin]),
                            .marked = request.find("X-Curia") != request.end()};
    HttpAnswer what;
    if (request.method() == http::verb::post && !same_origin(request)) {
      what = refusal(403, "forbidden", "Requests come from this server's own pages.");
    } else {
      what = handler_.answer(asked);
    }
    if (what.later)
      return what.later([self = shared_from_this(), version = request.version(), keep_alive = request.keep_alive()](
                            const HttpAnswer::Make& make) { self->answer(make(), version, keep_alive); });
    answer(std::move(what), request.version(), request.keep_alive());
  }

  void upgrade(Request request, std::string_view target, const std::string& address) {
    if (target != "/ws" || !same_origin(request))
      return answer(refusal(403, "forbidden", "No socket for this page."), request.version(), false);
    if (visit_->address() == a_proxy) visit_ = Visit::instead(std::move(visit_), address);
    if (visit_->entrance() != Entrance::in) return answer(no_room(), request.version(), false);
    stream_.expires_never();
    open_socket(std::move(stream_), std::move(request), handler_, std::move(visit_), turns_);
  }

  // Who asks: who is at the other end, or whom the proxy there speaks for.
  std::string client(const Request& request) const {
    if (visit_->address() != a_proxy) return visit_->address();
    std::vector<std::string_view> lines;
    const auto [first, last] = request.equal_range(site_->proxies.header());
    for (auto line = first; line != last; ++line) lines.push_back(as_view(line->value()));
    return counted_address(site_->proxies.client(peer_, lines));
  }

  // A page of another site must not act for somebody who has a table open: if there is an Origin it is ours.
  bool same_origin(const Request& request) const {
    const auto origin = request[http::field::origin];
    return origin.empty() /* not a browser */ || site_->ours(as_view(origin), as_view(request[http::field::host]));
  }

  // Who says no name at all is no browser, and HTTP/1.0.
  bool for_us(const Request& request) const {
    const auto host = request[http::field::host];
    if (host.empty()) return request.version() < 11;
    return site_->knows(as_view(host));
  }

  // What was answered waits no more.
  void answered() { handler_.waiting(-std::exchange(waiting_, 0)); }

  void answer(HttpAnswer what, unsigned version, bool keep_alive) {
    answer_ = http::response<http::string_body>(static_cast<http::status>(what.status), version);
    answer_.set(http::field::content_type, what.type);
    answer_.set(http::field::cache_control, what.cacheable     ? "public, max-age=31536000, immutable"
                                            : what.tag.empty() ? "no-store"
                                                               : "no-cache");
    if (!what.tag.empty()) answer_.set(http::field::etag, what.tag);
    if (!what.encoding.empty()) answer_.set(http::field::content_encoding, what.encoding);
    if (!what.cookie.empty()) answer_.set(http::field::set_cookie, what.cookie);
    if (!what.location.empty()) answer_.set(http::field::location, what.location);
    if (!what.request.empty()) answer_.set("X-Request-Id", what.request);
    answer_.set(http::field::vary, "Accept-Encoding");
    harden(answer_);
    if (what.status == 429 || what.status == 503) answer_.set(http::field::retry_after, "5");
    answer_.keep_alive(keep_alive);
    const std::size_t size = what.body.size();
    if (!head_) answer_.body() = std::move(what.body);
    if (what.status != 304) answer_.content_length(size);  // a 304 has no body, and says nothing of one
    handler_.waiting(waiting_ = static_cast<std::ptrdiff_t>(answer_.body().size()));
    const auto written = [self = shared_from_this(), keep_alive, sent = std::move(what.sent)](beast::error_code error,
                                                                                              std::size_t) {
      self->answered();
      if (error) return;
      if (sent) sent();
      if (keep_alive) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    };
    http::async_write(stream_, answer_, written);
  }

  Stream stream_;
  Handler& handler_;
  std::shared_ptr<Visit> visit_;
  std::shared_ptr<Turns> turns_;
  SharedSite site_;
  std::string peer_;            // at the other end
  std::ptrdiff_t waiting_ = 0;  // bytes of the answer that is being sent
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> answer_;
  bool head_ = false;
};

}  // namespace

struct Network::Listener : std::enable_shared_from_this<Listener> {
  using Acceptor = asio::basic_socket_acceptor<Tcp, asio::io_context::executor_type>;

  Listener(Loop& loop, const NetworkSettings& settings, Handler& to)
      : acceptor(loop.io()),
        pause(loop.io()),
        handler(to),
        reach(std::make_shared<Handler*>(&to)),
        turns(std::make_shared<Turns>(loop)),
        site(std::make_shared<const Site>(settings.site)) {
    beast::error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) throw std::runtime_error("'" + settings.address + "' is no address");
    const Tcp::endpoint endpoint(address, settings.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error("cannot listen on port " + std::to_string(settings.port) + ": " + error.message() +
                               "; choose another with --port");
  }

  void accept() {
    acceptor.async_accept([self = shared_from_this()](beast::error_code error, auto socket) {
      if (error == asio::error::operation_aborted || !self->acceptor.is_open()) return;
      if (error || !self->let_in(std::move(socket))) return self->accept_later();
      self->accept();
    });
  }

  // Whether there was room, if only to say that there is none.
  bool let_in(Stream::socket_type socket) {
    beast::error_code error;
    const auto from = socket.remote_endpoint(error);
    if (error) return true;  // it is gone already
    socket.set_option(Tcp::no_delay(true), error);
    const std::string peer = from.address().to_string();
    const bool proxy = site->proxies.trusts(peer);
    auto visit = std::make_shared<Visit>(reach, proxy ? std::string(a_proxy) : counted_address(peer));
    if (visit->entrance() == Entrance::out) return false;
    std::make_shared<HttpConnection>(Stream(std::move(socket)), handler, std::move(visit), turns, peer, site)->read();
    return true;
  }

  // Far too many come, or there are no descriptors, no memory: nothing is gained by trying again at once.
  void accept_later() {
    pause.expires_after(breath);
    pause.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && self->acceptor.is_open()) self->accept();
    });
  }

  Acceptor acceptor;
  asio::steady_timer pause;
  Handler& handler;
  HandlerThere reach;
  std::shared_ptr<Turns> turns;
  SharedSite site;
};

Network::Network(Loop& loop, const NetworkSettings& settings, Handler& handler)
    : listener_(std::make_shared<Listener>(loop, settings, handler)) {
  listener_->accept();
}

Network::~Network() {
  close();
  listener_->turns->close();
  *listener_->reach = nullptr;
}

std::uint16_t Network::port() const { return listener_->acceptor.local_endpoint().port(); }

void Network::close() {
  beast::error_code ignored;
  listener_->acceptor.close(ignored);
}

}  // namespace curia::server
