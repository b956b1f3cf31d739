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
    return {.body = "{}", .sent = [this] { ++sent; }};
  }
  void message(const std::shared_ptr<Connection>&, std::string_view) override {}
  void gone(Connection&) override {}
  Entrance enter(std::string_view) override {
    ++inside;
    return entrance;
  }
  void leave(std::string_view, Entrance) override { --inside; }
  void waiting(std::ptrdiff_t change) override { bytes += change; }
  Entrance entrance = Entrance::in;
  std::string address;
  int inside = 0, sent = 0;
  std::ptrdiff_t bytes = 0;
};

class Caller {
 public:
  explicit Caller(std::uint16_t port) : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = inet_addr("127.0.0.1");
    REQUIRE(::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  }
  ~Caller() { ::close(file_); }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
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
  const Caller stays(network->port());
  {
    const Caller goes(network->port());
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
  const Caller wrong(network.port());
  CHECK(until(loop, [&] { return handler.inside == 1; }));
  wrong.say("nothing that anybody understands\r\n\r\n");
  std::string heard;
  CHECK(until(loop, [&] { return !(heard += wrong.heard()).empty(); }));
  CHECK(heard.starts_with("HTTP/1.1 400"));
  handler.entrance = Entrance::doorstep;
  const Caller late(network.port());
  late.say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  heard.clear();
  CHECK(until(loop, [&] { return !(heard += late.heard()).empty(); }));
  CHECK(heard.starts_with("HTTP/1.1 503"));
  CHECK(handler.sent == 0);
}

}  // namespace curia::server
