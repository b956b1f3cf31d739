// A table with many screens: how long until everybody sees a move.
#include <boost/json.hpp>
#include <optional>
#include <stdexcept>
#include <thread>

#include "bench/benchmarks.h"
#include "bench/folder.h"
#include "bench/screen.h"
#include "bench/served.h"
#include "engine/random.h"
#include "server/house.h"
#include "server/loop.h"
#include "server/network.h"
#include "server/store.h"

namespace curia::bench {

namespace {

namespace json = boost::json;
using server::House;
using server::Store;

constexpr std::size_t fewest_moves = 200;  // a 99th percentile of less says little

struct Links {
  std::vector<std::string> seats;
  std::string spectator;
};

Links create_table(House& house, server::Loop& loop, const GameRow& game, int number) {
  json::array people;
  for (int seat = 0; seat < game.most_seats; ++seat)
    people.push_back({{"kind", "human"}, {"name", "Seat " + std::to_string(seat)}});
  const json::object request{{"game", as_json(game.name)},
                             {"name", "Bench"},
                             {"seats", std::move(people)},
                             {"seed", "bench " + std::to_string(number)}};
  const json::object answer = new_table(house, loop, json::serialize(request));
  Links links;
  for (const json::value& link : answer.at("links").at("seats").as_array()) links.seats.emplace_back(link.as_string());
  links.spectator = std::string(answer.at("links").at("spectator").as_string());
  return links;
}

// Everybody who looks at the table: the seats first, then the spectators.
class Screens {
 public:
  explicit Screens(Links given) : links(std::move(given)) {}
  virtual ~Screens() = default;
  // Sends what this screen says and waits until every screen has a new state (`all`) or this one has.
  virtual void say(std::size_t screen, const std::string& text, bool all) = 0;
  virtual PackedStates& states(std::size_t screen) = 0;  // that this one has received
  const Links links;
};

// Without a network.
class Near final : public Screens {
 public:
  Near(House& house, server::Loop& loop, Links given, int spectators)
      : Screens(std::move(given)), house_(house), loop_(loop) {
    for (std::size_t i = 0; i < links.seats.size() + static_cast<std::size_t>(spectators); ++i)
      screens_.push_back(std::make_shared<Screen>());
  }
  ~Near() override {
    for (const auto& screen : screens_) house_.gone(*screen);
  }
  void say(std::size_t screen, const std::string& text, bool all) override {
    const std::size_t before = received();
    house_.message(screens_[screen], text);
    loop_.poll();
    if (received() != before + (all ? screens_.size() : 1))
      throw std::runtime_error("a screen was left out after " + text + ": " + screens_[screen]->other);
  }
  PackedStates& states(std::size_t screen) override { return screens_[screen]->states; }

 private:
  struct Screen final : server::Connection {
    void send(server::Text message) override {
      if (!is_state(*message)) {
        other = *message;
        return;
      }
      states.take(*message);
    }
    std::size_t waiting() const override { return 0; }
    void close() override {}
    std::string other;  // what was said last besides
    PackedStates states;
  };
  std::size_t received() const {
    std::size_t n = 0;
    for (const auto& screen : screens_) n += screen->states.count;
    return n;
  }
  House& house_;
  server::Loop& loop_;
  std::vector<std::shared_ptr<Screen>> screens_;
};

// Through sockets on the loopback, all read by one thread.
class Far final : public Screens {
 public:
  Far(std::uint16_t port, Links given, int spectators) : Screens(std::move(given)) {
    for (std::size_t i = 0; i < links.seats.size() + static_cast<std::size_t>(spectators); ++i)
      screens_.push_back(std::make_unique<Screen>(loop_, port, received_));
  }
  void say(std::size_t screen, const std::string& text, bool all) override {
    const std::size_t until = received_ + (all ? screens_.size() : 1);
    screens_[screen]->socket->send(std::make_shared<const std::string>(text));
    while (received_ < until) loop_.run_one();
  }
  PackedStates& states(std::size_t screen) override { return screens_[screen]->states; }

 private:
  struct Screen final : server::Handler {
    Screen(server::Loop& loop, std::uint16_t port, std::size_t& counted)
        : socket(server::join_server(loop, port, *this)), received(counted) {}
    server::HttpAnswer answer(const server::HttpRequest&) override { return {}; }
    void message(const std::shared_ptr<server::Connection>&, std::string_view text) override {
      if (!is_state(text)) return;
      states.take(text);
      ++received;
    }
    void gone(server::Connection&) override { throw std::runtime_error("a screen lost its connection"); }
    std::shared_ptr<server::Connection> socket;
    PackedStates states;
    std::size_t& received;  // of all screens
  };
  server::Loop loop_;
  std::size_t received_ = 0;
  std::vector<std::unique_ptr<Screen>> screens_;
};

struct Answer {
  std::size_t screen;
  std::string text;
};

// What some seat that is asked does next; nothing when the game is over.
std::optional<Answer> next_move(Screens& screens, Random& random) {
  for (std::size_t seat = 0; seat < screens.links.seats.size(); ++seat)
    if (auto move = move_in(screens.states(seat).last(), screens.links.seats[seat], random))
      return Answer{seat, std::move(*move)};
  return std::nullopt;
}

// The bytes of a state as it was sent, of those who sit and of those who look on.
struct Sent {
  std::size_t states = 0, bytes = 0;
  double mean() const { return states == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(states); }
};
struct SentStates {
  Sent to_seats, to_spectators;
  // What came to these screens after the state with which they joined.
  void count(Screens& screens, int spectators, const std::vector<std::size_t>& joined) {
    for (std::size_t i = 0; i < joined.size(); ++i) {
      Sent& sent = i < joined.size() - static_cast<std::size_t>(spectators) ? to_seats : to_spectators;
      sent.states += screens.states(i).count - 1;
      sent.bytes += screens.states(i).bytes - joined[i];
    }
  }
};

// Plays at this table until it is over or the time is; the milliseconds of every move.
void play(Screens& screens, int spectators, double until, Random& random, std::vector<double>& times,
          const Progress& progress, SentStates& sent) {
  std::vector<std::size_t> joined;
  for (std::size_t i = 0; i < screens.links.seats.size() + static_cast<std::size_t>(spectators); ++i)
    screens.say(i, join_text(i < screens.links.seats.size() ? screens.links.seats[i] : screens.links.spectator), false);
  for (std::size_t i = 0; i < screens.links.seats.size() + static_cast<std::size_t>(spectators); ++i)
    joined.push_back(screens.states(i).bytes);
  while (wall_seconds() < until || times.size() < fewest_moves) {
    const auto move = next_move(screens, random);
    if (!move) break;
    const double begin = wall_seconds();
    screens.say(move->screen, move->text, true);
    times.push_back(1e3 * (wall_seconds() - begin));
    progress("a server");
  }
  sent.count(screens, spectators, joined);
}

// The milliseconds of each of so many lines until it is on the disk.
std::vector<double> time_commits(Store& store, const Progress& progress) {
  std::vector<double> commits;
  const std::string line(150, 'x');
  store.create({.id = "commits", .setup = "{}", .secret = "", .lines = {line}}, {});
  for (std::size_t n = 1; n <= fewest_moves; ++n) {
    const double begin = wall_seconds();
    const auto number = static_cast<std::int64_t>(n);
    store.append("commits", {.lines = number, .last = line}, number, {line});
    commits.push_back(1e3 * (wall_seconds() - begin));
    progress("the disk");
  }
  return commits;
}

}  // namespace

ServerFigures measure_server(const GameRow& game, const std::string& folder, double seconds, const Progress& progress) {
  const Folder place(folder);
  ServerFigures figures;
  figures.seats = game.most_seats;
  Random random(1);
  std::vector<double> times;
  SentStates sent;
  server::Log log(server::Log::Level::error, [](const json::object&) {});
  const server::HouseSettings settings{.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = no_limits()};
  const auto enough = [&](double until) { return wall_seconds() >= until && times.size() >= fewest_moves; };
  {
    server::Loop loop;
    Store store((place.path / "near.sqlite").string());
    server::ScribeAtOnce scribe(store);
    House house(store, scribe, loop, log, settings);
    const double until = wall_seconds() + seconds;
    for (int table = 1; !enough(until); ++table) {
      Near screens(house, loop, create_table(house, loop, game, table), figures.spectators);
      play(screens, figures.spectators, until, random, times, progress, sent);
    }
    const std::vector<double> commits = time_commits(store, progress);
    figures.commit_p50_ms = percentile(commits, 0.5);
    figures.commit_p99_ms = percentile(commits, 0.99);
    figures.tables_p50_ms = percentile(times, 0.5);
    figures.tables_p99_ms = percentile(times, 0.99);
  }
  times.clear();
  const double until = wall_seconds() + seconds;
  for (int table = 1; !enough(until); ++table) {
    Served served((place.path / ("far" + std::to_string(table) + ".sqlite")).string(), log, settings);
    const Links links = create_table(served.house, served.loop, game, table);
    std::thread serving([&] { served.loop.run(); });
    {
      const struct Stop {  // whatever happens, the server's thread ends before its table does
        server::Loop& loop;
        std::thread& thread;
        ~Stop() {
          loop.stop();
          thread.join();
        }
      } stop{served.loop, serving};
      Far screens(served.network.port(), links, figures.spectators);
      play(screens, figures.spectators, until, random, times, progress, sent);
    }
  }
  figures.seat_bytes = sent.to_seats.mean();
  figures.spectator_bytes = sent.to_spectators.mean();
  figures.moves = static_cast<int>(times.size());
  figures.socket_p50_ms = percentile(times, 0.5);
  figures.socket_p99_ms = percentile(times, 0.99);
  return figures;
}

}  // namespace curia::bench
