#include "server/leaving.h"

#include "server/store.h"

namespace curia::server {

namespace {

constexpr auto before_again = std::chrono::seconds(30);  // before what could not be kept is tried again

}  // namespace

void Leaving::go_on() {
  if (busy_) return;
  const auto account = somebody_leaving(store_);
  if (!account) return;
  busy_ = true;
  const auto owned = owned_by(store_, *account);
  if (owned.empty()) return keep([account](Store& store) { remove_account(store, *account); });
  const Owned& one = owned.front();
  if (one.chair.seat == host_seat) return keep([one](Store& store) { disown(store, one); });
  give_up(one);
}

// A table that does not open keeps the name: there is nobody whom it could be shown to.
void Leaving::give_up(const Owned& owned) {
  const auto not_there = [this, owned](const std::string& why) {
    log_.warn("seat_not_left", {{"table", owned.table}, {"why", why}});
    keep([owned](Store& store) { disown(store, owned); });
  };
  try {
    lobby_.open(owned.table).when_ready([this, owned, not_there](const std::string* why) {
      Room* room = lobby_.in_memory(owned.table);
      if (why != nullptr || room == nullptr) return next(why);
      if (!owns(store_, owned)) return next(nullptr);  // opening it settled what was due, and the seat is another's now
      try {
        room->part_with(owned.chair, owned.account);
        room->when_kept([this](const std::string* failed) { next(failed); });
      } catch (const StoreError& error) {
        const std::string failed = error.what();
        next(&failed);
      } catch (const Fault& fault) {
        const std::string failed = fault.what();
        not_there(failed);
      }
    });
  } catch (const std::exception& error) {
    const std::string failed = error.what();
    not_there(failed);
  }
}

void Leaving::keep(Scribe::Job job) {
  scribe_.write(std::move(job), [this](const std::string* why) { next(why); });
}

void Leaving::next(const std::string* why) {
  busy_ = false;
  if (why == nullptr) return clock_.post([this] { go_on(); });
  log_.warn("not_kept", {{"why", *why}});
  timer_->after(before_again, [this] { go_on(); });
}

}  // namespace curia::server
