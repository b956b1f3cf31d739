#pragma once
// The server without its network: a lobby with the rooms, a hub for sockets, a router for HTTP. Who owns whom: docs/architecture.md
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/accounts.h"
#include "server/addresses.h"
#include "server/chores.h"
#include "server/hub.h"
#include "server/leaving.h"
#include "server/link_mails.h"
#include "server/lobby.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/news.h"
#include "server/notices.h"
#include "server/orders.h"
#include "server/porter.h"
#include "server/router.h"

namespace curia::server {

struct HouseSettings {
  std::string web;                                                      // folder of the built page
  std::chrono::milliseconds bot_pace = std::chrono::milliseconds(150);  // between two moves of bots; 0: at once
  Limits limits{};
  bool site = false;  // who makes a table has signed in
  NoticeSettings notices{};
  Replica* replica = nullptr;  // of the store; none: all is read there
  Courier* courier = nullptr;  // carries notices; none: nothing leaves the house
  std::shared_ptr<Metrics> metrics = std::make_shared<Metrics>();
  std::string metrics_key{};  // for who may read them; none: nobody
};

class House final : public Handler {
 public:
  // `store` is read by this thread only; the scribe writes.
  House(Store& store, Scribe& scribe, Clock& clock, Log& log, const HouseSettings& settings);

  HttpAnswer answer(const HttpRequest& request) override { return router_.answer(request); }
  void message(const std::shared_ptr<Connection>& from, std::string_view text) override {
    messages_.message(from, text);
  }
  void gone(Connection& connection) override {
    porter_.gone(connection);
    hub_.gone(connection);
  }
  Entrance enter(std::string_view address) override { return porter_.enter(address); }
  void leave(std::string_view address, Entrance entrance) override { porter_.leave(address, entrance); }
  void opened(const std::shared_ptr<Connection>& connection) override { porter_.opened(connection); }
  void waiting(std::ptrdiff_t change) override { porter_.waiting(change); }

  // Where the server is found: what the page gives to others.
  void found_at(FoundAt found) {
    found_ = std::move(found);
    notices_.found_at(found_);
  }
  // Bots go on where the server stopped: at tables where they keep somebody's seat waiting; so do accounts that leave. Where several
  // servers have the store, at the one that does what is done for all.
  void wake();
  // What other servers write into the store is taken over by this one. It outlives who tells it.
  News news();
  Notices& notices() { return notices_; }
  // All sockets are told that the server goes away; `done` when they are gone, or have had time enough.
  void close(const std::function<void()>& done);

 private:
  void look_round();
  void wake_all();
  void others_look();
  std::string figures() const;
  void wait_until_gone(std::chrono::milliseconds until, const std::function<void()>& done);

  Store& store_;
  Scribe& scribe_;
  Clock& clock_;
  Log& log_;
  std::shared_ptr<Metrics> metrics_;
  Chores chores_;
  Porter porter_;
  Hub hub_;
  Notices notices_;
  Lobby lobby_;
  FoundAt found_{};
  LinkMails link_mails_;
  Accounts accounts_;
  Leaving leaving_;
  Orders orders_;
  Messages messages_;
  Router router_;
  std::map<std::string, LookingThere> elsewhere_;  // as it was last known
  std::unique_ptr<Timer> timer_;                   // looks round
};

}  // namespace curia::server
