#pragma once
// What is said on sockets: each message is a row {type, who may say it, what answers}. docs/server.md
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/accounts.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/porter.h"

namespace curia::server {

// All that may be said, each with its fields besides `type`, `id` and `token`.
std::vector<RequestRow> message_requests();

class Messages {
 public:
  // `told` of each message that has been answered: its type ("unknown" where there is none such) and "ok", or the code of what was wrong.
  using Told = std::function<void(std::string_view type, std::string_view outcome, std::chrono::nanoseconds took)>;
  Messages(Porter& porter, Hub& hub, Lobby& lobby, Accounts& accounts, Log& log, Told told = {})
      : porter_(porter), hub_(hub), lobby_(lobby), accounts_(accounts), log_(log), told_(std::move(told)) {}
  // Answers it; what goes wrong is told to who said it, and nothing has changed.
  void message(const std::shared_ptr<Connection>& from, std::string_view text);

 private:
  using Counted = std::optional<Porter::Hearing>;  // none: it has been counted, and waited since
  // What an answer needs, also where it goes wrong.
  struct Heard {
    boost::json::value id;
    std::string language;
    std::string type = "unknown";  // there is such a message
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  };
  void hear(const std::shared_ptr<Connection>& from, std::string_view text, Counted counted, Heard heard);
  // The room, if it must wait for that.
  Room* read(Client& client, std::string_view text, Heard& heard, Counted counted);
  Room* join(Client& client, const JoinRequest& request, Counted counted);
  // The same message, when the room is free.
  void later(Room& room, const std::shared_ptr<Connection>& from, std::string_view text, const Heard& heard);
  void refuse(Client& client, const Heard& heard, const Fault& fault);
  void say(const Client& client, Log::Level level, std::string_view what, std::string_view why,
           std::string_view request = {});
  void own_fault(Client& client, const Heard& heard, const Fault& fault, std::string_view what, std::string_view why);
  void answered(const Heard& heard, std::string_view outcome = "ok");
  void not_kept(Client& client, const Heard& heard, std::string_view text, std::string_view why);
  static const Place& place_of(const Client& client, const Fields& fields);  // Fault
  // Whether it was about talk; then it is answered, or will be.
  bool talked(Client& client, const Fields& fields, std::string_view type, Heard& heard);
  void act(Client& client, const Fields& fields, Heard& heard, std::string_view text);

  Porter& porter_;
  Hub& hub_;
  Lobby& lobby_;
  Accounts& accounts_;
  Log& log_;
  Told told_;
};

}  // namespace curia::server
