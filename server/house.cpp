#include "server/house.h"

#include "server/routes.h"

namespace curia::server {

namespace {

constexpr auto pause = std::chrono::seconds(1);               // between two looks round
constexpr auto last_words = std::chrono::milliseconds(2000);  // until the server goes, whoever is still there
constexpr auto soon = std::chrono::milliseconds(10);

}  // namespace

House::House(Store& store, Scribe& scribe, Clock& clock, Log& log, const HouseSettings& settings)
    : clock_(clock),
      porter_(settings.limits, clock, log),
      hub_(log, settings.limits.waiting_of_socket),
      lobby_(store, scribe, clock, log, hub_, settings.bot_pace, settings.limits),
      messages_(porter_, hub_, lobby_, log),
      router_(log, routes(lobby_, porter_, settings.web, found_),
              [this](const HttpRequest& request) { porter_.need_request(request); }),
      timer_(clock.timer()) {
  timer_->after(pause, [this] { look_round(); });
}

void House::look_round() {
  porter_.look_round();
  lobby_.look_round();
  timer_->after(pause, [this] { look_round(); });
}

void House::close(const std::function<void()>& done) {
  porter_.dismiss_all();
  wait_until_gone(clock_.now() + last_words, done);
}

void House::wait_until_gone(std::chrono::milliseconds until, const std::function<void()>& done) {
  if (porter_.sockets() == 0 || clock_.now() >= until) return done();
  timer_->after(soon, [this, until, done] { wait_until_gone(until, done); });
}

}  // namespace curia::server
