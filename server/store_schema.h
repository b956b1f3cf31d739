#pragma once
// The tables of a store, a row each. A new form of the store only adds rows: what an older one holds stays readable.
#include <cstdint>
#include <span>
#include <string>

namespace curia::server {

struct StoreTable {
  std::int64_t form;  // of the store since which it is there; 0: from the beginning
  const char* name;
  const char* columns;  // as SQL makes them
  const char* names;    // of the columns, as they are read
  bool of_a_game;       // each row belongs to one game by its column table_id, and goes with it
};

std::span<const StoreTable> store_tables();

// By which rows are found otherwise than by their key; what is there already stays.
std::string store_indexes();

// The form of today, which has all of them.
std::int64_t store_form();
// The oldest form whose servers may go on with a store of today's, beside servers of today: what has come since is only more, and they need not
// write it. Whoever adds a table or a column says here whether that is so.
inline constexpr std::int64_t store_suits = 4;

}  // namespace curia::server
