#pragma once
// Accounts that go: seat by seat, one table at a time, also where the server was stopped meanwhile. Running seats become free, in games that
// are over the name is forgotten; then nothing is left of the account.
#include <memory>
#include <string>

#include "server/kept_accounts.h"
#include "server/lobby.h"

namespace curia::server {

class Leaving {
 public:
  Leaving(Store& store, Scribe& scribe, Clock& clock, Log& log, Lobby& lobby)
      : store_(store), scribe_(scribe), clock_(clock), log_(log), lobby_(lobby), timer_(clock.timer()) {}
  void go_on();  // until nobody leaves

 private:
  void give_up(const Owned& owned);
  void keep(Scribe::Job job);
  void next(const std::string* why);

  Store& store_;
  Scribe& scribe_;
  Clock& clock_;
  Log& log_;
  Lobby& lobby_;
  bool busy_ = false;
  std::unique_ptr<Timer> timer_;  // tries again
};

}  // namespace curia::server
