#include "server/kept_accounts.h"

#include "server/kept_mails.h"
#include "server/sql.h"

namespace curia::server {

namespace {

constexpr std::int64_t a_day = 24 * 60 * 60;

std::int64_t as_number(Account::State state) { return static_cast<std::int64_t>(state); }

std::optional<Account> account_in(Statement& found) {
  if (!found.row()) return std::nullopt;
  Account account{.id = found.text(0),
                  .handle = found.text(1),
                  .name = found.text(2),
                  .password = found.text(3),
                  .state = static_cast<Account::State>(found.number(4)),
                  .quota = {},
                  .created = found.number(6)};
  if (const std::string quota = found.text(5); !quota.empty()) account.quota = found.number(5);
  return account;
}

// As sessions_in() reads them, of a table `s`.
constexpr std::string_view columns_of_session =
    "SELECT s.hash, s.account, s.created, s.used, unixepoch() - s.used, s.by_link,"
    " s.by_link = 1 AND s.created > unixepoch() - 3600 FROM sessions s ";

std::vector<SignedIn> sessions_in(Statement& found) {
  std::vector<SignedIn> all;
  while (found.row())
    all.push_back({.hash = found.text(0),
                   .account = found.text(1),
                   .created = found.number(2),
                   .used = found.number(3),
                   .idle = found.number(4),
                   .by_link = found.number(5) != 0,
                   .proven = found.number(6) != 0});
  return all;
}

}  // namespace

// ---- Accounts -------------------------------------------------------------------------------------------------------

void add_account(Store& store, const Account& account) {
  store.to_change("INSERT INTO accounts (id, handle, name, password, created) VALUES (?, ?, ?, ?, ?)")
      .bind(account.id)
      .bind(account.handle)
      .bind(account.name)
      .bind(account.password)
      .bind(account.created)
      .row();
}

std::optional<Account> account_by_id(const Store& store, const std::string& id) {
  Statement found =
      store.to_look("SELECT id, handle, name, password, state, quota, created FROM accounts WHERE id = ?");
  return account_in(found.bind(id));
}

std::optional<Account> account_by_handle(const Store& store, const std::string& handle) {
  Statement found =
      store.to_look("SELECT id, handle, name, password, state, quota, created FROM accounts WHERE handle = ?");
  return account_in(found.bind(handle));
}

std::vector<Account> accounts_of_store(const Store& store) {
  Statement found =
      store.to_look("SELECT id, handle, name, password, state, quota, created FROM accounts ORDER BY created, handle");
  std::vector<Account> all;
  while (auto account = account_in(found)) all.push_back(std::move(*account));
  return all;
}

std::size_t count_accounts(const Store& store) {
  Statement count = store.to_look("SELECT count(*) FROM accounts");
  return count.row() ? static_cast<std::size_t>(count.number(0)) : 0;
}

void set_account_name(Store& store, const std::string& id, const std::string& name) {
  store.to_change("UPDATE accounts SET name = ? WHERE id = ?").bind(name).bind(id).row();
}

void set_password(Store& store, const std::string& id, const std::string& password) {
  end_mail_links(store, id);
  store.to_change("UPDATE accounts SET password = ? WHERE id = ?").bind(password).bind(id).row();
}

// Of who leaves nothing is kept but his seats, until they are free, and that he signs in no more.
void set_state(Store& store, const std::string& id, Account::State state) {
  if (state == Account::State::leaving)
    drop_own_addresses(store, id);
  else
    end_mail_links(store, id);
  if (state == Account::State::leaving)
    store.to_change("UPDATE accounts SET name = '', password = '', handle = id, state = ? WHERE id = ?")
        .bind(as_number(state))
        .bind(id)
        .row();
  else
    store.to_change("UPDATE accounts SET state = ? WHERE id = ?").bind(as_number(state)).bind(id).row();
}

void set_quota(Store& store, const std::string& id, std::optional<std::int64_t> quota) {
  if (quota)
    store.to_change("UPDATE accounts SET quota = ? WHERE id = ?").bind(*quota).bind(id).row();
  else
    store.to_change("UPDATE accounts SET quota = NULL WHERE id = ?").bind(id).row();
}

void remove_account(Store& store, const std::string& id) {
  end_sessions(store, id);
  drop_own_addresses(store, id);
  store.to_change("DELETE FROM owned WHERE account = ?").bind(id).row();
  store.to_change("DELETE FROM accounts WHERE id = ?").bind(id).row();
}

std::optional<std::string> somebody_leaving(const Store& store) {
  Statement found = store.to_look("SELECT id FROM accounts WHERE state = ? LIMIT 1");
  found.bind(as_number(Account::State::leaving));
  if (!found.row()) return std::nullopt;
  return found.text(0);
}

// ---- Sessions -------------------------------------------------------------------------------------------------------

void add_session(Store& store, const std::string& hash, const std::string& account, bool by_link) {
  store.to_change("INSERT INTO sessions (hash, account, by_link) VALUES (?, ?, ?)")
      .bind(hash)
      .bind(account)
      .bind(std::int64_t{by_link})
      .row();
}

std::optional<SignedIn> session(const Store& store, const std::string& hash, std::int64_t days) {
  Statement found = store.to_look(std::string(columns_of_session) +
                                  "JOIN accounts a ON a.id = s.account WHERE s.hash = ? AND a.state = 0 AND s.used > "
                                  "unixepoch() - ?");
  found.bind(hash).bind(days * a_day);
  auto all = sessions_in(found);
  if (all.empty()) return std::nullopt;
  return std::move(all.front());
}

std::vector<SignedIn> sessions_of(const Store& store, const std::string& account) {
  Statement found = store.to_look(std::string(columns_of_session) + "WHERE s.account = ? ORDER BY s.used DESC, s.hash");
  return sessions_in(found.bind(account));
}

void use_session(Store& store, const std::string& hash) {
  store.to_change("UPDATE sessions SET used = unixepoch() WHERE hash = ?").bind(hash).row();
}

void end_session(Store& store, const std::string& hash) {
  store.to_change("DELETE FROM sessions WHERE hash = ?").bind(hash).row();
}

void end_sessions(Store& store, const std::string& account, const std::string& but) {
  store.to_change("DELETE FROM sessions WHERE account = ? AND hash <> ?").bind(account).bind(but).row();
}

void end_old_sessions(Store& store, std::int64_t days) {
  store.to_change("DELETE FROM sessions WHERE used <= unixepoch() - ?").bind(days * a_day).row();
}

// ---- Seats ----------------------------------------------------------------------------------------------------------

void own(Store& store, const Owned& owned) {
  store
      .to_change(
          "INSERT INTO owned (account, table_id, seat) SELECT id, ?, ? FROM accounts WHERE id = ? ON CONFLICT DO "
          "NOTHING")
      .bind(owned.table)
      .bind(std::int64_t{owned.chair.number()})
      .bind(owned.account)
      .row();
}

namespace {

// Of a table of an earlier version nothing but the host's place says who has made it: before that is taken away.
void remember_maker(Store& store, const std::string& table, Chair chair) {
  if (chair.seat != host_seat) return;
  store
      .to_change(
          "INSERT INTO owned (account, table_id, seat) SELECT o.account, o.table_id, ? FROM owned o"
          " WHERE o.table_id = ? AND o.seat = ?"
          " AND NOT EXISTS (SELECT 1 FROM owned m WHERE m.table_id = o.table_id AND m.seat = ?) ON CONFLICT DO NOTHING")
      .bind(std::int64_t{maker_seat})
      .bind(table)
      .bind(std::int64_t{host_seat})
      .bind(std::int64_t{maker_seat})
      .row();
}

}  // namespace

void disown(Store& store, const Owned& owned) {
  if (owned.chair.seat == maker_seat) return;
  remember_maker(store, owned.table, owned.chair);
  store.to_change("DELETE FROM owned WHERE account = ? AND table_id = ? AND seat = ?")
      .bind(owned.account)
      .bind(owned.table)
      .bind(std::int64_t{owned.chair.number()})
      .row();
}

void disown_all(Store& store, const std::string& table, Chair chair, const std::string& but) {
  remember_maker(store, table, chair);
  store.to_change("DELETE FROM owned WHERE table_id = ? AND seat = ? AND account <> ?")
      .bind(table)
      .bind(std::int64_t{chair.number()})
      .bind(but)
      .row();
}

void exchange_owners(Store& store, const Owned& one, const Owned& other) {
  const bool first = owns(store, one), second = owns(store, other);
  disown_all(store, one.table, one.chair);
  disown_all(store, other.table, other.chair);
  if (first) own(store, {.account = one.account, .table = one.table, .chair = other.chair});
  if (second) own(store, {.account = other.account, .table = other.table, .chair = one.chair});
}

bool owns(const Store& store, const Owned& owned) {
  return owned.chair.seat != maker_seat &&
         store.to_look("SELECT 1 FROM owned WHERE account = ? AND table_id = ? AND seat = ?")
             .bind(owned.account)
             .bind(owned.table)
             .bind(std::int64_t{owned.chair.number()})
             .row();
}

std::vector<Owned> owned_by(const Store& store, const std::string& account) {
  Statement found = store.to_look(
      "SELECT o.table_id, o.seat FROM owned o JOIN tables t ON t.id = o.table_id WHERE o.account = ?"
      " AND o.seat <> ? ORDER BY t.created DESC, o.table_id, o.seat");
  found.bind(account).bind(std::int64_t{maker_seat});
  std::vector<Owned> all;
  while (found.row())
    all.push_back({.account = account, .table = found.text(0), .chair = Chair::of(static_cast<int>(found.number(1)))});
  return all;
}

std::vector<std::string> owners_of(const Store& store, const std::string& table, Chair chair) {
  Statement found = store.to_look(
      "SELECT a.handle FROM owned o JOIN accounts a ON a.id = o.account WHERE o.table_id = ? AND o.seat = ?"
      " ORDER BY a.handle");
  found.bind(table).bind(std::int64_t{chair.number()});
  std::vector<std::string> all;
  while (found.row()) all.push_back(found.text(0));
  return all;
}

std::vector<std::string> tables_made_by(const Store& store, const std::string& account) {
  Statement found = store.to_look(
      "SELECT o.table_id FROM owned o LEFT JOIN awaited s ON s.table_id = o.table_id"
      " WHERE o.account = ? AND coalesce(s.over, 0) = 0 AND (o.seat = ? OR (o.seat = ?"
      " AND NOT EXISTS (SELECT 1 FROM owned m WHERE m.table_id = o.table_id AND m.seat = ?)))");
  found.bind(account).bind(std::int64_t{maker_seat}).bind(std::int64_t{host_seat}).bind(std::int64_t{maker_seat});
  std::vector<std::string> out;
  while (found.row()) out.push_back(found.text(0));
  return out;
}

// ---- What all are told ----------------------------------------------------------------------------------------------

std::string announcement(const Store& store) {
  Statement found = store.to_look("SELECT text FROM notes WHERE name = 'announcement'");
  return found.row() ? found.text(0) : std::string();
}

void announce(Store& store, const std::string& text) {
  if (text.empty())
    store.to_change("DELETE FROM notes WHERE name = 'announcement'").row();
  else
    store
        .to_change(
            "INSERT INTO notes (name, text) VALUES ('announcement', ?)"
            " ON CONFLICT (name) DO UPDATE SET text = excluded.text")
        .bind(text)
        .row();
}

}  // namespace curia::server
