#pragma once
// Who signs up and in, from where, and who goes. Whether there is an account is not told: a handle is never taken, for the server chooses
// its digits, and of a handle that nobody has a password is checked as of any other.
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/bucket.h"
#include "server/cookies.h"
#include "server/kept_accounts.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/passwords.h"
#include "server/porter.h"
#include "server/requests_accounts.h"
#include "server/scribe.h"

namespace curia::server {

// Who asks, by the cookie of a browser that has signed in; nobody, where both are empty.
struct Caller {
  std::string account, session;  // the session by its hash
};

// Wrong passwords for each handle, whether or not somebody has it, in a bounded memory: now and then two share their guesses.
class Guesses {
 public:
  Guesses(double a_second, double at_once, Bucket::Time now);
  bool take(std::string_view handle, Bucket::Time now);
  void give_back(std::string_view handle);

 private:
  std::size_t place(std::string_view handle) const;
  static constexpr std::size_t places = 4096;
  std::array<unsigned char, 16> key_{};  // so that nobody finds out who shares with whom
  std::vector<Bucket> buckets_;
};

class Accounts {
 public:
  Accounts(Store& store, Scribe& scribe, Clock& clock, Log& log, Porter& porter, const Limits& limits,
           const FoundAt& found);

  const Cookies& cookies() const { return cookies_; }
  const Passwords& passwords() const { return passwords_; }
  Caller who(std::string_view cookies) const;
  Account need(const Caller& who) const;  // Fault, sign_in_first, where nobody has signed in
  // Fault unless he may make one more table.
  void need_table(const Account& account) const;

  // What comes of it: told later, as a function that gives it or throws Fault or StoreError. What cannot be at once is thrown at once.
  struct Entered {
    Account account;
    std::string cookie;  // the secret of a new session
  };
  using Told = std::function<void(const std::function<Entered()>& what)>;
  void sign_up(const SignUpRequest& request, std::string_view address, Told told);
  void sign_in(const SignInRequest& request, std::string_view address, Told told);
  void sign_out(const Caller& who, Told told);
  void end_session(const EndSessionRequest& request, const Caller& who, Told told);
  void change_password(const NewPasswordRequest& request, const Caller& who, Told told);
  void change_name(const NewNameRequest& request, const Caller& who, Told told);
  void own(const MineRequest& request, const Caller& who, Told told);
  void disown(const DisownRequest& request, const Caller& who, Told told);
  void remove(const DeleteAccountRequest& request, const Caller& who, Told told);
  // For whoever serves the site: all of its sessions end, and while it is banned nobody signs in.
  void ban(const Account& account, bool banned, Told told);
  void set_password(const Account& account, const std::string& kept, Told told);  // its hash
  void set_quota(const Account& account, std::optional<std::int64_t> tables, Told told);
  void remove(const Account& account, Told told);

  // A session was seen: it ends later.
  void used(const SignedIn& session);
  // That a place was opened while signed in makes it one of the account's.
  void found_place(const Owned& owned);

  // Told of sessions that have ended, by their hashes, and of an account that goes.
  std::function<void(const std::string& session)> ended = [](const std::string&) {};
  std::function<void()> leaving = [] {};

 private:
  void check(const Account& account, const std::string& password, Told told, std::function<void()> then);
  void keep(Scribe::Job job, const Told& told, Entered entered, std::function<void()> then = {});
  void end(const std::vector<SignedIn>& sessions, const std::string& but = {});
  std::string free_handle(const std::string& name) const;

  Store& store_;
  Scribe& scribe_;
  Clock& clock_;
  Log& log_;
  Porter& porter_;
  Limits limits_;
  Cookies cookies_;
  Guesses guesses_;
  Passwords passwords_;
};

}  // namespace curia::server
