#pragma once
// What the tables are made of; only server/tables*.cpp look at it.
#include <map>
#include <optional>
#include <tuple>

#include "server/tables.h"

namespace curia::server {

struct Tables::Table {
  std::string id, name;
  People people;
  std::optional<Session> session;
  std::optional<BotPlayers> bots;
  std::unique_ptr<Timer> timer;
  bool thinking = false;      // the timer runs, or a bot ponders
  std::uint64_t changes = 0;  // made so far: whether the table is still the one that a bot pondered
  std::string stopped;        // why its rules cannot go on; empty: they can
  SeatSet bot_seats;
  SeatSet shown_thinking;             // as last told to those who watch
  boost::json::object about() const;  // as those who look are told
  std::string setup() const;          // as the store keeps it
  explicit Table(Clock& clock) : timer(clock.timer()) {}
};

// Whose link it is: {seat: number or "spectator", and member where the seat is shared}.
void add_chair(boost::json::object& out, const People& people, Chair chair);

struct Tables::Place {
  std::string token;
  Chair chair;
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
  std::map<std::tuple<int, std::size_t, std::string>, Text> texts;  // by chair, first event, language
};

}  // namespace curia::server
