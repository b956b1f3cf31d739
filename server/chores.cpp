#include "server/chores.h"

#include <utility>

#include "server/kept_servers.h"

namespace curia::server {

namespace {

constexpr const char* chores = "chores";
// A lease lasts longer than its holder trusts in it, so that what the holder begins ends before another has it.
constexpr std::int64_t lasts = 6;  // seconds, of which the store counts whole ones
constexpr std::chrono::milliseconds trusted{4000}, between_holds{1500};

}  // namespace

Chores::Chores(bool shared, Scribe& scribe, Clock& clock, Log& log)
    : shared_(shared), scribe_(scribe), clock_(clock), log_(log) {}

bool Chores::ours() const { return !shared_ || (number_ > 0 && clock_.now() < until_); }

void Chores::Fenced::write(Job job, Done done) {
  if (!of_.shared_) return of_.scribe_.write(std::move(job), std::move(done));
  of_.scribe_.write(
      [number = of_.number_, job = std::move(job)](Store& store) {
        need_lease(store, chores, number);
        job(store);
      },
      std::move(done));
}

// By its own clock this server trusts in the lease from when it asked, whatever the answer took.
void Chores::look_round() {
  const auto now = clock_.now();
  if (!shared_ || asking_ || left_ || now < again_) return;
  asking_ = true;
  again_ = now + between_holds;
  const auto round = std::make_shared<Round>();
  scribe_.write(
      [round](Store& store) {
        round->alive = say_alive(store, lasts);
        round->number = hold_lease(store, chores, lasts).value_or(0);
        round->died = round->number > 0 && forget_dead_servers(store);
      },
      [this, now, round, here = std::weak_ptr(here_)](const std::string* why) {
        if (!here.expired()) said(now, *round, why);
      });
}

void Chores::said(std::chrono::milliseconds asked, const Round& round, const std::string* why) {
  asking_ = false;
  if (why != nullptr) return log_.warn("not_kept", {{"why", *why}});
  if (left_) return;
  const bool had = ours();
  if (round.number != number_) log_.info(round.number > 0 ? "chores_taken" : "chores_lost", {{"number", round.number}});
  number_ = round.number;
  until_ = asked + trusted;
  if (!round.alive && forgotten) forgotten();
  if (ours() && (!had || round.died) && taken) taken();
}

void Chores::leave() {
  if (!shared_) return;
  left_ = true;
  number_ = 0;
  scribe_.write(
      [](Store& store) {
        end_lease(store, chores);
        say_gone(store);
      },
      [&log = log_](const std::string* why) {
        if (why != nullptr) log.warn("not_kept", {{"why", *why}});
      });
}

}  // namespace curia::server
