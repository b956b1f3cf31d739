#pragma once
// The tables that come and go: new ones, and those of the store that somebody opens with a link.
#include <map>
#include <memory>
#include <string>

#include "server/room.h"

namespace curia::server {

class Lobby {
 public:
  Lobby(Store& store, Clock& clock, Log& log, Audience& audience, std::chrono::milliseconds bot_pace);

  struct Made {
    Room& room;
    boost::json::object
        links;  // {seats: [a token, a list of one for each member, or null], spectator, moderator}: told once
  };
  // Kept when it is returned. Fault if there cannot be such a table.
  Made make(TableRequest request);

  struct Door {
    Room& room;
    Chair chair;
  };
  Door behind(std::string_view token);  // Fault if the link opens no table

 private:
  Room& open(const std::string& id);
  Room& let_in(std::unique_ptr<Room> room);

  Store& store_;
  Log& log_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::unique_ptr<Workers> apart_;  // where bots ponder; ends before the rooms do
  Means means_;
};

}  // namespace curia::server
