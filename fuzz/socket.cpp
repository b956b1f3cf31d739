// Any bytes as what is said on two sockets: a line is a message of the first, behind a `>` of the second; `+` lets a second pass, or so
// many, up to 999. The number of bytes chooses the game. Each is answered by JSON, nothing of the program's own goes wrong, and the journal of the table replays.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "fuzz/served.h"
#include "server/kept_lobby.h"
#include "session/session.h"
#include "tests/support/fake_clock.h"

namespace {

using curia::fuzz::Served;
using curia::fuzz::stop;

class Ear final : public curia::server::Connection {
 public:
  void send(curia::server::Text message) override {
    boost::json::error_code wrong;
    const boost::json::value told = boost::json::parse(*message, wrong);
    if (wrong || !told.is_object() || !told.get_object().contains("type")) stop("this is no message", *message);
    if (const boost::json::value* error = told.get_object().if_contains("error");
        error != nullptr && error->at("code") == "internal")
      stop("a fault of the program", *message);
  }
  std::size_t waiting() const override { return 0; }
  void close() override { closed = true; }
  std::string_view address() const override { return "192.0.2.1"; }
  bool closed = false;
};

void pass(curia::server::FakeClock& clock, std::string_view seconds) {
  long long n = 0;
  for (const char digit : seconds.substr(0, 3))
    if (digit >= '0' && digit <= '9') n = n * 10 + (digit - '0');
  clock.pass(std::chrono::seconds(std::max(1LL, n)));
}

void replays(const Served& served) {
  const auto kept = served.store().load(served.table_id());
  if (!kept) return;
  boost::json::array lines;
  for (const std::string& line : kept->lines) lines.push_back(boost::json::parse(line));
  try {
    curia::Session::load(lines, kept->secret);
  } catch (const curia::Fault& fault) {
    stop("the journal does not replay", fault.what());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int most_lines = 64;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  curia::server::FakeClock clock;
  Served served(clock, size % 2 == 0 ? "crisis" : "republic");
  const std::shared_ptr<Ear> ears[] = {std::make_shared<Ear>(), std::make_shared<Ear>()};
  for (const auto& ear : ears) served.house().opened(ear);
  for (int lines = 0; !text.empty() && lines < most_lines; ++lines) {
    std::string_view line = curia::fuzz::line_of(text);
    if (line.substr(0, 1) == "+") {
      pass(clock, line.substr(1));
      continue;
    }
    const bool second = line.substr(0, 1) == ">";
    if (second) line.remove_prefix(1);
    const auto& ear = ears[second ? 1 : 0];
    if (!ear->closed) served.house().message(ear, served.filled_in(line));
    clock.work();
  }
  for (const auto& ear : ears) served.house().gone(*ear);
  replays(served);
  return 0;
}
