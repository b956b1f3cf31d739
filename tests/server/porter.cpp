// The door alone: who comes in, how much each may ask, who is closed. Time stands until the test moves it.
#include "server/porter.h"

#include "server/hosts.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Somebody at the other end, from an address.
struct Stranger final : Connection {
  explicit Stranger(std::string from) : from_(std::move(from)) {}
  void send(Text) override {}
  std::size_t waiting() const override { return unread; }
  void close() override { closed = true; }
  void dismiss(unsigned with) override { code = with; }
  milliseconds lag() const override { return late; }
  std::string_view address() const override { return from_; }
  std::size_t unread = 0;
  milliseconds late{};
  bool closed = false;
  unsigned code = 0;

 private:
  std::string from_;
};

struct AtDoor {
  FakeClock clock;
  Remembered log;
  Limits limits{.connections = 5,
                .connections_of_address = 3,
                .join_seconds = 10,
                .requests_a_second = 2,
                .requests_at_once = 4,
                .messages_a_second = 1,
                .messages_at_once = 5,
                .messages_of_address_a_second = 1,
                .messages_of_address_at_once = 8,
                .tables_an_hour = 60,
                .tables_at_once = 2,
                .waiting = 1000,
                .lag_seconds = 20};
  Porter porter{limits, clock, log.log};

  std::shared_ptr<Stranger> come(const std::string& address) {
    auto stranger = std::make_shared<Stranger>(address);
    porter.opened(stranger);
    return stranger;
  }
  std::string request(std::string_view address, std::string_view body = {}, std::string_view target = "/api/hello") {
    return code_thrown(
        [&] { porter.need_request({.method = "GET", .target = target, .body = body, .address = address}); });
  }
};

}  // namespace

TEST_CASE_FIXTURE(AtDoor, "connections are counted, in all and by address; a few of those beyond are still told so") {
  for (int n = 0; n < 3; ++n) CHECK(porter.enter("a") == Entrance::in);
  CHECK(porter.enter("a") == Entrance::doorstep);
  for (int n = 0; n < 2; ++n) CHECK(porter.enter("b") == Entrance::in);
  CHECK(porter.enter("c") == Entrance::doorstep);
  for (std::size_t n = 2; n < most_on_doorstep; ++n) CHECK(porter.enter("c") == Entrance::doorstep);
  CHECK(porter.enter("c") == Entrance::out);
  porter.leave("c", Entrance::out);
  porter.leave("a", Entrance::doorstep);
  CHECK(porter.enter("c") == Entrance::doorstep);
  porter.leave("a", Entrance::in);
  CHECK(porter.enter("c") == Entrance::in);
  CHECK(porter.enter("") == Entrance::in);  // this process
}

TEST_CASE_FIXTURE(AtDoor, "a proxy brings as many as there is room for, each of whom counts as himself") {
  for (int n = 0; n < 5; ++n) CHECK(porter.enter(a_proxy) == Entrance::in);
  CHECK(porter.enter(a_proxy) == Entrance::doorstep);
  porter.leave(a_proxy, Entrance::in);
  CHECK(porter.enter("a") == Entrance::in);
  CHECK(porter.enter("b") == Entrance::doorstep);
}

TEST_CASE_FIXTURE(AtDoor, "requests beyond the rate are refused until time has passed; big ones count as several") {
  for (int n = 0; n < 4; ++n) CHECK(request("a") == "ok");
  CHECK(request("a") == "too_many");
  for (int n = 0; n < 4; ++n) CHECK(request("h", {}, "/health/ready") == "ok");  // it writes: no less than a request
  CHECK(request("h", {}, "/health/ready") == "too_many");
  for (int n = 0; n < 4; ++n) CHECK(request("m", {}, "/metrics") == "ok");  // nor is a guess at its key a file
  CHECK(request("m", {}, "/metrics") == "too_many");
  CHECK(request("b") == "ok");
  CHECK(request("") == "ok");
  clock.pass(seconds(1));
  for (int n = 0; n < 2; ++n) CHECK(request("a") == "ok");
  CHECK(request("a") == "too_many");
  CHECK(request("c", std::string(40 * 1024, 'x')) == "ok");
  CHECK(request("c") == "too_many");
  clock.pass(seconds(60));
  CHECK(request("a") == "ok");
}

TEST_CASE_FIXTURE(AtDoor, "an address makes so many tables, and later some more") {
  const auto make = [&] { return code_thrown([&] { porter.need_table("a"); }); };
  CHECK(make() == "ok");
  CHECK(make() == "ok");
  CHECK(make() == "too_many");
  clock.pass(seconds(120));
  CHECK(make() == "ok");
}

TEST_CASE_FIXTURE(AtDoor,
                  "messages beyond the rate are refused, by socket and by address; who does not listen is closed") {
  using Hearing = Porter::Hearing;
  const auto one = come("a"), other = come("a"), elsewhere = come("b");
  for (int n = 0; n < 5; ++n) CHECK(porter.hears(*one, 0) == Hearing::heard);
  CHECK(porter.hears(*one, 0) == Hearing::too_much);
  for (int n = 0; n < 3; ++n) CHECK(porter.hears(*other, 0) == Hearing::heard);
  CHECK(porter.hears(*other, 0) == Hearing::too_much);  // of the address
  CHECK(porter.hears(*elsewhere, 0) == Hearing::heard);
  clock.pass(seconds(8));
  CHECK(porter.hears(*one, 0) == Hearing::heard);
  CHECK(code_thrown([&] { porter.need_messages(*one, 100); }) == "too_many");
  CHECK(porter.hears(*one, 0) == Hearing::closed);
  CHECK(one->code == 1008);
  CHECK(porter.hears(*elsewhere, 20 * 1024) == Hearing::too_much);  // a long one counts as several
  CHECK(log.count("dismissed") == 1);
}

TEST_CASE_FIXTURE(AtDoor, "a socket that never joins is closed, one that did is not") {
  const auto idle = come("a"), player = come("a");
  porter.joined(*player);
  clock.pass(seconds(9));
  porter.look_round();
  CHECK(idle->code == 0);
  clock.pass(seconds(1));
  porter.look_round();
  CHECK(idle->code == 1008);
  CHECK(player->code == 0);
  porter.gone(*idle);
  CHECK(porter.sockets() == 1);
  porter.dismiss_all();
  CHECK(player->code == 1001);
}

TEST_CASE_FIXTURE(AtDoor, "who lags too long is cut off; where too much waits in all, those go for whom most waits") {
  const auto slow = come("a"), slower = come("b"), quick = come("c");
  for (const auto& one : {slow, slower, quick}) porter.joined(*one);
  slow->late = seconds(20);
  porter.look_round();
  CHECK(!slow->closed);
  slow->late = seconds(21);
  porter.look_round();
  CHECK(slow->closed);
  slower->unread = 700;
  quick->unread = 10;
  porter.waiting(900);
  CHECK(!slower->closed);
  CHECK(request("d") == "ok");
  porter.waiting(200);
  CHECK(slower->closed);
  CHECK(request("d") == "full");
  porter.waiting(-800);
  CHECK(request("d") == "ok");
  CHECK(log.count("slow_reader") == 3);
  CHECK(quick->closed);  // nothing that was cut off was given back before: a socket forgets what waits for it
}

TEST_CASE("limits are set by their names") {
  Limits limits;
  set_limit(limits, "connections=7");
  CHECK(limits.connections == 7);
  for (const char* wrong : {"connections", "connections=", "connections=x", "connections=-1", "colour=1", "=1", ""})
    CHECK_THROWS_AS(set_limit(limits, wrong), std::invalid_argument);
  for (const LimitRow& row : limit_rows()) {
    set_limit(limits, std::string(row.name) + "=12345");
    CHECK(limits.*row.number == 12345);
  }
}

TEST_CASE("a server is called by localhost, or by a name or an address of its own, and by nothing else") {
  const std::vector<std::string> names{"play.example.org", "10.1.2.3", "fd00::5"};
  for (const char* known : {"127.0.0.1:8264", "127.0.0.2", "10.1.2.3", "10.1.2.3:80", "[::1]:80", "[fd00::5]:80",
                            "localhost", "LOCALHOST:1", "Play.example.org:443"})
    CHECK_MESSAGE(known_host(known, names), known);
  for (const char* other :
       {"", "evil.example", "evil.example:8264", "play.example.org.evil.example", "127.0.0.1.evil.example",
        "[evil.example]", "10.1.2.4", "0.0.0.0", "[fd00::6]", ":80", "localhost.evil.example"})
    CHECK_MESSAGE(!known_host(other, names), other);
  CHECK(counted_address("10.1.2.3") == "10.1.2.3");
  CHECK(counted_address("::ffff:10.1.2.3") == "10.1.2.3");
  CHECK(counted_address("2001:db8:1:2:3:4:5:6") == counted_address("2001:db8:1:2:ffff::1"));
  CHECK(counted_address("2001:db8:1:2::1") != counted_address("2001:db8:1:3::1"));
}

TEST_CASE("who has few thoughts does not wait for all of somebody who has many") {
  FakeClock clock;
  FairQueue queue(clock, 2);
  std::string done;
  for (int n = 0; n < 5; ++n) queue.work("many", [&] { done += 'm'; });
  queue.work("few", [&] { done += 'f'; });
  CHECK(clock.given() == 2);  // one thread is his, whatever the other has
  clock.work();
  CHECK(done == "mf");
  queue.work("few", [&] { done += 'f'; });
  for (int n = 0; n < 9; ++n) clock.work();
  CHECK(done == "mfmfmmm");
  CHECK(queue.waiting() == 0);
}

}  // namespace curia::server
