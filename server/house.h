#pragma once
// The server without its network: a lobby with the rooms, a hub for sockets, a router for HTTP. Who owns whom: docs/architecture.md
#include <chrono>
#include <string>

#include "server/hub.h"
#include "server/lobby.h"
#include "server/messages.h"
#include "server/router.h"

namespace curia::server {

struct HouseSettings {
  std::string web;                                                      // folder of the built page
  std::chrono::milliseconds bot_pace = std::chrono::milliseconds(150);  // between two moves of bots; 0: at once
};

class House final : public Handler {
 public:
  House(Store& store, Clock& clock, Log& log, const HouseSettings& settings);

  HttpAnswer answer(const HttpRequest& request) override { return router_.answer(request); }
  void message(const std::shared_ptr<Connection>& from, std::string_view text) override {
    messages_.message(from, text);
  }
  void gone(Connection& connection) override { hub_.gone(connection); }

 private:
  Hub hub_;
  Lobby lobby_;
  Messages messages_;
  Router router_;
};

}  // namespace curia::server
