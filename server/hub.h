#pragma once
// The sockets: who looks at which room, what he was sent, and who reads too slowly.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/kept_servers.h"
#include "server/limits.h"
#include "server/room.h"
#include "server/showing.h"

namespace curia::server {

// A link as a screen has joined with it.
struct Place {
  std::string token;
  Chair chair;
  std::size_t sent = 0;     // events sent so far
  std::uint64_t shown = 0;  // the number of the state that it has; 0: none
};

struct Client {
  std::shared_ptr<Connection> connection;
  Room* room = nullptr;  // at which it looks
  std::vector<Place> places;
  std::string language = "en";
  std::string session{};  // of the account by which it looks, the hash; empty: by links alone
  std::string account{};  // that one
  bool packed = false;    // it unpacks what it is sent
  bool cut_off = false;   // it read too slowly

  const Place* place(std::string_view token) const;
};

class Hub final : public Audience {
 public:
  explicit Hub(Log& log, std::size_t most_waiting = Limits{}.waiting_of_socket)
      : log_(log), most_waiting_(most_waiting) {}

  Client& client(const std::shared_ptr<Connection>& connection);  // one that has not been heard of is a new one
  Client* find(const Connection& connection) const;               // null where it has gone, or was never heard of
  void gone(Connection& connection);
  // From now on it looks at this room, at these places, and at nothing else.
  void look(Client& client, Room& room, std::vector<Place> places);
  bool watched(const Room& room) const override { return looking_.contains(&room); }
  std::size_t watching(const Room& room) const;
  // Who looks at each room elsewhere, at servers that have the same store; and who looks here, whenever that changes.
  std::function<LookingThere(const std::string& table)> elsewhere;
  std::function<void(const std::string& table, const LookingThere& here)> tell_looking;
  // Does something when what is being done is done; unless it is there, at once.
  std::function<void(std::function<void()> what)> soon;
  // Other servers know nothing of that: it is told anew.
  void tell_looking_anew() { told_.clear(); }
  // Who is here: {seats: those that somebody looks from, watching: how many look on from none}.
  boost::json::object presence(const Room& room) const;
  // Now and then: where that has changed all who look are told. So who comes and goes all the time costs others little.
  void tell_presence();
  // Whoever looks from a place of the account that has signed in so.
  void end_session(std::string_view session);
  // Those who look at any room.
  void tell_all(const Text& message);

  // Queued for it. Who lets too much wait is cut off; joining again brings him up to date.
  void send(Client& client, const Text& message);
  void send(Client& client, const boost::json::object& message) { send(client, text_of(message)); }
  void show(Client& client);  // one state for each of its places

  void show(const Room& room) override;
  void tell(const Room& room, const Text& message) override;
  void forget_events(const Room& room, std::size_t after) override;
  void turn_out(const Room& room, Chair chair) override;
  void turn_out_unless(const Room& room, const Opens& opens) override;
  void tell_chairs(const Room& room, const TalkTable::ForChair& what) override;
  bool looks(const std::string& table, Chair chair) const override;
  bool looks_anywhere(const std::string& table, Chair chair) const override;

 private:
  struct Looking {
    std::set<Client*> clients;
    std::string present;  // as it was told last
    LastShown last;       // of those who unpack: what the next is packed with
  };
  void look_away(Client& client);
  LookingThere looking_here(const Room& room) const;
  void tell_others();
  void cut_off(const std::vector<std::shared_ptr<Connection>>& connections);
  void see_off(const std::vector<Client*>& clients);
  void show(Client& client, Showing& showing);

  Log& log_;
  std::size_t most_waiting_;  // bytes for a socket
  std::map<const Connection*, std::unique_ptr<Client>> clients_;
  std::map<const Room*, Looking> looking_;
  std::uint64_t shows_ = 0;                   // so far
  std::map<std::string, LookingThere> told_;  // to other servers: who looks at each table here
};

}  // namespace curia::server
