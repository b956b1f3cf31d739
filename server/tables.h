#pragma once
// The tables that are played: who sits where, which links open them, what is sent to whom. Every acknowledged move is in
// the store before its answer leaves.
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/clock.h"
#include "server/connection.h"
#include "server/people.h"
#include "server/store.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::server {

struct TablesSettings {
  std::string web;                                                      // folder of the built page
  std::chrono::milliseconds bot_pace = std::chrono::milliseconds(150);  // between two moves of bots; 0: at once
};

class Tables final : public Handler {
 public:
  Tables(Store& store, Clock& clock, TablesSettings settings);
  ~Tables() override;

  HttpAnswer get(std::string_view target) override;
  HttpAnswer post(std::string_view path, std::string_view body) override;
  void message(const std::shared_ptr<Connection>& from, std::string_view text) override;
  void gone(Connection& connection) override;

 private:
  struct Table;
  struct Client;
  struct Place;   // a seat or the spectators' bench, as a client holds it
  struct Change;  // the messages of one change, shared by all who get the same

  boost::json::object create(const boost::json::object& request);
  boost::json::object by_token(std::string_view token);
  HttpAnswer behind_link(std::string_view path, std::string_view query);
  Table& open(const std::string& id);  // from the store if need be; Fault if there is none
  Table& table_of(std::string_view token, Chair& chair);

  void join(Client& client, const boost::json::object& message);
  void act(Client& client, const boost::json::object& message, std::string_view type);
  void move(Table& table, const boost::json::object& message, Chair chair);
  void undo(Table& table, const boost::json::object& message, Chair chair);
  void rearrange(Table& table, const boost::json::object& message, Chair chair);  // who leads and speaks for a seat
  void changed(Table& table);  // sends the new state to all who look, and lets bots think
  void answer_for_nature(Table& table, const boost::json::object& message);  // by the moderator
  void silence(Table& table, const boost::json::object& message);            // of a seat; by the moderator
  void blank(Table& table, const boost::json::object& message);              // words that were said; by the moderator
  // Plays and keeps it, or throws and nothing has changed.
  void make(Table& table, const boost::json::object& given, int by = somebody);
  void keep(Table& table, const std::function<void(Session&)>& change);
  // The rules of this table cannot go on: it stays as it is, is logged with its journal, and all who look are told.
  void stop(Table& table, const std::string& why);
  void seat_bots(Table& table, const std::vector<std::string>& names);
  void show_thinking(Table& table);
  void let_bots_move(Table& table);
  void bots_after(Table& table, std::chrono::milliseconds pause);
  void bot_turn(Table& table);
  void ponder(Table& table);  // a bot's turn, apart from what everybody else waits for
  void send_state(Table& table, Client& client, Change& change);

  Store& store_;
  Clock& clock_;
  TablesSettings settings_;
  std::map<std::string, std::unique_ptr<Table>, std::less<>> tables_;
  std::map<Connection*, std::unique_ptr<Client>> clients_;
  std::unique_ptr<Workers> apart_;  // where bots ponder; ends before the tables do
};

}  // namespace curia::server
