// Any bytes on a connection, through all of the network: as they are; behind a W what comes when a socket has been opened; behind an M a line for each
// message of one, as browsers frame it. What is answered is HTTP, nothing of the program's own goes wrong, and who comes next is served.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/served.h"
#include "server/loop.h"
#include "server/network.h"

namespace {

using curia::fuzz::stop;
using namespace curia::server;

constexpr std::string_view upgrade =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n";

Limits without_rates() {
  constexpr std::size_t many = 1'000'000'000;
  Limits limits;
  for (std::size_t* one : {&limits.requests_a_second, &limits.requests_at_once, &limits.messages_of_address_a_second,
                           &limits.messages_of_address_at_once})
    *one = many;
  return limits;
}

// A text of RFC 6455; masked by nothing.
std::string framed(std::string_view text) {
  constexpr std::size_t short_size = 126, most = 65535;
  text = text.substr(0, most);
  std::string out = "\x81";
  if (text.size() < short_size) {
    out += static_cast<char>(0x80U | text.size());
  } else {
    out += static_cast<char>(0x80U | short_size);
    out += static_cast<char>(text.size() >> 8U);
    out += static_cast<char>(text.size() & 0xFFU);
  }
  return out + std::string(4, '\0') + std::string(text);
}

// There for as long as the program runs, as a server is.
struct Whole {
  Loop loop;
  curia::fuzz::Served served{loop, "republic", without_rates()};
  Network network{loop, {.port = 0}, served.house()};

  // What is answered to these bytes until the server hangs up, or says nothing for so many milliseconds.
  std::string say(std::string_view bytes, int patience = 40) {
    const int line = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(network.port());
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (line < 0 || ::connect(line, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
      stop("nobody listens");
    const linger at_once{1, 0};
    ::setsockopt(line, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    std::string heard;
    bool open = true;
    for (int quiet = 0; open && quiet < patience; ++quiet) {
      if (!bytes.empty()) {
        const ssize_t sent = ::send(line, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        if (bytes.empty()) ::shutdown(line, SHUT_WR);
      }
      loop.poll();
      char some[4096];
      ssize_t got = 0;
      while ((got = ::recv(line, some, sizeof some, MSG_DONTWAIT)) > 0) {
        heard.append(some, static_cast<std::size_t>(got));
        quiet = 0;
      }
      open = got < 0 && errno == EAGAIN;
      if (open) loop.run_for(std::chrono::milliseconds(1));
    }
    ::close(line);
    loop.poll();
    return heard;
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Whole site;
  const std::string filled = site.served.filled_in({reinterpret_cast<const char*>(data), size});
  std::string_view text = filled;
  std::string bytes;
  if (text.substr(0, 1) == "W" || text.substr(0, 1) == "M") {
    const bool messages = text.front() == 'M';
    text.remove_prefix(1);
    bytes = upgrade;
    while (messages && !text.empty()) bytes += framed(curia::fuzz::line_of(text));
  }
  const std::string heard = site.say(bytes.append(text));
  if (!heard.empty() && heard.rfind("HTTP/1.", 0) != 0) stop("this is no HTTP", heard);
  if (heard.find("HTTP/1.1 500") == 0) stop("a fault of the program", heard);
  static int inputs = 0;
  constexpr int now_and_then = 64, on_a_busy_machine = 20'000;
  if (++inputs % now_and_then == 0 &&
      site.say("GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", on_a_busy_machine).rfind("HTTP/1.1 200", 0) != 0)
    stop("who comes next is not served");
  return 0;
}
