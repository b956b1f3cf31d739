// What a table that nobody attacks feels of a stranger who asks as much as he can: the ping of its seat, quiet and under each attack.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "bench/benchmarks.h"
#include "bench/folder.h"
#include "bench/served.h"

namespace curia::bench {

namespace {

namespace json = boost::json;

constexpr std::size_t fewest_pings = 100;
constexpr auto between_pings = std::chrono::milliseconds(25);  // within the limits of a socket

// ---- What is asked --------------------------------------------------------------------------------------------------

std::string get(std::string_view path) {
  return std::string("GET ").append(path).append(" HTTP/1.1\r\nHost: localhost\r\n\r\n");
}

std::string post(const std::string& body) {
  return "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
         body;
}

// A message of a client, in a frame whose mask changes nothing.
std::string framed(const std::string& text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  return frame.append(4, '\0').append(text);
}

std::string table_of(const std::string& seat, const std::string& more = {}) {
  return R"({"seats":[)" + seat + "," + seat + "," + seat + "]" + more + "}";
}

struct Attack {
  std::string_view name;
  std::size_t lines;  // connections at once
  bool upgrades, reads;
  std::string (*request)(const std::string& link);  // of a spectator
};

constexpr std::string_view person = R"({"kind":"human"})";

constexpr Attack attacks[] = {
    {"idle connections", 400, false, false, [](const std::string&) { return std::string(); }},
    {"sockets that never join", 400, true, false, [](const std::string&) { return std::string(); }},
    {"hello", 8, false, true, [](const std::string&) { return get("/api/hello"); }},
    {"constitution", 8, false, true,
     [](const std::string&) { return get("/api/constitution?game=republic&scenario=late&seats=6"); }},
    {"new tables", 8, false, true, [](const std::string&) { return post(table_of(std::string(person))); }},
    {"new tables with a long seed", 4, false, true,
     [](const std::string&) {
       return post(table_of(std::string(person), R"(,"seed":")" + std::string(1'000'000, 'x') + "\""));
     }},
    {"new tables of bots that search", 1, false, true,
     [](const std::string&) { return post(table_of(R"({"kind":"bot","bot":"search:10000"})")); }},
    {"pings", 8, true, true, [](const std::string&) { return framed(R"({"type":"ping","id":1})"); }},
    {"joins", 8, true, true,
     [](const std::string& link) { return framed(R"({"type":"join","since":0,"tokens":[")" + link + "\"]}"); }},
    {"joins that are not read", 60, true, false,
     [](const std::string& link) { return framed(R"({"type":"join","since":0,"tokens":[")" + link + "\"]}"); }},
};

// ---- Who asks -------------------------------------------------------------------------------------------------------

// One connection of the stranger, from an address of its own. It never waits; where it is cut off it comes again.
class Line {
 public:
  Line(const Attack& attack, std::uint16_t port, const std::string& request)
      : attack_(attack), port_(port), request_(request) {}
  ~Line() { hang_up(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void go_on() {
    if (file_ < 0) call();
    while (file_ >= 0 && sent_ < next().size()) {
      const auto n = ::send(file_, next().data() + sent_, next().size() - sent_, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (n < 0 && errno == EAGAIN) break;
      if (n < 0) return hang_up();
      sent_ += static_cast<std::size_t>(n);
      if (sent_ == next().size() && !request_.empty()) {
        greeted_ = true;
        sent_ = 0;
        break;
      }
    }
    char heard[65536];
    while (file_ >= 0 && (attack_.reads || !greeted_)) {
      const auto n = ::recv(file_, heard, sizeof heard, MSG_DONTWAIT);
      if (n < 0 && errno == EAGAIN) return;
      if (n <= 0) return hang_up();
    }
  }

 private:
  // First the upgrade, then what is asked again and again.
  const std::string& next() const {
    static const std::string upgrade =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    return attack_.upgrades && !greeted_ ? upgrade : request_;
  }
  void call() {
    file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file_ < 0) return;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = inet_addr("127.0.0.2");
    if (::bind(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return hang_up();
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = inet_addr("127.0.0.1");
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) hang_up();
  }
  void hang_up() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
    sent_ = 0;
    greeted_ = false;
  }

  const Attack& attack_;
  std::uint16_t port_;
  const std::string& request_;
  int file_ = -1;
  std::size_t sent_ = 0;
  bool greeted_ = false;
};

void attack_until(const std::atomic<bool>& enough, const Attack& attack, std::uint16_t port, const std::string& link) {
  const std::string request = attack.request(link);
  std::vector<std::unique_ptr<Line>> lines;
  for (std::size_t n = 0; n < attack.lines; ++n) lines.push_back(std::make_unique<Line>(attack, port, request));
  while (!enough) {
    for (const auto& line : lines) line->go_on();
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

// ---- Who is measured ------------------------------------------------------------------------------------------------

class Bystander final : public server::Handler {
 public:
  Bystander(std::uint16_t port, const std::string& token, const Work& work)
      : work_(work), socket_(server::join_server(loop_, port, *this)) {
    say({{"type", "join"}, {"tokens", json::array{json::value(token)}}, {"since", 0}}, R"({"type":"state")");
  }
  // Milliseconds until it is answered, and what the server worked meanwhile.
  std::pair<double, double> ping() {
    const double begin = wall_seconds(), worked = work_.seconds();
    say({{"type", "ping"}, {"id", 1}}, R"({"type":"answer")");
    return {1e3 * (wall_seconds() - begin), 1e3 * (work_.seconds() - worked)};
  }
  server::HttpAnswer answer(const server::HttpRequest&) override { return {}; }
  void message(const std::shared_ptr<server::Connection>&, std::string_view text) override {
    heard_ = heard_ || text.starts_with(awaited_);
  }
  void gone(server::Connection&) override { throw std::runtime_error("the bystander lost its connection"); }

 private:
  void say(const json::object& message, std::string_view awaited) {
    heard_ = false;
    awaited_ = awaited;
    socket_->send(server::text_of(message));
    while (!heard_) loop_.run_one();
  }
  const Work& work_;
  server::Loop loop_;
  std::string_view awaited_;
  bool heard_ = false;
  std::shared_ptr<server::Connection> socket_;
};

struct Pings {
  double p50_ms = 0, p99_ms = 0, work_ms = 0;
};
Pings pinged(Bystander& bystander, std::string_view name, double seconds, const Progress& progress) {
  std::vector<double> times, works;
  const double begun = wall_seconds();
  const auto passed = [&](double times_as_long) { return wall_seconds() - begun >= times_as_long * seconds; };
  while (!passed(1) || (times.size() < fewest_pings && !passed(10))) {
    const auto [time, work] = bystander.ping();
    times.push_back(time);
    works.push_back(work);
    std::this_thread::sleep_for(between_pings);
    progress(name);
  }
  return {.p50_ms = percentile(times, 0.5), .p99_ms = percentile(times, 0.99), .work_ms = percentile(works, 0.99)};
}

// A server of its own for each: what one attack has used up of a limit is there for the next.
AttackFigures measured(const Attack& attack, const std::string& store_path, double seconds, const Progress& progress) {
  server::Log log(server::Log::Level::error, [](const json::object&) {});
  Served served(store_path, log, {.web = {}, .limits = server::within_descriptors({})});
  const json::object made = new_table(served.house, served.loop, table_of(std::string(person)));
  const std::string seat(made.at("links").at("seats").at(0).as_string());
  const std::string spectator(made.at("links").at("spectator").as_string());
  const std::uint16_t port = served.network.port();
  std::atomic<bool> enough = false;
  std::thread serving([&] { served.loop.run(); }), attacking;
  const struct Stop {  // whatever happens, the threads end before what they use
    std::atomic<bool>& enough;
    server::Loop& loop;
    std::thread &serving, &attacking;
    ~Stop() {
      enough = true;
      if (attacking.joinable()) attacking.join();
      loop.stop();
      serving.join();
    }
  } stop{enough, served.loop, serving, attacking};
  const Work work(serving);
  Bystander bystander(port, seat, work);
  const Pings quiet = pinged(bystander, "quiet", seconds, progress);
  attacking = std::thread([&] { attack_until(enough, attack, port, spectator); });
  const Pings attacked = pinged(bystander, attack.name, seconds, progress);
  return {.name = attack.name,
          .quiet_p50_ms = quiet.p50_ms,
          .quiet_p99_ms = quiet.p99_ms,
          .p50_ms = attacked.p50_ms,
          .p99_ms = attacked.p99_ms,
          .quiet_work_ms = quiet.work_ms,
          .work_ms = attacked.work_ms};
}

}  // namespace

std::vector<AttackFigures> measure_attacks(const std::string& folder, double seconds, const Progress& progress) {
  const Folder place(folder);
  int stores = 0;
  const auto new_store = [&] { return (place.path / ("attack" + std::to_string(++stores) + ".sqlite")).string(); };
  std::vector<AttackFigures> all;
  for (const Attack& attack : attacks) {
    all.push_back(measured(attack, new_store(), seconds, progress));
    if (all.back().felt()) all.back() = measured(attack, new_store(), seconds, progress);
  }
  return all;
}

}  // namespace curia::bench
