// A site with many accounts, tables and people: what they wait for, and what it takes.
#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bench/benchmarks.h"
#include "bench/folder.h"
#include "bench/load_site.h"
#include "server/kept_lobby.h"

namespace curia::bench {

namespace {

namespace json = boost::json;
using server::Store;

constexpr int accounts = 1000, running_tables = 300, people_connected = 100;
constexpr int resting_tables = 60, moves_of_resting = 800;
constexpr std::size_t fewest = 200;
constexpr auto a_day = std::chrono::hours(24);
constexpr auto idle = std::chrono::seconds(70);  // then a table that nobody looks at leaves memory
constexpr double longest_wait = 120;             // seconds for clocks to be answered

// Those who sit at one table.
struct Group {
  std::vector<std::unique_ptr<Person>> people;
  std::size_t until = 0;  // so many states, or messages, of the others
  double begin = 0;

  std::size_t states() const {
    std::size_t n = people.front()->states.count;
    for (const auto& one : people) n = std::min(n, one->states.count);
    return n;
  }
  std::size_t talk() const {
    std::size_t n = people[1]->talk;
    for (std::size_t i = 1; i < people.size(); ++i) n = std::min(n, people[i]->talk);
    return n;
  }
};

class Crowd {
 public:
  Crowd(const LoadSite& site, std::uint16_t port, const Progress& progress) : progress_(progress) {
    for (int n = 0; n < people_connected / LoadSite::seats; ++n) {
      Group& group = groups_.emplace_back();
      for (const std::string& link : site.tables[static_cast<std::size_t>(n)].seats)
        group.people.push_back(std::make_unique<Person>(loop_, port, link));
    }
  }

  // So many tables move at once, until there are enough; milliseconds until each move is on all screens of its table.
  std::vector<double> moves(std::size_t at_once, double seconds) {
    std::vector<double> times;
    const double end = wall_seconds() + seconds;
    for (std::size_t next = 0; wall_seconds() < end || times.size() < fewest; next += at_once) {
      std::vector<Group*> moving;
      for (std::size_t n = 0; n < at_once; ++n)
        if (Group& group = groups_[(next + n) % groups_.size()]; move(group)) moving.push_back(&group);
      if (moving.empty()) break;
      wait(moving, times, [](const Group& group) { return group.states() >= group.until; });
    }
    return times;
  }

  // Milliseconds until what somebody says is on all other screens of the table.
  std::vector<double> talk(double seconds) {
    std::vector<double> times;
    const double end = wall_seconds() + seconds;
    for (std::size_t next = 0; wall_seconds() < end || times.size() < fewest; ++next) {
      Group& group = groups_[next % groups_.size()];
      const Person& speaks = *group.people.front();
      group.until = group.talk() + 1;
      group.begin = wall_seconds();
      group.people.front()->say(json::serialize(json::object{{"type", "say"},
                                                             {"id", 1},
                                                             {"token", speaks.link},
                                                             {"room", "table"},
                                                             {"text", "Ave, " + std::to_string(next)}}));
      wait({&group}, times, [](const Group& of) { return of.talk() >= of.until; });
    }
    return times;
  }

  // Milliseconds until a ping is answered.
  double ping() {
    Person& person = *groups_.back().people.front();
    const double begin = wall_seconds();
    const std::size_t before = person.answers;
    person.say(R"({"type":"ping","id":1})");
    while (person.answers == before) loop_.run_one();
    return 1e3 * (wall_seconds() - begin);
  }

 private:
  // The next one of whom this table asks something; false when its game is over.
  bool move(Group& group) {
    for (const auto& person : group.people) {
      const auto text = move_in(person->states.last(), person->link, random_);
      if (!text) continue;
      group.until = group.states() + 1;
      group.begin = wall_seconds();
      person->say(*text);
      return true;
    }
    return false;
  }

  void wait(std::vector<Group*> groups, std::vector<double>& times, const std::function<bool(const Group&)>& done) {
    while (!groups.empty()) {
      loop_.run_one();
      std::erase_if(groups, [&](const Group* group) {
        if (!done(*group)) return false;
        times.push_back(1e3 * (wall_seconds() - group->begin));
        return true;
      });
    }
    progress_("a site under load");
  }

  server::Loop loop_;
  std::vector<Group> groups_;
  Random random_{11};
  const Progress& progress_;
};

TwoTimes two_times(const std::vector<double>& times) {
  return {.p50_ms = percentile(times, 0.5), .p99_ms = percentile(times, 0.99)};
}

// What is asked by HTTP, and what somebody else feels of it: a ping that is sent when it is under way.
RequestFigures asked(
    std::string_view name, Crowd& crowd, const Work& work, std::size_t times,
    const std::function<std::unique_ptr<Asking>()>& ask, const std::function<void()>& before = [] {}) {
  std::vector<double> answers, works, pings;
  RequestFigures figures{.name = name};
  for (std::size_t n = 0; n < times; ++n) {
    before();
    const double begin = wall_seconds(), worked = work.seconds();
    const auto asking = ask();
    pings.push_back(crowd.ping());
    while (!asking->there()) pings.push_back(crowd.ping());
    answers.push_back(1e3 * (wall_seconds() - begin));
    works.push_back(1e3 * (work.seconds() - worked));
    figures.bytes = asking->bytes();
  }
  figures.answer = two_times(answers);
  figures.work = two_times(works);
  figures.ping = two_times(pings);
  return figures;
}

// All tables that nobody looks at leave memory, but those whose clocks run.
void forget_resting(LoadSite& site) {
  site.loop.post([&site] { site.clock.turn(idle); });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

std::string mine_of(const std::vector<std::string>& links) {
  json::array all;
  for (const std::string& link : links) all.emplace_back(link);
  return json::serialize(json::object{{"links", std::move(all)}});
}

void ask_all(LoadFigures& figures, LoadSite& site, Crowd& crowd, const Work& work) {
  const std::uint16_t port = site.network.port();
  std::vector<std::string> running;
  for (std::size_t n = 0; n < static_cast<std::size_t>(resting_tables); ++n)
    running.push_back(site.tables[n].seats[n % LoadSite::seats]);
  figures.requests.push_back(asked("GET /api/lobby, of 300 tables", crowd, work, fewest,
                                   [&] { return std::make_unique<Asking>(port, "GET", "/api/lobby"); }));
  figures.requests.push_back(asked("POST /api/mine, 60 tables in memory", crowd, work, fewest, [&] {
    return std::make_unique<Asking>(port, "POST", "/api/mine", mine_of(running));
  }));
  const auto rest = [&] { forget_resting(site); };
  figures.requests.push_back(asked(
      "POST /api/mine, 60 tables that rest", crowd, work, fewest / 2,
      [&] { return std::make_unique<Asking>(port, "POST", "/api/mine", mine_of(site.resting)); }, rest));
  figures.requests.push_back(asked(
      "GET /api/account/tables, of the same", crowd, work, fewest / 2,
      [&] { return std::make_unique<Asking>(port, "GET", "/api/account/tables", "", site.cookies.front()); }, rest));
}

// A day passes at once: whoever is asked at any table has no time left. Until a quiet answer is kept at each of them.
void turn_a_day(LoadFigures& figures, LoadSite& site, Crowd& crowd, const Store& reader, const Progress& progress) {
  std::vector<std::int64_t> before;
  for (const LoadSite::Table& table : site.tables) before.push_back(server::awaited_of(reader, table.id)->number);
  std::set<std::size_t> waiting;
  for (std::size_t n = 0; n < site.tables.size(); ++n)
    if (!server::awaited_of(reader, site.tables[n].id)->over) waiting.insert(n);
  figures.clocks = static_cast<int>(waiting.size());
  std::vector<double> pings;
  const double begin = wall_seconds();
  site.loop.post([&site] { site.clock.turn(a_day); });
  while (!waiting.empty() && wall_seconds() - begin < longest_wait) {
    pings.push_back(crowd.ping());
    std::erase_if(waiting,
                  [&](std::size_t n) { return server::awaited_of(reader, site.tables[n].id)->number > before[n]; });
    progress("clocks that run out");
  }
  figures.clocks_seconds = wall_seconds() - begin;
  figures.clocks_unanswered = static_cast<int>(waiting.size());
  figures.clocks_ping = two_times(pings);
}

}  // namespace

LoadFigures measure_load(const std::string& folder, double seconds, const Progress& progress) {
  const Folder place(folder);
  const std::string path = (place.path / "load.sqlite").string();
  LoadFigures figures{.accounts = accounts, .tables = running_tables, .people = people_connected};
  server::Log log(server::Log::Level::error, [](const json::object&) {});
  LoadSite site(path, log);
  figures.empty_mb = memory_mb();
  site.add_accounts(accounts);
  site.add_tables(running_tables, progress);
  figures.tables_mb = memory_mb();
  figures.moves_of_resting = site.add_resting(resting_tables, moves_of_resting, progress);
  const server::Store reader = server::Store::to_read(path);
  std::thread serving([&] { site.loop.run(); });
  const struct Stop {  // whatever happens, the server's thread ends before its tables do
    server::Loop& loop;
    std::thread& thread;
    ~Stop() {
      loop.stop();
      thread.join();
    }
  } stop{site.loop, serving};
  const Work work(serving);
  const double before = memory_mb();
  Crowd crowd(site, site.network.port(), progress);
  figures.people_mb = memory_mb() - before;
  const auto worked = [&](const std::vector<double>& times, double since) {
    return 1e3 * (work.seconds() - since) / static_cast<double>(times.size());
  };
  double since = work.seconds();
  const std::vector<double> moves = crowd.moves(1, seconds);
  figures.move = two_times(moves);
  figures.move_work_ms = worked(moves, since);
  figures.moves_at_once = two_times(crowd.moves(people_connected / LoadSite::seats, seconds));
  since = work.seconds();
  const std::vector<double> talk = crowd.talk(seconds);
  figures.talk = two_times(talk);
  figures.talk_work_ms = worked(talk, since);
  ask_all(figures, site, crowd, work);
  turn_a_day(figures, site, crowd, reader, progress);
  figures.whole_mb = memory_mb();
  return figures;
}

}  // namespace curia::bench
