// Signing in by mail: what goes out, to whom, and what a link opens; what nobody is told.
#include "server/accounts.h"

#include "server/kept_mails.h"
#include "server/kept_notices.h"
#include "server/mail.h"
#include "server/sql.h"
#include "server/tokens.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* hers = "anna@example.org";

struct Postman final : Courier {
  bool carries_mail() const override { return true; }
  void carry(Parcel parcel, Done done) override {
    carried.push_back(std::move(parcel));
    done(outcome);
  }
  std::vector<Parcel> carried;
  Outcome outcome{};
};

std::string of_base64(std::string_view text) {
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  unsigned bits = 0, value = 0;
  for (const char c : text) {
    const std::size_t at = letters.find(c);
    if (at == std::string_view::npos) continue;
    value = value << 6U | static_cast<unsigned>(at);
    bits += 6;
    if (bits >= 8) out += static_cast<char>(value >> (bits -= 8) & 0xFFU);
  }
  return out;
}

// What stands in the plain part of a mail.
std::string text_of(const Parcel& mail) {
  const std::size_t part = mail.body.find("\r\n\r\n", mail.body.find("text/plain")) + 4;
  return of_base64(std::string_view(mail.body).substr(part, mail.body.find("--curia-", part) - part));
}

std::string secret_in(const Parcel& mail, const std::string& kind) {
  const std::string text = text_of(mail), before = "/account#" + kind + "=";
  const std::size_t at = text.find(before);
  REQUIRE(at != std::string::npos);
  return text.substr(at + before.size(), text.find('\r', at) - at - before.size());
}

// A server with mail; the time is `at`.
struct WithMail {
  FakeClock clock;
  Remembered log;
  Postman post;
  std::int64_t at = 1'800'000'000;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  House house{store,
              scribe,
              clock,
              log.log,
              {.web = {},
               .bot_pace = std::chrono::milliseconds(0),
               .limits = {},
               .site = true,
               .notices = {.pause = 20, .mail_from = "curia@example.org", .allow = {}, .now = [this] { return at; }},
               .courier = &post}};

  WithMail() { house.found_at({.local = "http://127.0.0.1:8264/", .world = "https://play.example/", .house = {}}); }

  HttpAnswer ask(const std::string& what, const json::object& body, const std::string& cookie = {},
                 const std::string& address = {}) {
    const std::string cookies = cookie.empty() ? std::string() : "__Secure-curia=" + cookie;
    HttpAnswer answer = house.answer({.method = "POST",
                                      .target = "/api/account/" + what,
                                      .body = json::serialize(body),
                                      .address = address,
                                      .cookies = cookies,
                                      .origin = "https://play.example",
                                      .marked = true});
    if (answer.later) {
      HttpAnswer come;
      answer.later([&](const HttpAnswer::Make& make) { come = make(); });
      for (int n = 0; n < 5; ++n) clock.work();
      return come;
    }
    return answer;
  }
  json::object account(const std::string& cookie) {
    const HttpAnswer answer = house.answer({.method = "GET",
                                            .target = "/api/account",
                                            .body = {},
                                            .cookies = "__Secure-curia=" + cookie,
                                            .origin = {},
                                            .marked = true});
    const json::value told = json::parse(answer.body).at("account");
    return told.is_null() ? json::object() : told.as_object();
  }
  static std::string cookie_of(const HttpAnswer& answer) {
    const std::size_t begin = answer.cookie.find('=') + 1;
    return answer.cookie.substr(begin, answer.cookie.find(';') - begin);
  }
  std::string handle_of(const std::string& cookie) {
    const json::object known = account(cookie);
    return std::string(known.at("handle").as_string());
  }
  // What is due is sent, once.
  void pass(std::int64_t seconds = 1) {
    at += seconds;
    clock.work();
    clock.pass(std::chrono::seconds(1));
    clock.work();
  }
  struct Person {
    std::string handle, cookie;
  };
  Person signs_up(const std::string& address = hers) {
    const HttpAnswer answer = ask("sign-up", {{"name", "Anna"}, {"password", "a long word"}});
    REQUIRE(answer.status == 200);
    Person person{.handle = std::string(json::parse(answer.body).at("account").at("handle").as_string()),
                  .cookie = cookie_of(answer)};
    if (address.empty()) return person;
    REQUIRE(ask("mail", {{"address", address}, {"password", "a long word"}}, person.cookie).status == 200);
    pass();
    REQUIRE(ask("mail/confirm", {{"link", secret_in(post.carried.back(), "confirm")}}).status == 200);
    post.carried.clear();
    return person;
  }
  std::string sent_to(const std::string& who) {
    CHECK(ask("send-link", {{"who", who}}).status == 200);
    pass();
    return post.carried.empty() ? std::string() : secret_in(post.carried.back(), "sign_in");
  }
  HttpAnswer follows(const std::string& secret) { return ask("sign-in-by-link", {{"link", secret}}); }
};

}  // namespace

TEST_CASE_FIXTURE(WithMail, "a link of a mail signs in once, and for twenty minutes") {
  const Person anna = signs_up();
  for (const std::string& who : {anna.handle, std::string(hers), std::string("ANNA@Example.org")}) {
    const std::string secret = sent_to(who);
    REQUIRE(post.carried.size() == 1);
    CHECK(post.carried.back().to == hers);
    CHECK(text_of(post.carried.back()).find("https://play.example/account#") != std::string::npos);
    const HttpAnswer in = follows(secret);
    CHECK(in.status == 200);
    CHECK(handle_of(cookie_of(in)) == anna.handle);
    CHECK(account(cookie_of(in)).at("proven") == true);
    CHECK(follows(secret).status == 401);
    post.carried.clear();
  }
  const std::string secret = sent_to(anna.handle);
  pass(20 * 60);
  CHECK(follows(secret).status == 401);
}

TEST_CASE_FIXTURE(WithMail, "who is asked for is looked for after the answer, which is the same for everybody") {
  const Person anna = signs_up(), bruno = signs_up("");
  const HttpAnswer nobody = ask("send-link", {{"who", "nobody@example.org"}});
  for (const std::string& who :
       {anna.handle, std::string(hers), bruno.handle, std::string("nobody-0000"), std::string()}) {
    const HttpAnswer answer = ask("send-link", {{"who", who}});
    CHECK(answer.status == 200);
    CHECK(answer.body == nobody.body);
    CHECK(mails_due(store, at, 9).empty());  // nothing has been done yet that could take time
  }
  pass();
  CHECK(post.carried.size() == 1);
}

TEST_CASE_FIXTURE(WithMail, "an unused link dies with the password, the address, a ban and the account") {
  const Person anna = signs_up();
  std::string secret = sent_to(hers);
  CHECK(ask("password", {{"password", "a long word"}, {"fresh", "another long word"}}, anna.cookie).status == 200);
  CHECK(follows(secret).status == 401);
  secret = sent_to(hers);
  CHECK(ask("mail/end", {{"password", "another long word"}}, anna.cookie).status == 200);
  CHECK(follows(secret).status == 401);
  post.carried.clear();
  CHECK(sent_to(hers).empty());
  CHECK(sent_to(anna.handle).empty());
  const Person dora = signs_up("dora@example.org");
  secret = sent_to(dora.handle);
  store.keep_together(
      {[&](Store& into) { set_state(into, account_by_handle(into, dora.handle)->id, Account::State::banned); }});
  CHECK(follows(secret).status == 401);
  const Person eva = signs_up("eva@example.org");
  secret = sent_to(eva.handle);
  CHECK(ask("delete", {{"password", "a long word"}}, eva.cookie).status == 200);
  CHECK(follows(secret).status == 401);
  Statement left = store.to_look("SELECT count(*) FROM account_addresses WHERE address = 'eva@example.org'");
  REQUIRE(left.row());
  CHECK(left.number(0) == 0);
}

TEST_CASE_FIXTURE(WithMail, "a mail that waits when the password changes goes no more") {
  const Person anna = signs_up();
  CHECK(ask("send-link", {{"who", hers}}).status == 200);
  clock.work();
  CHECK(mails_due(store, at, 9).size() == 1);
  CHECK(ask("password", {{"password", "a long word"}, {"fresh", "another long word"}}, anna.cookie).status == 200);
  pass();
  CHECK(post.carried.empty());
}

TEST_CASE_FIXTURE(WithMail,
                  "an address is set by who knows the password or has just come by a link, and by nobody else") {
  const Person anna = signs_up();
  const json::object other{{"address", "other@example.org"}};
  CHECK(ask("mail", other, anna.cookie).status == 401);
  CHECK(ask("mail/end", {}, anna.cookie).status == 401);
  const std::string by_link = cookie_of(follows(sent_to(hers)));
  CHECK(ask("mail", other, by_link).status == 200);
  CHECK(account(by_link).at("mail") ==
        json::object{{"address", hers}, {"stopped", false}, {"asked", "other@example.org"}});
  CHECK(ask("mail", {{"address", "a@b\r\nBcc: c@d"}}, by_link).status == 400);
  post.carried.clear();
  pass();
  REQUIRE(post.carried.size() == 1);
  const std::string secret = secret_in(post.carried.back(), "confirm");
  CHECK(ask("mail", other, by_link).status == 200);  // asked again too soon: the mail that went is good still
  pass();
  CHECK(post.carried.size() == 1);
  CHECK(ask("mail/confirm", {{"link", secret}}).status == 200);
  CHECK(account(by_link).at("mail").at("address").as_string() == "other@example.org");
  CHECK(accounts_at(store, hers).empty());
}

TEST_CASE_FIXTURE(
    WithMail, "an address is asked three times in a month at most, whoever asks, and never again once it is refused") {
  const Person anna = signs_up("");
  for (int n = 0; n < 10; ++n) {
    CHECK(ask("mail", {{"address", "victim@example.org"}, {"password", "a long word"}}, anna.cookie).status == 200);
    CHECK(ask("sign-up-by-mail", {{"name", "Eve"}, {"address", "Victim@example.org"}}).status == 200);
    pass();
    pass(3600);
  }
  CHECK(post.carried.size() == 3);
  pass(31 * 24 * 3600);
  post.outcome = {.kind = Outcome::Kind::refused, .why = "550"};
  for (int n = 0; n < 3; ++n) {
    CHECK(ask("sign-up-by-mail", {{"name", "Eve"}, {"address", "victim@example.org"}}).status == 200);
    pass();
    pass(40 * 24 * 3600);
  }
  CHECK(post.carried.size() == 4);
  CHECK(log.count("notice_refused") == 1);
}

TEST_CASE_FIXTURE(WithMail, "of mails that sign in a few go to one address, whoever asks for them") {
  const Person anna = signs_up();
  for (int n = 0; n < 20; ++n) {
    CHECK(ask("send-link", {{"who", n % 2 == 0 ? anna.handle : hers}}, {}, "10.0.0." + std::to_string(n)).status ==
          200);
    pass();
  }
  CHECK(post.carried.size() == Limits{}.mails_to_address_at_once);
  std::size_t taken = 0;
  for (int n = 0; n < 20; ++n) taken += ask("send-link", {{"who", "nobody"}}, {}, "10.0.1.1").status == 200 ? 1 : 0;
  CHECK(taken == Limits{}.mails_at_once);
}

TEST_CASE_FIXTURE(WithMail, "what is not reached is tried again, each time with another link; then it is given up") {
  const Person anna = signs_up();
  post.outcome = {.kind = Outcome::Kind::later, .why = "451"};
  CHECK(ask("send-link", {{"who", hers}}).status == 200);
  std::vector<std::int64_t> went;
  for (int n = 0; n < 100; ++n) {
    pass(60);
    if (post.carried.size() > went.size()) went.push_back(at);
  }
  REQUIRE(went.size() == 4);
  CHECK(post.carried.size() == 4);
  CHECK(went[1] - went[0] == 60);
  CHECK(went[2] - went[1] == 5 * 60);
  CHECK(went[3] - went[2] == 15 * 60);
  CHECK(log.count("notice_given_up") == 1);
  CHECK(secret_in(post.carried[0], "sign_in") != secret_in(post.carried[1], "sign_in"));
  for (const json::object& line : log.lines) CHECK(json::serialize(line).find("example.org") == std::string::npos);
}

TEST_CASE_FIXTURE(WithMail, "of those who share an address five are written to") {
  for (int n = 0; n < 7; ++n) {
    const auto account = account_by_handle(store, signs_up("").handle);
    REQUIRE(account);
    keep_own_address(store, account->id, hers, at);
  }
  CHECK(accounts_at(store, hers).size() == 5);
}

TEST_CASE_FIXTURE(WithMail, "who has no password makes an account by mail, and is not shut out of it") {
  CHECK(ask("sign-up-by-mail", {{"name", "Dora"}, {"address", "dora@example.org"}}).status == 200);
  CHECK(count_accounts(store) == 0);
  pass();
  CHECK(count_accounts(store) == 0);
  REQUIRE(post.carried.size() == 1);
  CHECK(text_of(post.carried.back()).find("Dora") == std::string::npos);  // anybody may have written it
  const HttpAnswer up = ask("sign-up-by-link", {{"link", secret_in(post.carried.back(), "sign_up")}});
  CHECK(up.status == 200);
  const std::string dora = cookie_of(up);
  CHECK(account(dora).at("password") == false);
  CHECK(ask("mail/end", {}, dora).status == 400);
  const std::string handle = handle_of(dora);
  CHECK(ask("sign-in", {{"handle", handle}, {"password", ""}}).status == 401);
  CHECK(ask("password", {{"fresh", "a long word"}}, dora).status == 200);
  CHECK(ask("mail/end", {}, dora).status == 200);
  CHECK(ask("sign-in", {{"handle", handle}, {"password", "a long word"}}).status == 200);
}

TEST_CASE_FIXTURE(WithMail, "what nobody has confirmed is forgotten after a day, with his name") {
  const Person anna = signs_up("");
  CHECK(ask("sign-up-by-mail", {{"name", "Dora"}, {"address", "dora@example.org"}}).status == 200);
  CHECK(ask("mail", {{"address", hers}, {"password", "a long word"}}, anna.cookie).status == 200);
  const auto kept = [&] {
    Statement count = store.to_look(
        "SELECT (SELECT count(*) FROM mail_links) + (SELECT count(*) FROM account_addresses) + (SELECT count(*) FROM"
        " account_mails)");
    count.row();
    return count.number(0);
  };
  pass();
  CHECK(kept() == 3);
  pass(24 * 3600);
  pass();
  CHECK(kept() == 0);
  CHECK(account(anna.cookie).at("mail").at("asked").is_null());
}

TEST_CASE("a server without mail offers none") {
  FakeClock clock;
  Remembered log;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  House house{store, scribe, clock, log.log, {.web = {}}};
  CHECK(json::parse(house.answer({.method = "GET", .target = "/api/account", .body = {}}).body).at("mail") == false);
  CHECK(
      house.answer({.method = "POST", .target = "/api/account/send-link", .body = R"({"who": "anna"})", .marked = true})
          .status == 400);
}

}  // namespace curia::server
