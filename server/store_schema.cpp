#include "server/store_schema.h"

#include <algorithm>
#include <iterator>

namespace curia::server {

namespace {

constexpr StoreTable tables[] = {
    {0, "tables",
     "(id TEXT PRIMARY KEY, setup TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL DEFAULT (unixepoch()))",
     "id, setup, secret, created", false},
    {0, "lines",
     "(table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, line TEXT NOT NULL,"
     " PRIMARY KEY (table_id, number)) WITHOUT ROWID",
     "table_id, number, line", true},
    {0, "links", "(hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL)",
     "hash, table_id, seat", true},
    {0, "seen",
     "(table_id TEXT NOT NULL, seat INTEGER NOT NULL, event INTEGER NOT NULL,"
     " PRIMARY KEY (table_id, seat)) WITHOUT ROWID",
     "table_id, seat, event", true},
    // What people say to each other (kept_talk.h): a number for each message of a room, whoever sits in the chair.
    {2, "talk",
     "(table_id TEXT NOT NULL REFERENCES tables(id), room TEXT NOT NULL, number INTEGER NOT NULL, chair INTEGER NOT "
     "NULL,"
     " name TEXT NOT NULL, text TEXT NOT NULL, folded TEXT NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch()),"
     " moment INTEGER NOT NULL, PRIMARY KEY (table_id, room, number)) WITHOUT ROWID",
     "table_id, room, number, chair, name, text, folded, at, moment", true},
    {2, "talk_heard",
     "(table_id TEXT NOT NULL, chair INTEGER NOT NULL, room TEXT NOT NULL, number INTEGER NOT NULL,"
     " PRIMARY KEY (table_id, chair, room)) WITHOUT ROWID",
     "table_id, chair, room, number", true},
    {2, "talk_muted",
     "(table_id TEXT NOT NULL, chair INTEGER NOT NULL, whom INTEGER NOT NULL,"
     " PRIMARY KEY (table_id, chair, whom)) WITHOUT ROWID",
     "table_id, chair, whom", true},
    {2, "talk_reports",
     "(table_id TEXT NOT NULL, room TEXT NOT NULL, number INTEGER NOT NULL, chair INTEGER NOT NULL, why TEXT NOT NULL,"
     " at INTEGER NOT NULL DEFAULT (unixepoch()), PRIMARY KEY (table_id, room, number, chair)) WITHOUT ROWID",
     "table_id, room, number, chair, why, at", true},
    // Clocks, and who is away (pace.h), as JSON.
    {2, "pace", "(table_id TEXT PRIMARY KEY REFERENCES tables(id), kept TEXT NOT NULL) WITHOUT ROWID", "table_id, kept",
     true},
    // Notices (kept_notices.h): who is told in which way; what was told of a cause; what is still to be sent; addresses that somebody has
    // asked for; the server's own keys.
    {2, "notice_ways",
     "(table_id TEXT NOT NULL REFERENCES tables(id), id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, "
     "address TEXT NOT NULL,"
     " secret TEXT NOT NULL UNIQUE, state TEXT NOT NULL, settings TEXT NOT NULL, sent INTEGER NOT NULL DEFAULT 0,"
     " PRIMARY KEY (table_id, id)) WITHOUT ROWID",
     "table_id, id, seat, kind, address, secret, state, settings, sent", true},
    {2, "notices",
     "(table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, cause TEXT NOT NULL, kind TEXT NOT NULL, "
     "texts TEXT NOT NULL,"
     " made INTEGER NOT NULL, PRIMARY KEY (table_id, seat, cause)) WITHOUT ROWID",
     "table_id, seat, cause, kind, texts, made", true},
    {2, "outbox",
     "(table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, cause TEXT NOT NULL, way TEXT NOT NULL, "
     "kind TEXT NOT NULL,"
     " due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, batch TEXT NOT NULL DEFAULT '',"
     " PRIMARY KEY (table_id, way, cause)) WITHOUT ROWID",
     "table_id, seat, cause, way, kind, due, tries, batch", true},
    {2, "notice_marks", "(table_id TEXT PRIMARY KEY REFERENCES tables(id), event INTEGER NOT NULL) WITHOUT ROWID",
     "table_id, event", true},
    {2, "notice_addresses",
     "(hash TEXT PRIMARY KEY, asked INTEGER NOT NULL, times INTEGER NOT NULL, stopped TEXT NOT NULL DEFAULT '') "
     "WITHOUT ROWID",
     "hash, asked, times, stopped", false},
    {2, "server_keys", "(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID", "name, value", false},
    // Which tables the lobby lists, and for whom each waits (kept_lobby.h); who has an account (kept_accounts.h); what whoever serves the
    // site wants done (kept_orders.h).
    {2, "listed",
     "(table_id TEXT PRIMARY KEY REFERENCES tables(id), game TEXT NOT NULL, edition TEXT NOT NULL, language TEXT NOT "
     "NULL,"
     " rules TEXT NOT NULL) WITHOUT ROWID",
     "table_id, game, edition, language, rules", true},
    {2, "awaited",
     "(table_id TEXT PRIMARY KEY REFERENCES tables(id), waiting INTEGER NOT NULL, over INTEGER NOT NULL,"
     " number INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
     "table_id, waiting, over, number, at", true},
    {2, "accounts",
     "(id TEXT PRIMARY KEY, handle TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password TEXT NOT NULL,"
     " state INTEGER NOT NULL DEFAULT 0, quota INTEGER, created INTEGER NOT NULL DEFAULT (unixepoch()))",
     "id, handle, name, password, state, quota, created", false},
    {2, "sessions",
     "(hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts(id), created INTEGER NOT NULL DEFAULT"
     " (unixepoch()), used INTEGER NOT NULL DEFAULT (unixepoch()), by_link INTEGER NOT NULL DEFAULT 0)",
     "hash, account, created, used, by_link", false},
    // Mail addresses of accounts, mails with links that are still to go, and the links that stand in those that went (kept_mails.h).
    {2, "account_addresses",
     "(account TEXT NOT NULL REFERENCES accounts(id), address TEXT NOT NULL COLLATE NOCASE, confirmed INTEGER NOT NULL,"
     " at INTEGER NOT NULL, PRIMARY KEY (account, confirmed), UNIQUE (address, confirmed, account)) WITHOUT ROWID",
     "account, address, confirmed, at", false},
    {2, "account_mails",
     "(who TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, language TEXT NOT NULL,"
     " due INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (who, kind)) WITHOUT ROWID",
     "who, kind, address, name, language, due, tries", false},
    {2, "mail_links",
     "(hash TEXT PRIMARY KEY, who TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL,"
     " language TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID",
     "hash, who, kind, address, name, language, until", false},
    {2, "owned",
     "(account TEXT NOT NULL REFERENCES accounts(id), table_id TEXT NOT NULL REFERENCES tables(id),"
     " seat INTEGER NOT NULL, PRIMARY KEY (account, table_id, seat), UNIQUE (table_id, seat, account)) WITHOUT ROWID",
     "account, table_id, seat", true},
    {2, "orders",
     "(number INTEGER PRIMARY KEY, at INTEGER NOT NULL DEFAULT (unixepoch()), wanted TEXT NOT NULL,"
     " answer TEXT NOT NULL DEFAULT '')",
     "number, at, wanted, answer", false},
    // By which a message that is sent again is known (kept_talk.h): the last ones of each chair.
    {3, "talk_keys",
     "(table_id TEXT NOT NULL REFERENCES tables(id), chair INTEGER NOT NULL, turn INTEGER NOT NULL, key TEXT NOT NULL,"
     " room TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (table_id, chair, turn), UNIQUE (table_id, chair, key))"
     " WITHOUT ROWID",
     "table_id, chair, turn, key, room, number", true},
    {2, "notes", "(name TEXT PRIMARY KEY, text TEXT NOT NULL)", "name, text", false},
    // How often a table was written (kept_table.h).
    {4, "versions", "(table_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID", "table_id, version", true},
    // Servers that have the same store (kept_servers.h): what one of them does for all, until when; who looks, at which of them.
    {4, "leases",
     "(name TEXT PRIMARY KEY, server TEXT NOT NULL, number INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID",
     "name, server, number, until", false},
    {4, "looking",
     "(server TEXT NOT NULL, table_id TEXT NOT NULL, chairs TEXT NOT NULL, watching INTEGER NOT NULL,"
     " PRIMARY KEY (server, table_id)) WITHOUT ROWID",
     "server, table_id, chairs, watching", true},
};

}  // namespace

std::span<const StoreTable> store_tables() { return tables; }

// Links and sessions otherwise than by their hash; mail addresses whichever way their letters are written.
std::string store_indexes() {
  return "CREATE INDEX IF NOT EXISTS links_of_chairs ON links (table_id, seat);"
         "CREATE INDEX IF NOT EXISTS sessions_of_accounts ON sessions (account);"
         "CREATE INDEX IF NOT EXISTS addresses_in_small_letters ON account_addresses (lower(address));";
}

// Form 1 has the tables of form 0, and the number.
std::int64_t store_form() {
  return std::max<std::int64_t>(
      1, std::max_element(std::begin(tables), std::end(tables), [](const StoreTable& a, const StoreTable& b) {
           return a.form < b.form;
         })->form);
}

}  // namespace curia::server
