#pragma once
// What the tables are made of; only server/tables*.cpp look at it.
#include <map>
#include <optional>
#include <tuple>

#include "server/tables.h"

namespace curia::server {

inline constexpr int spectators = -1;  // as a seat

struct Tables::Table {
  std::string id, name;
  boost::json::array seats;  // [{kind, name, bot}]
  std::optional<Session> session;
  std::optional<BotPlayers> bots;
  boost::asio::steady_timer timer;
  bool thinking = false;      // the timer runs, or a bot ponders
  std::uint64_t changes = 0;  // made so far: whether the table is still the one that a bot pondered
  SeatSet bot_seats;
  SeatSet shown_thinking;  // as last told to those who watch
  explicit Table(boost::asio::io_context& io) : timer(io) {}
};

struct Tables::Place {
  std::string token;
  int seat = spectators;
  std::size_t sent = 0;  // events sent so far
};

struct Tables::Client {
  std::shared_ptr<Connection> connection;
  Table* table = nullptr;
  std::vector<Place> places;
  std::string language = "en";
};

// What a change looks like to those who watch, each part built once however many watch.
struct Tables::Change {
  std::map<int, std::string> views;                                 // by seat
  std::map<std::tuple<int, std::size_t, std::string>, Text> texts;  // by seat, first event, language
};

}  // namespace curia::server
