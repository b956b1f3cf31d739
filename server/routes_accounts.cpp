// Who has an account: signing up, in and out, what is his, and going.
#include "server/kept_lobby.h"
#include "server/kept_notices.h"
#include "server/kept_talk.h"
#include "server/overview.h"
#include "server/privacy.h"
#include "server/routes.h"
#include "server/showing.h"
#include "server/store.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t noted_again = 3600;

json::object account_json(const Account& account) {
  return {{"name", account.name}, {"handle", account.handle}, {"created", account.created}};
}

json::array sessions_json(const std::vector<SignedIn>& sessions, const Caller& who) {
  json::array all;
  for (const SignedIn& one : sessions)
    all.emplace_back(json::object{{"session", id_of_session(one.hash)},
                                  {"created", one.created},
                                  {"used", one.used},
                                  {"here", one.hash == who.session},
                                  {"by_link", one.by_link}});
  return all;
}

// Nobody may have signed in: that is no error. Every page asks this first.
HttpAnswer whose_browser(const Served& served, const Asked& asked) {
  json::object out{{"ok", true},
                   {"mode", served.site ? "site" : "house"},
                   {"mail", served.accounts.sends_mail()},
                   {"account", nullptr}};
  if (const std::string line = announcement(served.store); !line.empty()) out["announcement"] = line;
  const Caller who = served.accounts.who(asked.cookies);
  if (who.account.empty()) return answer_of(out);
  const Account known = served.accounts.need(who);
  json::object account = account_json(known);
  account["mail"] = served.accounts.addresses(known);
  account["password"] = !known.password.empty();
  const auto sessions = sessions_of(served.store, who.account);
  for (const SignedIn& one : sessions) {
    if (one.hash != who.session) continue;
    account["proven"] = one.proven;
    if (one.idle > noted_again) served.accounts.used(one);
  }
  account["sessions"] = sessions_json(sessions, who);
  out["account"] = std::move(account);
  return answer_of(out);
}

std::vector<WayIn> ways_in(const Served& served, const Caller& who) {
  std::vector<WayIn> ways;
  for (const Owned& owned : owned_by(served.store, who.account))
    ways.push_back({.token = "seat." + owned.table + "." + std::to_string(owned.chair.number()),
                    .to = {.table = owned.table, .chair = owned.chair.number()}});
  return ways;
}

HttpAnswer tables_of_account(const Served& served, const Asked& asked) {
  const Caller who = served.accounts.who(asked.cookies);
  served.accounts.need(who);
  return overview(served, {}, ways_in(served, who), asked.language);
}

// A place, with what was said there and by which ways it is told. Spectators have one chair: of theirs nothing is one's own.
json::object place_json(const Store& store, const Owned& owned, const Frame& frame) {
  json::object place{{"table", owned.table}, {"name", frame.setup.at("name")}, {"game", frame.header.at("game")}};
  const People people(frame.setup);
  add_chair(place, people, owned.chair);
  place["seats"] = people.setup().at("seats");
  json::array& said = place["said"].emplace_array();
  for (const SaidIn& one : said_by(store, owned.table, owned.chair.number()))
    said.emplace_back(
        json::object{{"room", one.room}, {"number", one.said.number}, {"at", one.said.at}, {"text", one.said.text}});
  json::array& ways = place["notices"].emplace_array();
  for (const Way& way : ways_of(store, owned.table))
    if (way.chair == owned.chair)
      ways.emplace_back(json::object{{"kind", way.kind}, {"address", way.address}, {"state", way.state}});
  return place;
}

// All that is kept of an account, but the hashes of its password, of its cookies and of links in mails. Moves stand in the journals of the games.
HttpAnswer all_of_account(const Served& served, const Asked& asked) {
  const Caller who = served.accounts.who(asked.cookies);
  const Account account = served.accounts.need(who);
  json::array places;
  for (const Owned& owned : owned_by(served.store, account.id))
    if (const auto frame = frame_of(served.store, owned.table))
      places.push_back(place_json(served.store, owned, *frame));
  json::object out{{"ok", true},
                   {"account", account_json(account)},
                   {"sessions", sessions_json(sessions_of(served.store, account.id), who)},
                   {"seats", std::move(places)}};
  out.at("account").as_object()["id"] = account.id;
  out.at("account").as_object()["mail"] = served.accounts.addresses(account);
  return answer_of(out);
}

// ---- What is changed ------------------------------------------------------------------------------------------------

// What somebody asks for, read; then done by `does(request, told)`. `cookie` of what came of it, if the browser is to keep one.
template <class Request, class Does>
HttpAnswer done(Asked& asked, const Cookies& cookies, bool forget, const Does& does) {
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  HttpAnswer answer;
  answer.later = [request = read_body<Request>(Fields(body)), does, &cookies, forget](const auto& take) {
    const Accounts::Told told = [take, &cookies, forget](const std::function<Accounts::Entered()>& what) {
      take([&] {
        const Accounts::Entered entered = what();
        json::object out{{"ok", true}};
        if (!entered.account.id.empty()) out["account"] = account_json(entered.account);
        HttpAnswer said = answer_of(out);
        if (!entered.cookie.empty()) said.cookie = cookies.given(entered.cookie);
        if (forget) said.cookie = cookies.taken();
        return said;
      });
    };
    try {
      does(request, told);
    } catch (const Fault& fault) {
      told([&]() -> Accounts::Entered { throw fault; });
    }
  };
  return answer;
}

struct Nothing {
  template <class F>
  void fields(F&) {}
};

// Who comes over http where the site is https would be given a cookie that no browser keeps.
void need_kept_cookie(const Accounts& accounts, const Asked& asked) {
  if (!accounts.cookies().kept_at(asked.origin))
    throw Fault("insecure", "one signs in at the public address of this server, over https");
}

// By whoever has signed in here: done(request, who, told).
template <class Request>
Route by_account(const Served& served, std::string_view path,
                 void (Accounts::*does)(const Request& request, const Caller& who, Accounts::Told told),
                 bool forget = false) {
  return {"POST", path, [&accounts = served.accounts, does, forget](Asked& asked) {
            const Caller who = accounts.who(asked.cookies);
            return done<Request>(asked, accounts.cookies(), forget,
                                 [&accounts, does, who](const Request& request, const Accounts::Told& told) {
                                   (accounts.*does)(request, who, told);
                                 });
          }};
}

// By somebody who has not: done(request, address, told).
template <class Request>
Route by_anybody(const Served& served, std::string_view path,
                 void (Accounts::*does)(const Request& request, std::string_view address, Accounts::Told told)) {
  return {"POST", path, [&accounts = served.accounts, does](Asked& asked) {
            need_kept_cookie(accounts, asked);
            return done<Request>(
                asked, accounts.cookies(), false,
                [&accounts, does, address = std::string(asked.address)](
                    const Request& request, const Accounts::Told& told) { (accounts.*does)(request, address, told); });
          }};
}

// Answered before it is looked at: done(request, address).
template <class Request>
Route by_mail(const Served& served, std::string_view path,
              void (Accounts::*does)(const Request& request, std::string_view address)) {
  return {"POST", path, [&accounts = served.accounts, does](Asked& asked) {
            const json::object body = parse_object(asked.body);
            asked.language = language_in(body);
            (accounts.*does)(read_body<Request>(Fields(body)), asked.address);
            return answer_of(json::object{{"ok", true}});
          }};
}

// By whoever has the link, wherever he reads his mail: done(request, told).
Route by_mail_link(const Served& served, std::string_view path,
                   void (Accounts::*does)(const MailLinkRequest& request, Accounts::Told told)) {
  return {"POST", path, [&accounts = served.accounts, does](Asked& asked) {
            return done<MailLinkRequest>(asked, accounts.cookies(), false,
                                         [&accounts, does](const MailLinkRequest& request, const Accounts::Told& told) {
                                           (accounts.*does)(request, told);
                                         });
          }};
}

HttpAnswer own_address(const Served& served, Asked& asked) {
  Accounts& accounts = served.accounts;
  const Caller who = accounts.who(asked.cookies);
  return done<OwnAddressRequest>(asked, accounts.cookies(), false,
                                 [&accounts, who, address = std::string(asked.address)](
                                     const OwnAddressRequest& request, const Accounts::Told& told) {
                                   accounts.ask_address(request, who, address, told);
                                 });
}

HttpAnswer signed_out(const Served& served, Asked& asked) {
  Accounts& accounts = served.accounts;
  const Caller who = accounts.who(asked.cookies);
  return done<Nothing>(asked, accounts.cookies(), true,
                       [&accounts, who](const Nothing&, const Accounts::Told& told) { accounts.sign_out(who, told); });
}

}  // namespace

std::vector<Route> account_routes(const Served& served) {
  return {
      {"GET", "/privacy", [](Asked& asked) { return privacy_page(asked.language); }},
      {"GET", "/api/account", [served](Asked& asked) { return whose_browser(served, asked); }},
      {"GET", "/api/account/tables", [served](Asked& asked) { return tables_of_account(served, asked); }},
      {"GET", "/api/account/export", [served](Asked& asked) { return all_of_account(served, asked); }},
      by_anybody(served, "/api/account/sign-up", &Accounts::sign_up),
      by_anybody(served, "/api/account/sign-in", &Accounts::sign_in),
      {"POST", "/api/account/sign-out", [served](Asked& asked) { return signed_out(served, asked); }},
      by_mail(served, "/api/account/send-link", &Accounts::send_link),
      by_mail(served, "/api/account/sign-up-by-mail", &Accounts::sign_up_by_mail),
      by_anybody(served, "/api/account/sign-in-by-link", &Accounts::sign_in_by_link),
      by_anybody(served, "/api/account/sign-up-by-link", &Accounts::sign_up_by_link),
      {"POST", "/api/account/mail", [served](Asked& asked) { return own_address(served, asked); }},
      by_mail_link(served, "/api/account/mail/confirm", &Accounts::confirm_address),
      by_mail_link(served, "/api/account/mail/refuse", &Accounts::refuse_address),
      by_account(served, "/api/account/mail/end", &Accounts::drop_address),
      by_account(served, "/api/account/end-session", &Accounts::end_session),
      by_account(served, "/api/account/password", &Accounts::change_password),
      by_account(served, "/api/account/name", &Accounts::change_name),
      by_account(served, "/api/account/own", &Accounts::own),
      by_account(served, "/api/account/disown", &Accounts::disown),
      by_account(served, "/api/account/delete", &Accounts::remove, true),
  };
}

}  // namespace curia::server
