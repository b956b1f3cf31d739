#pragma once
// What the store knows of tables without opening them: which the lobby lists, whom each waits for, and whom a chair's links are for.
// What is changed is changed within a Job (store.h).
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/ids.h"
#include "server/people.h"
#include "server/store.h"

namespace curia::server {

// ---- The lobby ------------------------------------------------------------------------------------------------------

// By what a table is looked for, and what it is played by: {scenario, seats, options: those that differ from the edition's}.
struct ListedRules {
  std::string game, edition, language;
  boost::json::object rules;
};
void list_table(Store& store, const std::string& table, const ListedRules& rules);
void unlist_table(Store& store, const std::string& table);
bool is_listed(const Store& store, const std::string& table);

struct Listed {
  std::string table, game, edition, language, rules, setup;  // the last two as JSON
  std::int64_t since = 0, number = 0;                        // in seconds since 1970; moves made
  bool operator==(const Listed&) const = default;
};
// Fields that are empty are not asked for.
struct Wanted {
  std::string game, edition, language;
  std::string pace;  // of its clock: live, days, none
};
// Open public tables, the newest first, `most` of them.
std::vector<Listed> listed(const Store& store, const Wanted& wanted, std::size_t most);

// ---- For whom a table waits -----------------------------------------------------------------------------------------

struct Awaited {
  SeatSet waiting;         // seats that are asked
  bool moderator = false;  // he is
  bool over = false;
  std::int64_t number = 0;  // moves made
  std::int64_t at = 0;      // seconds since 1970
};
void set_awaited(Store& store, const std::string& table, const Awaited& awaited);
void await_nobody(Store& store, const std::string& table);    // the table has ended the game
void forget_awaited(Store& store, const std::string& table);  // it is known when the table moves on
std::optional<Awaited> awaited_of(const Store& store, const std::string& table);

// What is told of a table: {its setup, the header of its journal}.
struct Frame {
  boost::json::object setup, header;
};
std::optional<Frame> frame_of(const Store& store, const std::string& table);

// ---- Links ----------------------------------------------------------------------------------------------------------

bool has_link(const Store& store, const std::string& table, Chair chair);
// Nobody sits there with a link any more.
void drop_links(Store& store, const std::string& table, Chair chair);
void drop_link(Store& store, const std::string& hash);
// One more link of a chair that many may have: who waits for a seat.
void add_link(Store& store, const std::string& table, Chair chair, const std::string& hash);

}  // namespace curia::server
