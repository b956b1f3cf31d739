#pragma once
// What is said on sockets: each message is a row {type, who may say it, what answers}. docs/server.md
#include "server/hub.h"
#include "server/lobby.h"
#include "server/porter.h"

namespace curia::server {

class Messages {
 public:
  Messages(Porter& porter, Hub& hub, Lobby& lobby, Log& log) : porter_(porter), hub_(hub), lobby_(lobby), log_(log) {}
  // Answers it; what goes wrong is told to who said it, and nothing has changed.
  void message(const std::shared_ptr<Connection>& from, std::string_view text);

 private:
  void read(Client& client, std::string_view text, boost::json::value& id);
  void join(Client& client, const JoinRequest& request);
  void act(Client& client, const Fields& fields, std::string_view type, const boost::json::value& id);

  Porter& porter_;
  Hub& hub_;
  Lobby& lobby_;
  Log& log_;
};

}  // namespace curia::server
