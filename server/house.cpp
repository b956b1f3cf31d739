#include "server/house.h"

#include "server/routes.h"
#include "server/routes_health.h"
#include "server/routes_metrics.h"
#include "server/routes_notices.h"

namespace curia::server {

namespace {

constexpr auto pause = std::chrono::seconds(1);               // between two looks round
constexpr auto last_words = std::chrono::milliseconds(2000);  // until the server goes, whoever is still there
constexpr std::size_t most_remembered = 10'000;               // tables of which it is known who looks elsewhere
constexpr auto soon = std::chrono::milliseconds(10);

// The first that fits answers.
std::vector<Route> all_routes(std::initializer_list<std::vector<Route>> parts) {
  std::vector<Route> all;
  for (const std::vector<Route>& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

House::House(Store& store, Scribe& scribe, Clock& clock, Log& log, const HouseSettings& settings)
    : store_(store),
      scribe_(scribe),
      clock_(clock),
      log_(log),
      metrics_(settings.metrics),
      chores_(store.shared(), scribe, clock, log),
      porter_(settings.limits, clock, log),
      hub_(log, settings.limits.waiting_of_socket),
      notices_(hub_, store, scribe, chores_.scribe(), clock, log, settings.courier, settings.notices),
      lobby_(store, scribe, clock, log, notices_, settings.bot_pace, settings.limits, settings.replica),
      link_mails_(notices_, store, chores_.scribe(), log, settings.courier),
      accounts_(store, scribe, clock, log, porter_, settings.limits, found_, link_mails_),
      leaving_(store, scribe, clock, log, lobby_),
      orders_(store, scribe, log, lobby_, accounts_, hub_),
      messages_(porter_, hub_, lobby_, accounts_, log,
                [this](auto type, auto outcome, auto took) { metrics_->heard(type, outcome, took); }),
      router_(
          log,
          all_routes({health_routes(scribe), metrics_routes(settings.metrics_key, [this] { return figures(); }),
                      notice_routes(lobby_, porter_, notices_, accounts_),
                      routes({.store = store,
                              .lobby = lobby_,
                              .clock = clock,
                              .porter = porter_,
                              .accounts = accounts_,
                              .found = found_,
                              .web = settings.web,
                              .site = settings.site})}),
          [this](const HttpRequest& request) { porter_.need_request(request); },
          [this](auto method, auto row, unsigned status, auto took) { metrics_->answered(method, row, status, took); }),
      timer_(clock.timer()) {
  hub_.soon = [&clock](std::function<void()> what) { clock.post(std::move(what)); };
  accounts_.ended = [this](const std::string& session) { hub_.end_session(session); };
  accounts_.leaving = [this] { leaving_.go_on(); };
  if (store.shared()) others_look();
  timer_->after(pause, [this] { look_round(); });
}

void House::wake() {
  chores_.taken = [this] { wake_all(); };
  if (chores_.ours())
    wake_all();
  else
    chores_.look_round();
}

void House::wake_all() {
  elsewhere_.clear();  // servers may have died
  lobby_.wake();
  notices_.wake(lobby_);
  leaving_.go_on();
}

// ---- Other servers --------------------------------------------------------------------------------------------------

void House::others_look() {
  hub_.elsewhere = [this](const std::string& table) {
    if (elsewhere_.size() > most_remembered) elsewhere_.clear();
    const auto found = elsewhere_.find(table);
    return found != elsewhere_.end() ? found->second
                                     : elsewhere_.emplace(table, looking_elsewhere(store_, table)).first->second;
  };
  hub_.tell_looking = [this](const std::string& table, const LookingThere& here) {
    scribe_.write([table, here](Store& store) { set_looking(store, table, here); },
                  [this](const std::string* why) {
                    if (why == nullptr) return;
                    log_.warn("not_kept", {{"why", *why}});
                    hub_.tell_looking_anew();
                  });
  };
  chores_.forgotten = [this] { hub_.tell_looking_anew(); };
}

News House::news() {
  return {.written =
              [this](const std::string& table) {
                lobby_.look_again(table);
                if (chores_.ours()) lobby_.wake(table);
              },
          .said = [this](const std::string& table, const std::string& room,
                         std::int64_t number) { lobby_.said_elsewhere(table, room, number); },
          .looking = [this](const std::string& table) { elsewhere_.erase(table); },
          .ways = [this](const std::string& table) { notices_.ways_elsewhere(table); },
          .ended = [this](const std::string& session) { hub_.end_session(session); },
          .announced =
              [this] {
                hub_.tell_all(text_of({{"type", "announcement"}, {"text", announcement(store_)}}));
              },
          .missed =
              [this] {
                elsewhere_.clear();
                for (const std::string& table : tables_with_ways(store_)) notices_.ways_elsewhere(table);
                lobby_.look_again();
              }};
}

std::string House::figures() const {
  return metrics_->text({.connections = porter_.connections(),
                         .sockets = porter_.sockets(),
                         .rooms = lobby_.in_memory(),
                         .waiting = porter_.waiting()});
}

void House::look_round() {
  porter_.look_round();
  hub_.tell_presence();
  chores_.look_round();
  lobby_.look_round(chores_.ours());
  if (chores_.ours()) {
    notices_.look_round();
    link_mails_.look_round();
    orders_.look_round();
  }
  timer_->after(pause, [this] { look_round(); });
}

void House::close(const std::function<void()>& done) {
  porter_.dismiss_all();
  chores_.leave();
  wait_until_gone(clock_.now() + last_words, done);
}

void House::wait_until_gone(std::chrono::milliseconds until, const std::function<void()>& done) {
  if (porter_.sockets() == 0 || clock_.now() >= until) return done();
  timer_->after(soon, [this, until, done] { wait_until_gone(until, done); });
}

}  // namespace curia::server
