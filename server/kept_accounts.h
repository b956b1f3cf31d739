#pragma once
// Accounts in the store: who signs in, from which browsers, and which seats are theirs. What is changed is changed within a Job (store.h).
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/people.h"
#include "server/store.h"

namespace curia::server {

struct Account {
  // Banned ones do not sign in; those that leave are gone for everybody, and their names and seats go one after the other.
  enum class State : std::uint8_t { here, banned, leaving };
  std::string id, handle, name, password;  // the handle signs in, the name is shown, of the password there is a hash
  State state = State::here;
  std::optional<std::int64_t> quota{};  // of tables; none: as for all
  std::int64_t created = 0;             // seconds since 1970; so below
};
void add_account(Store& store, const Account& account);
std::optional<Account> account_by_id(const Store& store, const std::string& id);
std::optional<Account> account_by_handle(const Store& store, const std::string& handle);
std::vector<Account> accounts_of_store(const Store& store);  // the oldest first
std::size_t count_accounts(const Store& store);
void set_account_name(Store& store, const std::string& id, const std::string& name);
void set_password(Store& store, const std::string& id, const std::string& password);
void set_state(Store& store, const std::string& id, Account::State state);
void set_quota(Store& store, const std::string& id, std::optional<std::int64_t> quota);
void remove_account(Store& store, const std::string& id);  // that has no seats any more
std::optional<std::string> somebody_leaving(const Store& store);

// A browser that has signed in. Of its cookie the hash is kept.
struct SignedIn {
  std::string hash, account;
  std::int64_t created = 0, used = 0;
  std::int64_t idle = 0;  // seconds since then
  bool by_link = false;   // of a mail, not by a password
  bool proven = false;    // by a link within the last hour: who reads his mail needs no password
};
// By which its owner names it; it opens nothing.
inline std::string id_of_session(const std::string& hash) { return hash.substr(0, 16); }
void add_session(Store& store, const std::string& hash, const std::string& account, bool by_link = false);
// Of an account that is here, used within `days`.
std::optional<SignedIn> session(const Store& store, const std::string& hash, std::int64_t days);
std::vector<SignedIn> sessions_of(const Store& store, const std::string& account);
void use_session(Store& store, const std::string& hash);  // just now
void end_session(Store& store, const std::string& hash);
void end_sessions(Store& store, const std::string& account, const std::string& but = {});
void end_old_sessions(Store& store, std::int64_t days);

// Beside the places of an account: it has made that table. It opens nothing, and stays whatever happens to the host's place.
inline constexpr int maker_seat = -6;
static_assert(maker_seat < reserve_seat);

// A place at a table that an account opens without a link.
struct Owned {
  std::string account, table;
  Chair chair;
};
void own(Store& store, const Owned& owned);  // nothing where the account has gone meanwhile
void disown(Store& store, const Owned& owned);
// Whose it was has it no more, but for one.
void disown_all(Store& store, const std::string& table, Chair chair, const std::string& but = {});
// Each of the two accounts that has its place has the other's place from then on; nobody else has either.
void exchange_owners(Store& store, const Owned& one, const Owned& other);
bool owns(const Store& store, const Owned& owned);
std::vector<Owned> owned_by(const Store& store, const std::string& account);  // the newest table first
std::vector<std::string> owners_of(const Store& store, const std::string& table, Chair chair);  // their handles
// Those that are not over, whether or not it still has the host's place there.
std::vector<std::string> tables_made_by(const Store& store, const std::string& account);

// A line that every page shows; empty: none.
std::string announcement(const Store& store);
void announce(Store& store, const std::string& text);

}  // namespace curia::server
