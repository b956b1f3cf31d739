#pragma once
// The tables that come and go: new ones, and those of the store that somebody opens with a link.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/room.h"

namespace curia::server {

class Lobby {
 public:
  Lobby(Store& store, Scribe& scribe, Clock& clock, Log& log, Audience& audience, std::chrono::milliseconds bot_pace,
        const Limits& limits = {}, Replica* replica = nullptr);

  struct Made {
    Room& room;
    boost::json::object
        links;  // {seats: [a token, a list of one for each member, or null], spectator, moderator, invitation, host}: told once
  };
  void need_place() const;  // Fault if there is none for another table
  // Kept when the room says so: when_kept(). Fault if there cannot be such a table, StoreError if it cannot be kept.
  // `owner`: who asks, of whom nothing is kept; `account`: whose the host's place is.
  Made make(TableRequest request, std::string_view owner = {}, const std::string& account = {});
  // The same, of a game that has begun somewhere else: a branch.
  Made make(TableRequest request, Session session, std::string_view owner, const std::string& account);
  // The links of this table have gone out. Where neither that happens nor anybody comes to it, it is removed after a while.
  void answered(const std::string& id);

  struct Door {
    Room& room;
    Chair chair;
  };
  // Fault if the link opens no table. Where the room is not ready() who has come waits, and then looks anew: it may be gone.
  // Instead of a link: "public.TABLE" looks at a table that the lobby lists, "seat.TABLE.CHAIR" is a place of this account.
  Door behind(std::string_view token, std::string_view account = {});
  // The same, without opening the table.
  StoredLink known(std::string_view token, std::string_view account = {}) const;
  Room& open(const std::string& id);
  Room* in_memory(const std::string& id) const;  // null: it would have to be opened

  // Another server has written at this table, or may have written at any.
  void look_again(const std::string& id);
  void look_again();
  // There somebody has said something.
  void said_elsewhere(const std::string& id, const std::string& room, std::int64_t number);

  // Opens one after the other the tables where bots keep somebody's seat waiting.
  void wake();
  void wake(const std::string& id);  // this one, if it is such a one
  // Now and then: tables that nobody looks at leave memory, those that nobody knows of the store, where that is this server's to do.
  void look_round(bool forgets = true);
  std::size_t in_memory() const { return rooms_.size(); }

 private:
  struct Kept {
    std::unique_ptr<Room> room;
    std::chrono::milliseconds used;  // when somebody last asked for it, or looked
  };
  Room& let_in(std::unique_ptr<Room> room);
  void wake_next();
  void forget_unanswered(const std::function<void()>& then);
  void forgotten(const std::string& id);

  Store& store_;
  Clock& clock_;
  Log& log_;
  Audience& audience_;
  Limits limits_;
  std::size_t tables_;                // in the store
  std::chrono::milliseconds forgot_;  // when such tables of the store were last looked for
  std::map<std::string, Kept, std::less<>> rooms_;
  Askers askers_;
  FairQueue apart_;  // where bots ponder; ends before the rooms do
  Services services_;
  std::vector<std::string> to_wake_;
  std::unique_ptr<Timer> waking_;
};

}  // namespace curia::server
