// Accounts by mail: an address of one's own, and links to sign in or up with.
#include <algorithm>
#include <memory>

#include "server/accounts.h"
#include "server/kept_mails.h"
#include "server/kept_notices.h"
#include "server/store.h"
#include "server/tokens.h"
#include "session/fault.h"
#include "session/names.h"

namespace curia::server {

namespace json = boost::json;

namespace {

Fault spent_link() { return Fault("spent_link", "this link was used already, or is too old"); }

json::value null_if_none(const std::string& text) { return text.empty() ? json::value() : json::value(text); }

// Whoever reads it has answered.
void heard_from(Store& store, const std::string& address, std::int64_t now) {
  keep_asked(store, address, {.asked = now, .times = 0, .stopped = {}});
}

}  // namespace

// ---- Asking for a mail ----------------------------------------------------------------------------------------------

void Accounts::need_mail(std::string_view address) {
  if (!sends_mail()) throw Fault("no_mail", "this server sends no mail");
  porter_.need_mail(address);
}

// Done after the answer: neither what it says nor how long it takes tells whether there is such an account.
void Accounts::later(std::function<void()> what) {
  clock_.post([this, what = std::move(what)] {
    try {
      what();
    } catch (const StoreError& error) {
      log_.warn("not_kept", {{"why", error.what()}});
    }
  });
}

void Accounts::send_link(const SendLinkRequest& request, std::string_view address) {
  need_mail(address);
  later([this, who = request.who, language = request.language] {
    if (who.find('@') == std::string::npos) {
      if (const auto account = account_by_handle(store_, handle_from(who))) mail_to(*account, language);
      return;
    }
    for (const std::string& id : accounts_at(store_, who))
      if (const auto account = account_by_id(store_, id)) mail_to(*account, language);
  });
}

void Accounts::mail_to(const Account& account, const std::string& language) {
  const std::string to = own_addresses(store_, account.id, mails_.now()).confirmed;
  if (to.empty() || account.state != Account::State::here || !asked_address(store_, to).stopped.empty()) return;
  if (!mailed_.take(hash_of_address(to), clock_.now())) return;
  write(
      [mail = LinkMail{.who = account.id, .kind = "sign_in", .address = to, .language = language, .due = mails_.now()}](
          Store& store) { put_mail(store, mail); });
}

void Accounts::sign_up_by_mail(const SignUpByMailRequest& request, std::string_view address) {
  need_name(request.name);
  need_mail(address);
  later([this, request] {
    const LinkMail mail{.who = hash_of_address(request.address),
                        .kind = "sign_up",
                        .address = request.address,
                        .name = request.name,
                        .language = request.language,
                        .due = mails_.now()};
    if (!may_ask(asked_address(store_, mail.address), mail.due)) return;
    write([mail](Store& store) {
      count_asked(store, mail.address, mail.due);
      put_mail(store, mail);
    });
  });
}

void Accounts::ask_address(const OwnAddressRequest& request, const Caller& who, std::string_view address, Told told) {
  const Account account = need(who);
  need_mail(address);
  check(account, who, request.password, told, [this, account, request, told] {
    const LinkMail mail{.who = account.id,
                        .kind = "confirm",
                        .address = request.address,
                        .language = request.language,
                        .due = mails_.now()};
    const bool asks = may_ask(asked_address(store_, mail.address), mail.due);
    const std::string before = own_addresses(store_, account.id, mail.due).asked;
    if (!asks && hash_of_address(before) == hash_of_address(mail.address))  // the mail that went there is good still
      return told([account] { return Entered{.account = account, .cookie = {}}; });
    keep(
        [mail, asks](Store& store) {
          ask_own_address(store, mail.who, mail.address, mail.due);
          if (!asks) return;
          count_asked(store, mail.address, mail.due);
          put_mail(store, mail);
        },
        told, {.account = account, .cookie = {}});
  });
}

// ---- Following a link -----------------------------------------------------------------------------------------------

LinkMail Accounts::need_link(const std::string& link, std::string_view kind) const {
  const auto found = could_be_token(link) ? mail_link(store_, hash_of(link), kind, mails_.now()) : std::nullopt;
  if (!found) throw spent_link();
  return *found;
}

// Of two who come with one link the second finds it spent.
void Accounts::spend(const std::string& link, Scribe::Job job, const Told& told, const Entered& entered) {
  const auto spent = std::make_shared<bool>(false);
  scribe_.write(
      [hash = hash_of(link), job = std::move(job), spent](Store& store) {
        *spent = !spend_mail_link(store, hash);
        if (*spent) throw StoreError("this link was used meanwhile");
        job(store);
      },
      [told, entered, spent](const std::string* why) {
        told([&] {
          if (*spent) throw spent_link();
          if (why != nullptr) throw StoreError(*why);
          return entered;
        });
      });
}

void Accounts::sign_in_by_link(const MailLinkRequest& request, std::string_view address, Told told) {
  porter_.need_sign_in(address);
  const auto account = account_by_id(store_, need_link(request.link, "sign_in").who);
  if (!account || account->state != Account::State::here) throw spent_link();
  const std::string secret = new_token();
  spend(request.link, let_in(*account, secret, true), told, {.account = *account, .cookie = secret});
}

void Accounts::sign_up_by_link(const MailLinkRequest& request, std::string_view address, Told told) {
  porter_.need_sign_in(address);
  const LinkMail mail = need_link(request.link, "sign_up");
  porter_.need_account(address);
  need_room();
  const Account account = fresh(mail.name, {});
  const std::string secret = new_token();
  log_.info("signed_up", {{"account", account.id}});
  spend(request.link,
        [account, secret, address = mail.address, now = mails_.now()](Store& store) {
          add_account(store, account);
          keep_own_address(store, account.id, address, now);
          heard_from(store, address, now);
          add_session(store, hash_of(secret), account.id, true);
        },
        told, {.account = account, .cookie = secret});
}

void Accounts::confirm_address(const MailLinkRequest& request, Told told) {
  const LinkMail mail = need_link(request.link, "confirm");
  const auto account = account_by_id(store_, mail.who);
  if (!account) throw spent_link();
  spend(request.link,
        [mail, now = mails_.now()](Store& store) {
          keep_own_address(store, mail.who, mail.address, now);
          heard_from(store, mail.address, now);
        },
        told, {.account = *account, .cookie = {}});
}

void Accounts::refuse_address(const MailLinkRequest& request, Told told) {
  const bool own = could_be_token(request.link) && mail_link(store_, hash_of(request.link), "confirm", mails_.now());
  const LinkMail mail = need_link(request.link, own ? "confirm" : "sign_up");
  spend(request.link,
        [mail, own](Store& store) {
          if (own) forget_asked_address(store, mail.who);
          AskedAddress asked = asked_address(store, mail.address);
          asked.stopped = "asked";
          keep_asked(store, mail.address, asked);
        },
        told, {});
}

void Accounts::drop_address(const DropAddressRequest& request, const Caller& who, Told told) {
  const Account account = need(who);
  if (account.password.empty() && !own_addresses(store_, account.id, mails_.now()).confirmed.empty())
    throw Fault("no_password", "nobody could sign in any more");
  check(account, who, request.password, told, [this, account, told] {
    keep([id = account.id](Store& store) { drop_own_addresses(store, id); }, told, {.account = account, .cookie = {}});
  });
}

json::object Accounts::addresses(const Account& account) const {
  const OwnAddresses own = own_addresses(store_, account.id, mails_.now());
  const bool stopped = !own.confirmed.empty() && !asked_address(store_, own.confirmed).stopped.empty();
  return {{"address", null_if_none(own.confirmed)}, {"stopped", stopped}, {"asked", null_if_none(own.asked)}};
}

}  // namespace curia::server
