// The network with a handler that only counts: connections that come and go, and what is left when the server ends first.
#include "server/network.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>

#include "server/loop.h"

namespace curia::server {

namespace {

using std::chrono::milliseconds;

struct Counting final : Handler {
  HttpAnswer answer(const HttpRequest& request) override {
    address = request.address;
    target = request.target;
    ++asked;
    return {.body = "{}", .sent = [this] { ++sent; }};
  }
  void message(const std::shared_ptr<Connection>&, std::string_view) override {}
  void gone(Connection&) override {}
  Entrance enter(std::string_view from) override {
    ++inside;
    came.emplace_back(from);
    return entrance;
  }
  void leave(std::string_view, Entrance) override { --inside; }
  void waiting(std::ptrdiff_t change) override { bytes += change; }
  Entrance entrance = Entrance::in;
  std::string address, target;
  std::vector<std::string> came;  // from these addresses
  int inside = 0, asked = 0, sent = 0;
  std::ptrdiff_t bytes = 0;
};

class RawClient {
 public:
  explicit RawClient(std::uint16_t port, const char* from = "127.0.0.1") : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = inet_addr(from);
    REQUIRE(::bind(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    address.sin_port = htons(port);
    address.sin_addr.s_addr = inet_addr("127.0.0.1");
    REQUIRE(::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  }
  ~RawClient() { ::close(file_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  void say(const std::string& text) const {
    REQUIRE(::send(file_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()));
  }
  std::string heard() const {  // so far
    char text[4096];
    const auto n = ::recv(file_, text, sizeof text, MSG_DONTWAIT);
    return {text, static_cast<std::size_t>(std::max<ssize_t>(n, 0))};
  }

 private:
  int file_;
};

// Lets the server work until this is so.
template <class So>
bool until(Loop& loop, So so) {
  for (int n = 0; n < 1000 && !so(); ++n) loop.run_for(milliseconds(10));
  return so();
}

}  // namespace

TEST_CASE("connections are counted from their coming to their going, also where the server ends first") {
  Loop loop;
  std::optional<Counting> handler(std::in_place);
  std::optional<Network> network(std::in_place, loop, NetworkSettings{.port = 0}, *handler);
  const RawClient stays(network->port());
  {
    const RawClient goes(network->port());
    CHECK(until(loop, [&] { return handler->inside == 2; }));
    goes.say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(until(loop, [&] { return handler->sent == 1; }));
    CHECK(goes.heard().starts_with("HTTP/1.1 200"));
    CHECK(handler->address == "127.0.0.1");
    CHECK(handler->bytes == 0);
  }
  CHECK(until(loop, [&] { return handler->inside == 1; }));
  network.reset();
  handler.reset();
}

TEST_CASE("who stands on the doorstep is told that there is no room; what is no HTTP is told so") {
  Loop loop;
  Counting handler;
  Network network(loop, {.port = 0}, handler);
  const RawClient wrong(network.port());
  CHECK(until(loop, [&] { return handler.inside == 1; }));
  wrong.say("nothing that anybody understands\r\n\r\n");
  std::string heard;
  CHECK(until(loop, [&] { return !(heard += wrong.heard()).empty(); }));
  CHECK(heard.starts_with("HTTP/1.1 400"));
  handler.entrance = Entrance::doorstep;
  const RawClient late(network.port());
  late.say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  heard.clear();
  CHECK(until(loop, [&] { return !(heard += late.heard()).empty(); }));
  CHECK(heard.starts_with("HTTP/1.1 503"));
  CHECK(handler.sent == 0);
}

namespace {

const std::string upgrade =
    "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// What the server thinks who asks this, at a network of this site.
struct AskedByHand {
  explicit AskedByHand(const Site& site) : network(loop, {.port = 0, .site = site}, handler) {}
  std::string says(const std::string& text) {
    const RawClient caller(network.port());
    caller.say(text);
    std::string heard;
    until(loop, [&] { return !(heard += caller.heard()).empty(); });
    return heard.substr(0, heard.find('\r'));
  }
  Loop loop;
  Counting handler;
  Network network;
};

}  // namespace

TEST_CASE("a header that says for whom somebody asks counts where he is trusted, and else nowhere") {
  const std::string forged =
      "GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n\r\n";
  AskedByHand stranger(Site{});
  CHECK(stranger.says(forged) == "HTTP/1.1 200 OK");
  CHECK(stranger.handler.address == "127.0.0.1");
  AskedByHand elsewhere(Site{.proxies = Proxies({"127.0.0.2"}, "X-Forwarded-For")});
  elsewhere.says(forged);
  CHECK(elsewhere.handler.address == "127.0.0.1");
  AskedByHand other_header(Site{.proxies = Proxies({"127.0.0.1"}, "Forwarded")});
  other_header.says(forged);
  CHECK(other_header.handler.address == "127.0.0.1");
  AskedByHand proxy(Site{.proxies = Proxies({"127.0.0.1"}, "X-Forwarded-For")});
  proxy.says(forged);
  CHECK(proxy.handler.address == "203.0.113.9");
  CHECK(proxy.handler.came == std::vector<std::string>{"proxy"});
  proxy.says("GET /ws HTTP/1.1\r\nX-Forwarded-For: 203.0.113.9\r\n" + upgrade + "\r\n");
  CHECK(proxy.handler.came ==
        std::vector<std::string>{"proxy", "proxy", "203.0.113.9"});  // a socket is his who opened it
  proxy.handler.entrance = Entrance::doorstep;
  CHECK(proxy.says("GET /ws HTTP/1.1\r\nX-Forwarded-For: 203.0.113.9\r\n" + upgrade + "\r\n")
            .starts_with("HTTP/1.1 503"));
}

TEST_CASE(
    "a request whose end is told otherwise than by a length or in chunks is refused, and what follows it is not "
    "heard") {
  AskedByHand asked({});
  const std::string post = "POST /api/mine HTTP/1.1\r\nHost: localhost\r\n",
                    body = "\r\nGET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const char* told : {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: gzip, chunked\r\n",
                           "Transfer-Encoding: chunked, identity\r\nContent-Length: 40\r\n"}) {
    CHECK(asked.says(post + told + body) == "HTTP/1.1 400 Bad Request");
    asked.loop.run_for(std::chrono::milliseconds(20));
  }
  CHECK(asked.handler.asked == 0);
  CHECK(asked.says(post + "Transfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n") == "HTTP/1.1 200 OK");
  CHECK(asked.says(post + "Content-Length: 2\r\n\r\n{}") == "HTTP/1.1 200 OK");
  CHECK(asked.handler.asked == 2);
}

TEST_CASE("under a sub-path everything is found with it and without it, and the path itself leads to its slash") {
  AskedByHand asked(Site{.url = PublicUrl::read("https://example.org/curia/")});
  for (const std::string target : {"/curia/api/hello", "/api/hello"}) {
    CHECK(asked.says("GET " + target + " HTTP/1.1\r\nHost: example.org\r\n\r\n") == "HTTP/1.1 200 OK");
    CHECK(asked.handler.target == "/api/hello");
  }
  CHECK(asked.says("GET /curia HTTP/1.1\r\nHost: example.org\r\n\r\n").starts_with("HTTP/1.1 308"));
  const auto socket = [&](const std::string& origin) {
    return asked.says("GET /curia/ws HTTP/1.1\r\nOrigin: " + origin + "\r\n" + upgrade + "\r\n");
  };
  CHECK(socket("https://example.org").starts_with("HTTP/1.1 101"));
  CHECK(socket("https://evil.example").starts_with("HTTP/1.1 403"));
}

namespace {

// Sockets of a crowd at one address and of one person at another: who was heard, in which order.
struct Crowd final : Handler {
  HttpAnswer answer(const HttpRequest&) override { return {}; }
  void opened(const std::shared_ptr<Connection>& connection) override { sockets.push_back(connection); }
  void message(const std::shared_ptr<Connection>& from, std::string_view) override {
    heard += from->address() == "127.0.0.2" ? 'c' : 'p';
    if (from->address() != "127.0.0.2" || !closes) return;
    closes = false;
    for (const auto& socket : sockets)
      if (socket != from) socket->close();
  }
  void gone(Connection&) override { ++left; }

  std::vector<std::shared_ptr<Connection>> sockets;
  std::string heard;
  int left = 0;
  bool closes = false;  // the first who is heard has all others closed
};
constexpr int crowd = 12;
const std::string hello("\x81\x81\0\0\0\0x", 7);  // a masked message of one letter

// All of them have said something before the server looks.
void all_speak(Loop& loop, Network& network, Crowd& handler, std::vector<std::unique_ptr<RawClient>>& callers) {
  for (int n = 0; n <= crowd; ++n) {
    callers.push_back(std::make_unique<RawClient>(network.port(), n < crowd ? "127.0.0.2" : "127.0.0.1"));
    callers.back()->say("GET /ws HTTP/1.1\r\n" + upgrade + "\r\n");
  }
  REQUIRE(until(loop, [&] { return handler.sockets.size() == crowd + 1; }));
  for (const auto& caller : callers) caller->say(hello);
}

}  // namespace

TEST_CASE("who has one socket does not wait for all that another address wants through many") {
  Loop loop;
  Crowd handler;
  Network network(loop, {.port = 0}, handler);
  std::vector<std::unique_ptr<RawClient>> callers;
  all_speak(loop, network, handler, callers);
  CHECK(until(loop, [&] { return handler.heard.size() == crowd + 1; }));
  CHECK(handler.heard.find('p') <= 1);
  handler.heard.clear();
  for (const auto& caller : callers) caller->say(hello);
  CHECK(until(loop, [&] { return handler.heard.size() == crowd + 1; }));  // all are listened to as before
}

TEST_CASE("who is closed while he waits for his turn is not heard, and is gone") {
  Loop loop;
  Crowd handler;
  Network network(loop, {.port = 0}, handler);
  std::vector<std::unique_ptr<RawClient>> callers;
  handler.closes = true;
  all_speak(loop, network, handler, callers);
  CHECK(until(loop, [&] { return handler.left == crowd; }));
  CHECK(handler.heard == "c");
}

TEST_CASE("who is finished with hears all that was queued for him, and then why he is closed") {
  Loop loop;
  Crowd handler;
  Network network(loop, {.port = 0}, handler);
  std::optional<RawClient> caller(std::in_place, network.port());
  caller->say("GET /ws HTTP/1.1\r\n" + upgrade + "\r\n");
  REQUIRE(until(loop, [&] { return handler.sockets.size() == 1; }));
  const auto send = [&](const std::string& text) {
    handler.sockets[0]->send(std::make_shared<const std::string>(text));
  };
  send(std::string(3'000'000, 'x'));  // more than goes out at once
  send("second");
  send("third");
  handler.sockets[0]->finish(1008);
  send("fourth");
  std::string heard;
  const std::string goodbye("\x88\x02\x03\xf0", 4);
  CHECK(until(loop, [&] { return (heard += caller->heard()).ends_with(goodbye); }));
  CHECK(heard.find("third") != std::string::npos);
  CHECK(heard.find("third") > heard.find("second"));
  CHECK(heard.find("fourth") == std::string::npos);
  caller.reset();
  CHECK(until(loop, [&] { return handler.left == 1; }));
}

}  // namespace curia::server
