#pragma once
// What one stranger, and all strangers together, may ask of the server. Each limit is a number with a name: docs/server.md lists
// them, `curia serve --limit NAME=NUMBER` sets them.
#include <cstddef>
#include <span>
#include <string_view>

namespace curia::server {

struct Limits {
  // Connections, by HTTP and WebSocket.
  std::size_t connections = 2000, connections_of_address = 250;
  std::size_t join_seconds = 15;  // a socket that has joined no table by then is closed

  // Rates: so many a second (or an hour), and so many at once after a pause (bucket.h).
  std::size_t requests_a_second = 30, requests_at_once = 200;                          // by HTTP, of an address
  std::size_t messages_a_second = 50, messages_at_once = 500;                          // on one socket
  std::size_t messages_of_address_a_second = 250, messages_of_address_at_once = 2000;  // on all of an address
  std::size_t tables_an_hour = 120, tables_at_once = 60;                               // made by an address

  // Talk, of one chair of a table.
  std::size_t talk_a_minute = 20, talk_at_once = 10;
  std::size_t talk_of_chair = 256U << 10U;               // bytes that it has said, in all
  std::size_t renames_an_hour = 3, renames_at_once = 3;  // other names that one takes at a table
  // Votes, deputies, hours of rest and whatever else all are told of: by one chair.
  std::size_t arrangements_an_hour = 120, arrangements_at_once = 40;
  std::size_t notices_an_hour = 30, notices_at_once = 15;  // ways to be told, asked by one
  // What many share at a table, asked for by one address or account: lost links that it votes on, places in its queue.
  std::size_t lost_of_address = 1, queue_of_address = 4;
  // Accounts: made by an address, of one handle guessed and of one address, all that there may be; and the tables that one has made
  // and that are not over.
  std::size_t accounts_of_address_a_day = 10;
  std::size_t sign_ins_an_hour = 60, sign_ins_at_once = 30;                      // of an address, right or wrong
  std::size_t guesses_of_account_an_hour = 20, guesses_of_account_at_once = 20;  // wrong ones
  std::size_t mails_an_hour = 12, mails_at_once = 6;                             // with links, asked for by an address
  std::size_t mails_to_address_a_day = 12, mails_to_address_at_once = 4;         // with which one signs in
  std::size_t hashes = 32;                                                       // of passwords, that wait at a time
  std::size_t accounts = 100'000, sessions_of_account = 50, tables_of_account = 50;

  // What waits for those who do not read.
  std::size_t waiting_of_socket = 8U << 20U, waiting = 64U << 20U;  // bytes; in all, with what is answered by HTTP
  std::size_t lag_seconds = 60;                                     // of the oldest message that a socket has not taken

  // Tables.
  std::size_t tables = 100'000;         // in the store
  std::size_t rooms = 500;              // in memory, of those that nobody looks at
  std::size_t idle_seconds = 60;        // then a table that nobody looks at leaves memory
  std::size_t unanswered_hours = 24;    // then a table goes whose making was never answered, and that nobody came to
  std::size_t hint_milliseconds = 800;  // that a hint takes to try what may be done
};

struct LimitRow {
  std::string_view name;
  std::size_t Limits::*number;
};
std::span<const LimitRow> limit_rows();

// NAME=NUMBER. std::invalid_argument, with the names that there are, for anything else.
void set_limit(Limits& limits, std::string_view setting);

// As many connections as this process may have descriptors, some left for files: a stranger who opens more is turned away by
// us, not by the system. Takes all descriptors that the process may have.
Limits within_descriptors(Limits limits);

// Connections beyond the limit that are still told so, at a time.
inline constexpr std::size_t most_on_doorstep = 16;

}  // namespace curia::server
