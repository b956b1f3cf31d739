#pragma once
// Who signs up and in, from where, and who goes. Whether there is an account is not told: a handle is never taken, for the server chooses
// its digits, and of a handle that nobody has a password is checked as of any other.
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/bucket.h"
#include "server/cookies.h"
#include "server/kept_accounts.h"
#include "server/limits.h"
#include "server/link_mails.h"
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

// Wrong passwords for each handle, whether or not somebody has it, or mails to an address, in a bounded memory: now and then two share
// their guesses.
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

// A name to sign in with as it was given, however somebody writes it.
std::string handle_from(const std::string& said);
// Fault, bad_name, where it could not be shown in a line.
void need_name(const std::string& name);

class Accounts {
 public:
  Accounts(Store& store, Scribe& scribe, Clock& clock, Log& log, Porter& porter, const Limits& limits,
           const FoundAt& found, const LinkMails& mails);

  const Cookies& cookies() const { return cookies_; }
  const Passwords& passwords() const { return passwords_; }
  Caller who(std::string_view cookies) const;
  Account need(const Caller& who) const;  // Fault, sign_in_first, where nobody has signed in
  // Fault unless he may make one more table. Those of his that are being made count: `making`, and `made` when it is known whether one is
  // kept. In between it may be kept already: it counts once.
  void need_table(const Account& account) const;
  void making(const std::string& account, const std::string& table) { making_[account].insert(table); }
  void made(const std::string& account, const std::string& table);

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

  // By mail (accounts_mail.cpp). Of the first two nobody learns whether there is such an account: they have been answered when it is
  // looked at. Fault, no_mail, where this server sends none; too_many; spent_link.
  void send_link(const SendLinkRequest& request, std::string_view address);
  void sign_up_by_mail(const SignUpByMailRequest& request, std::string_view address);
  void sign_in_by_link(const MailLinkRequest& request, std::string_view address, Told told);
  void sign_up_by_link(const MailLinkRequest& request, std::string_view address, Told told);
  void ask_address(const OwnAddressRequest& request, const Caller& who, std::string_view address, Told told);
  void confirm_address(const MailLinkRequest& request, Told told);
  void refuse_address(const MailLinkRequest& request, Told told);  // no mail shall go there, whoever asks
  void drop_address(const DropAddressRequest& request, const Caller& who, Told told);
  bool sends_mail() const { return mails_.carried(); }
  // Where mail goes: {address, stopped, asked}, each null if there is none.
  boost::json::object addresses(const Account& account) const;

  // For whoever serves the site: all of its sessions end, and while it is banned nobody signs in.
  void ban(const Account& account, bool banned, Told told);
  static Passwords::Whose from(std::string where, Told told);
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
  // `then` if it is his password, or he has come by a link of a mail a short while ago.
  void check(const Account& account, const Caller& who, const std::string& password, Told told,
             std::function<void()> then);
  // That he has signed in; only as the account is now.
  Scribe::Job let_in(const Account& account, const std::string& secret, bool by_link) const;
  void write(Scribe::Job job);  // nobody waits for it
  void later(std::function<void()> what);
  void need_room() const;
  void need_mail(std::string_view address);
  LinkMail need_link(const std::string& link, std::string_view kind) const;
  void spend(const std::string& link, Scribe::Job job, const Told& told, const Entered& entered);
  void mail_to(const Account& account, const std::string& language);
  void keep(Scribe::Job job, const Told& told, Entered entered, std::function<void()> then = {});
  void end(const std::vector<SignedIn>& sessions, const std::string& but = {});
  std::string free_handle(const std::string& name) const;
  // An account as it is made now; it is not kept yet.
  Account fresh(const std::string& name, const std::string& password) const;

  Store& store_;
  Scribe& scribe_;
  Clock& clock_;
  Log& log_;
  Porter& porter_;
  Limits limits_;
  Cookies cookies_;
  Guesses guesses_;
  Guesses mailed_;  // mails to an address
  const LinkMails& mails_;
  Passwords passwords_;
  std::map<std::string, std::set<std::string>> making_;  // accounts and the tables of theirs that are being kept
};

}  // namespace curia::server
