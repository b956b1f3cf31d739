#include "bench/load_site.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/kept_accounts.h"
#include "server/kept_lobby.h"
#include "server/tokens.h"

namespace curia::bench {

namespace json = boost::json;

namespace {

constexpr const char* people_for_days =
    R"({"reach":"public","name":"Load","seats":[{"kind":"human","name":"A"},{"kind":"human","name":"B"},{"kind":"human","name":"C"},)"
    R"({"kind":"human","name":"D"},{"kind":"human","name":"E"}],)"
    R"("clock":{"kind":"days","decision":3600,"bank":86400,"cap":86400,"end":"quiet","bot":"random"}})";

server::HouseSettings site_settings() {
  server::HouseSettings settings{.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = no_limits()};
  settings.site = true;
  return settings;
}

// Somebody who is in this process, and forgets all but the last state of each link.
struct Visitor final : server::Connection {
  void send(server::Text message) override {
    if (is_state(*message)) {
      const json::object state = json::parse(*message).as_object();
      states[std::string(state.at("token").as_string())] = json::serialize(state);
    } else {
      other = *message;
    }
  }
  std::size_t waiting() const override { return 0; }
  void close() override {}
  std::map<std::string, std::string> states;
  std::string other;  // what was said last besides
};

std::string join_of(const std::vector<std::string>& links) {
  json::array tokens;
  for (const std::string& link : links) tokens.emplace_back(link);
  return json::serialize(json::object{{"type", "join"}, {"tokens", std::move(tokens)}, {"since", 0}});
}

}  // namespace

double memory_mb() {
  std::ifstream file("/proc/self/statm");
  double all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

// ---- The site -------------------------------------------------------------------------------------------------------

LoadSite::LoadSite(const std::string& path, server::Log& log)
    : written(path),
      store(server::Store::to_read(path)),
      scribe(written, clock),
      house(store, scribe, clock, log, site_settings()),
      network(loop, {.address = "127.0.0.1", .port = 0}, house) {}

void LoadSite::write(server::Scribe::Job job) {
  bool kept = false;
  scribe.write(std::move(job), [&](const std::string* why) {
    if (why != nullptr) throw std::runtime_error(*why);
    kept = true;
  });
  while (!kept) loop.run_for(std::chrono::milliseconds(1));
}

// As if each had signed up and in: 1,000 hashes of passwords would take minutes.
void LoadSite::add_accounts(int count) {
  for (int n = 0; n < count; ++n) {
    accounts_.push_back(server::new_token());
    cookies.push_back(server::new_token());
  }
  write([this](server::Store& into) {
    for (std::size_t n = 0; n < accounts_.size(); ++n) {
      server::add_account(into, {.id = accounts_[n],
                                 .handle = "person-" + std::to_string(n),
                                 .name = "Person " + std::to_string(n),
                                 .password = "none"});
      server::add_session(into, server::hash_of(cookies[n]), accounts_[n]);
    }
  });
}

void LoadSite::visit(const std::vector<std::string>& links) {
  const auto visitor = std::make_shared<Visitor>();
  house.message(visitor, join_of(links));
  while (visitor->states.size() < links.size()) loop.run_for(std::chrono::milliseconds(1));
  house.gone(*visitor);
}

void LoadSite::add_tables(int count, const Progress& progress) {
  for (int n = 0; n < count; ++n) {
    const std::string cookie = "curia=" + cookies[static_cast<std::size_t>(n) % cookies.size()];
    const json::object made = new_table(house, loop, people_for_days, cookie);
    Table table{.id = std::string(made.at("table").as_string()), .seats = {}};
    for (const json::value& link : made.at("links").at("seats").as_array()) table.seats.emplace_back(link.as_string());
    visit(table.seats);
    tables.push_back(std::move(table));
    progress("tables of a site");
  }
  write([this](server::Store& into) {
    for (std::size_t n = 0; n < tables.size(); ++n)
      for (int seat = 0; seat < seats; ++seat)
        server::own(into, {.account = accounts_[(n * seats + static_cast<std::size_t>(seat)) % accounts_.size()],
                           .table = tables[n].id,
                           .chair = {.seat = seat}});
  });
}

// A game of so many moves of random seats, or one that was over sooner.
LoadSite::Table LoadSite::play(int moves, std::uint32_t seed, const Progress& progress) {
  const json::object made =
      new_table(house, loop,
                R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"human"},{"kind":"human"},{"kind":"human"}]})",
                "curia=" + cookies.front());
  Table table{.id = std::string(made.at("table").as_string()), .seats = {}};
  for (const json::value& link : made.at("links").at("seats").as_array()) table.seats.emplace_back(link.as_string());
  const auto visitor = std::make_shared<Visitor>();
  const auto all_told = [&] {
    while (visitor->states.size() < table.seats.size()) loop.run_for(std::chrono::milliseconds(1));
  };
  house.message(visitor, join_of(table.seats));
  all_told();
  Random random(seed);
  for (int n = 0; n < moves; ++n) {
    std::optional<std::string> move;
    for (const std::string& link : table.seats)
      if (!move) move = move_in(visitor->states.at(link), link, random);
    if (!move) break;
    visitor->states.clear();
    house.message(visitor, *move);
    all_told();
    progress("a long game");
  }
  house.gone(*visitor);
  return table;
}

std::size_t LoadSite::add_resting(int count, int moves, const Progress& progress) {
  Table table;
  std::optional<server::Awaited> awaited;
  for (std::uint32_t seed = 1; !awaited || awaited->over; ++seed) {
    table = play(moves, seed, progress);
    awaited = server::awaited_of(store, table.id);
  }
  const auto original = store.load(table.id);
  int asked = 0;
  while (asked < seats - 1 && !awaited->waiting.has(seat_at(asked))) ++asked;
  for (int n = 0; n < count; ++n) resting.push_back(server::new_token());
  write([&](server::Store& into) {
    for (const std::string& link : resting) {
      server::StoredTable copy = *original;
      copy.id = server::new_token();
      into.create(copy, {{server::hash_of(link), asked}});
      server::set_awaited(into, copy.id, *awaited);
      server::own(into, {.account = accounts_.front(), .table = copy.id, .chair = {.seat = asked}});
    }
  });
  return original->lines.size() - 1;
}

// ---- Who is connected -----------------------------------------------------------------------------------------------

Person::Person(server::Loop& loop, std::uint16_t port, std::string with)
    : link(std::move(with)), socket_(server::join_server(loop, port, *this)) {
  say(join_text(link));
  while (states.count == 0) loop.run_one();
}

void Person::message(const std::shared_ptr<server::Connection>&, std::string_view text) {
  if (is_state(text)) states.take(text);
  talk += text.starts_with(R"({"type":"talk")") ? 1 : 0;
  answers += text.starts_with(R"({"type":"answer")") ? 1 : 0;
}

void Person::gone(server::Connection&) { throw std::runtime_error("somebody lost the connection"); }

Asking::Asking(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
               const std::string& cookie) {
  file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = inet_addr("127.0.0.1");
  const std::string text =
      method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Curia: 1\r\nContent-Length: " +
      std::to_string(body.size()) + (cookie.empty() ? "" : "\r\nCookie: curia=" + cookie) + "\r\n\r\n" + body;
  if (file_ < 0 || ::connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::send(file_, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size()))
    throw std::runtime_error("the server does not listen");
}

Asking::~Asking() {
  if (file_ >= 0) ::close(file_);
}

bool Asking::there() {
  char part[65536];
  for (;;) {
    const auto n = ::recv(file_, part, sizeof part, MSG_DONTWAIT);
    if (n < 0 && errno == EAGAIN) return false;
    if (n <= 0) break;
    heard_.append(part, static_cast<std::size_t>(n));
  }
  if (!heard_.starts_with("HTTP/1.1 200")) throw std::runtime_error("refused: " + heard_.substr(0, 300));
  return true;
}

}  // namespace curia::bench
