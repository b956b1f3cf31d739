#pragma once
// Somebody's tables, and which of them wait for him: what the store knows of each, and of those that wait what is asked, for which the table
// is opened.
#include <string>
#include <vector>

#include "server/routes.h"
#include "server/store.h"

namespace curia::server {

// By what somebody comes to a table: a link, or a place of his account.
struct WayIn {
  std::string token;
  StoredLink to;
};

// {ok, tables: `first`, and [{token, table, name, game, edition, seat, member, seats, number, at, over, waits, waiting, asked, until}] in the
// order of the ways}. `waiting`, the seats that are asked, is told to whom the table shows it: not to invitations, nor to who waits for a seat. `asked` is told where the table is in memory, or is opened for it: of a few in one answer. Who has many tables, or some that must
// be opened, is answered later: others are served in between.
HttpAnswer overview(const Served& served, boost::json::array first, std::vector<WayIn> ways,
                    const std::string& language);

}  // namespace curia::server
