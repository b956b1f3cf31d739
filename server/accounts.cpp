#include "server/accounts.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "server/names.h"
#include "server/store.h"
#include "server/tokens.h"
#include "session/fault.h"
#include "session/names.h"
#include "session/own_words.h"

namespace curia::server {

namespace {

constexpr std::size_t longest_stem = 20;

// The letters and digits of a name that every keyboard has; "player" where it has none.
std::string stem_of(const std::string& name) {
  std::string stem;
  for (const char c : name_as_seen(name))
    if (((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) && stem.size() < longest_stem) stem += c;
  return stem.empty() ? "player" : stem;
}

Fault wrong_password() { return Fault("wrong_password", "nobody signs in with this name and this password"); }

}  // namespace

std::string handle_from(const std::string& said) {
  std::string handle;
  for (const char c : name_as_seen(said)) handle += c == ' ' || c == '_' ? '-' : c;
  return handle;
}

void need_name(const std::string& name) {
  if (!may_be_words(name)) throw Fault("bad_name", "a name has no control or direction characters, and no line breaks");
}

// ---- Guesses --------------------------------------------------------------------------------------------------------

Guesses::Guesses(double a_second, double at_once, Bucket::Time now) : buckets_(places, Bucket(a_second, at_once, now)) {
  randombytes_buf(key_.data(), key_.size());
}

std::size_t Guesses::place(std::string_view handle) const {
  unsigned char hash[crypto_shorthash_BYTES];
  crypto_shorthash(hash, reinterpret_cast<const unsigned char*>(handle.data()), handle.size(), key_.data());
  return (hash[0] | static_cast<std::size_t>(hash[1]) << 8U) % places;
}

bool Guesses::take(std::string_view handle, Bucket::Time now) { return buckets_[place(handle)].take(1, now); }
void Guesses::give_back(std::string_view handle) { buckets_[place(handle)].give_back(1); }

// ---- Who asks -------------------------------------------------------------------------------------------------------

Accounts::Accounts(Store& store, Scribe& scribe, Clock& clock, Log& log, Porter& porter, const Limits& limits,
                   const FoundAt& found, const LinkMails& mails)
    : store_(store),
      scribe_(scribe),
      clock_(clock),
      log_(log),
      porter_(porter),
      limits_(limits),
      cookies_(found),
      guesses_(static_cast<double>(limits.guesses_of_account_an_hour) / 3600,
               static_cast<double>(limits.guesses_of_account_at_once), clock.now()),
      mailed_(static_cast<double>(limits.mails_to_address_a_day) / 86400,
              static_cast<double>(limits.mails_to_address_at_once), clock.now()),
      mails_(mails),
      passwords_(clock, limits.hashes) {}

Caller Accounts::who(std::string_view cookies) const {
  const std::string_view secret = cookies_.secret(cookies);
  if (!could_be_token(secret)) return {};
  const auto found = session(store_, hash_of(secret), Cookies::days);
  if (!found) return {};
  return {.account = found->account, .session = found->hash};
}

Account Accounts::need(const Caller& who) const {
  const auto account = who.account.empty() ? std::nullopt : account_by_id(store_, who.account);
  if (!account) throw Fault("sign_in_first", "nobody has signed in here");
  return *account;
}

void Accounts::need_table(const Account& account) const {
  const auto most = account.quota ? static_cast<std::size_t>(*account.quota) : limits_.tables_of_account;
  const std::vector<std::string> kept = tables_made_by(store_, account.id);
  std::set<std::string> all(kept.begin(), kept.end());
  if (const auto now = making_.find(account.id); now != making_.end())
    all.insert(now->second.begin(), now->second.end());
  if (all.size() >= most) throw Fault("many_tables", "this account has as many tables as it may", {}, {{"most", most}});
}

void Accounts::made(const std::string& account, const std::string& table) {
  std::set<std::string>& left = making_[account];
  left.erase(table);
  if (left.empty()) making_.erase(account);
}

// ---- Up, in and out -------------------------------------------------------------------------------------------------

// Four digits at random, more where many have this name: whether one was taken nobody is told.
std::string Accounts::free_handle(const std::string& name) const {
  const std::string stem = stem_of(name);
  for (std::uint32_t most = 10'000;; most *= most < 100'000'000 ? 10 : 1)
    for (int n = 0; n < 5; ++n) {
      std::string handle = fmt::format("{}-{:04}", stem, randombytes_uniform(most));
      if (!account_by_handle(store_, handle)) return handle;
    }
}

void Accounts::need_room() const {
  if (count_accounts(store_) >= limits_.accounts) throw Fault("full", "there are as many accounts as there may be");
}

Account Accounts::fresh(const std::string& name, const std::string& password) const {
  const auto now = std::chrono::floor<std::chrono::seconds>(clock_.date()).time_since_epoch();
  return {.id = new_token(), .handle = free_handle(name), .name = name, .password = password, .created = now.count()};
}

// Whose password it is, to whom it is told where he makes room for others.
Passwords::Whose Accounts::from(std::string where, Told told) {
  return {.from = std::move(where), .turned_away = [told = std::move(told)] {
            told([]() -> Entered { throw Fault("full", "too many sign in or up just now"); });
          }};
}

void Accounts::sign_up(const SignUpRequest& request, std::string_view address, Told told) {
  need_name(request.name);
  porter_.need_account(address);
  need_room();
  passwords_.hash(from(std::string(address), told), request.password,
                  [this, name = request.name, told](const std::string& kept) {
                    if (kept.empty())
                      return told([]() -> Entered { throw Fault("full", "there is no memory for this now"); });
                    const Account account = fresh(name, kept);
                    const std::string secret = new_token();
                    log_.info("signed_up", {{"account", account.id}});
                    keep(
                        [account, secret](Store& store) {
                          add_account(store, account);
                          add_session(store, hash_of(secret), account.id);
                        },
                        told, {.account = account, .cookie = secret});
                  });
}

void Accounts::sign_in(const SignInRequest& request, std::string_view address, Told told) {
  porter_.need_sign_in(address);
  const std::string handle = handle_from(request.handle);
  if (!guesses_.take(handle, clock_.now())) throw too_many("guesses");
  const auto found = account_by_handle(store_, handle);
  const std::string known = found ? found->password : std::string();
  passwords_.check(from(std::string(address), told), request.password, known, [this, handle, found, told](bool right) {
    if (!right) return told([]() -> Entered { throw wrong_password(); });
    guesses_.give_back(handle);
    if (found->state == Account::State::banned)
      return told([]() -> Entered { throw Fault("banned", "this account is banned"); });
    const std::string secret = new_token();
    keep(let_in(*found, secret, false), told, {.account = *found, .cookie = secret});
  });
}

Scribe::Job Accounts::let_in(const Account& account, const std::string& secret, bool by_link) const {
  return [account, secret, by_link, most = limits_.sessions_of_account](Store& store) {
    const auto now = account_by_id(store, account.id);
    if (!now || now->password != account.password || now->state != Account::State::here)
      throw StoreError("the account has changed meanwhile");
    end_old_sessions(store, Cookies::days);
    const auto others = sessions_of(store, account.id);
    for (std::size_t n = most - std::min<std::size_t>(most, 1); n < others.size(); ++n)
      server::end_session(store, others[n].hash);
    add_session(store, hash_of(secret), account.id, by_link);
  };
}

void Accounts::sign_out(const Caller& who, Told told) {
  const Account account = need(who);
  keep([hash = who.session](Store& store) { server::end_session(store, hash); }, told,
       {.account = account, .cookie = {}}, [this, hash = who.session] { ended(hash); });
}

void Accounts::end_session(const EndSessionRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  std::vector<SignedIn> gone = sessions_of(store_, account.id);
  std::erase_if(gone, [&](const SignedIn& one) {
    return request.session == "others" ? one.hash == who.session : id_of_session(one.hash) != request.session;
  });
  if (gone.empty() && request.session != "others") throw bad_field("session", "there is no such session");
  keep(
      [gone](Store& store) {
        for (const SignedIn& one : gone) server::end_session(store, one.hash);
      },
      told, {.account = account, .cookie = {}}, [this, gone] { end(gone); });
}

// ---- What somebody changes ------------------------------------------------------------------------------------------

// Who has a browser of somebody else's cannot guess on: these count as guesses, too.
void Accounts::check(const Account& account, const Caller& who, const std::string& password, Told told,
                     std::function<void()> then) {
  const auto here = session(store_, who.session, Cookies::days);
  if (password.empty() && here && here->proven) return then();
  if (!guesses_.take(account.handle, clock_.now())) throw too_many("guesses");
  passwords_.check(from(account.id, told), password, account.password,
                   [this, handle = account.handle, told, then = std::move(then)](bool right) {
                     if (!right) return told([]() -> Entered { throw wrong_password(); });
                     guesses_.give_back(handle);
                     try {
                       then();
                     } catch (const Fault& fault) {
                       told([&]() -> Entered { throw fault; });
                     }
                   });
}

void Accounts::change_password(const NewPasswordRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  check(account, who, request.password, told, [this, account, fresh = request.fresh, here = who.session, told] {
    passwords_.hash(from(account.id, told), fresh, [this, account, here, told](const std::string& kept) {
      if (kept.empty()) return told([]() -> Entered { throw Fault("full", "there is no memory for this now"); });
      const auto gone = sessions_of(store_, account.id);
      keep(
          [id = account.id, kept, here](Store& store) {
            server::set_password(store, id, kept);
            end_sessions(store, id, here);
          },
          told, {.account = account, .cookie = {}}, [this, gone, here] { end(gone, here); });
    });
  });
}

void Accounts::change_name(const NewNameRequest& request, const Caller& who, Told told) {
  Account account = need(who);
  need_name(request.name);
  account.name = request.name;
  keep([id = account.id, name = request.name](Store& store) { set_account_name(store, id, name); }, told,
       {.account = account, .cookie = {}});
}

// Links that open nothing, or what nobody has for himself, are passed over.
void Accounts::own(const MineRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  std::vector<Owned> places;
  for (const std::string& link : request.links) {
    const auto known = could_be_token(link) ? store_.link(hash_of(link)) : std::nullopt;
    const Chair chair = known ? Chair::of(known->chair) : Chair{};
    const bool his = chair.seat >= 0 || chair.seat == moderator_seat || chair.seat == host_seat;
    if (his && chair.member != deputy_member)
      places.push_back({.account = account.id, .table = known->table, .chair = chair});
  }
  keep(
      [places](Store& store) {
        for (const Owned& place : places) server::own(store, place);
      },
      told, {.account = account, .cookie = {}});
}

void Accounts::disown(const DisownRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  const Owned owned{.account = account.id,
                    .table = request.table,
                    .chair = Chair::of(static_cast<int>(std::clamp<std::int64_t>(request.chair, -99, 999)))};
  keep([owned](Store& store) { server::disown(store, owned); }, told, {.account = account, .cookie = {}});
}

void Accounts::remove(const DeleteAccountRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  check(account, who, request.password, told, [this, account, told] { remove(account, told); });
}

void Accounts::remove(const Account& account, Told told) {
  const auto gone = sessions_of(store_, account.id);
  log_.info("account_leaves", {{"account", account.id}});
  keep(
      [id = account.id](Store& store) {
        set_state(store, id, Account::State::leaving);
        end_sessions(store, id);
      },
      told, {.account = account, .cookie = {}},
      [this, gone] {
        end(gone);
        leaving();
      });
}

void Accounts::set_password(const Account& account, const std::string& kept, Told told) {
  const auto gone = sessions_of(store_, account.id);
  keep(
      [id = account.id, kept](Store& store) {
        server::set_password(store, id, kept);
        end_sessions(store, id);
      },
      told, {.account = account, .cookie = {}}, [this, gone] { end(gone); });
}

void Accounts::set_quota(const Account& account, std::optional<std::int64_t> tables, Told told) {
  keep([id = account.id, tables](Store& store) { server::set_quota(store, id, tables); }, told,
       {.account = account, .cookie = {}});
}

void Accounts::ban(const Account& account, bool banned, Told told) {
  const auto gone = sessions_of(store_, account.id);
  keep(
      [id = account.id, banned](Store& store) {
        set_state(store, id, banned ? Account::State::banned : Account::State::here);
        if (banned) end_sessions(store, id);
      },
      told, {.account = account, .cookie = {}},
      [this, gone, banned] {
        if (banned) end(gone);
      });
}

// ---- What is kept ---------------------------------------------------------------------------------------------------

void Accounts::write(Scribe::Job job) {
  scribe_.write(std::move(job), [this](const std::string* why) {
    if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
  });
}

void Accounts::used(const SignedIn& session) {
  write([hash = session.hash](Store& store) { use_session(store, hash); });
}

void Accounts::found_place(const Owned& owned) {
  if (!owns(store_, owned)) write([owned](Store& store) { server::own(store, owned); });
}

void Accounts::keep(Scribe::Job job, const Told& told, Entered entered, std::function<void()> then) {
  scribe_.write(std::move(job), [told, entered = std::move(entered), then = std::move(then)](const std::string* why) {
    if (why == nullptr && then) then();
    told([&] {
      if (why != nullptr) throw StoreError(*why);
      return entered;
    });
  });
}

void Accounts::end(const std::vector<SignedIn>& sessions, const std::string& but) {
  for (const SignedIn& one : sessions)
    if (one.hash != but) ended(one.hash);
}

}  // namespace curia::server
