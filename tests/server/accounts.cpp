// Accounts: what is told of them, what a browser that has signed in may do, and how they go.
#include "server/accounts.h"

#include "server/kept_lobby.h"
#include "server/kept_orders.h"
#include "server/sql.h"
#include "server/tokens.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* annas = "annas-secret-0123456789";

// A site; passwords are hashed when the clock is told to work.
struct OnSite {
  FakeClock clock;
  Remembered log;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  House house{
      store, scribe, clock, log.log, {.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = {}, .site = true}};

  HttpAnswer ask(const std::string& method, const std::string& target, const std::string& body = {},
                 const std::string& cookie = {}, bool marked = true) {
    const std::string cookies = cookie.empty() ? std::string() : "other=1; curia=" + cookie;
    HttpAnswer answer = house.answer(
        {.method = method, .target = target, .body = body, .cookies = cookies, .origin = {}, .marked = marked});
    if (!answer.later) return answer;
    HttpAnswer come;
    answer.later([&](const HttpAnswer::Make& make) { come = make(); });
    for (int n = 0; n < 5; ++n) clock.work();
    return come;
  }
  json::object told(const HttpAnswer& answer) { return json::parse(answer.body).as_object(); }
  struct Person {
    std::string handle, cookie;
  };
  static std::string cookie_of(const HttpAnswer& answer) {
    const std::size_t begin = answer.cookie.find('=') + 1;
    return answer.cookie.substr(begin, answer.cookie.find(';') - begin);
  }
  Person signs_up(const std::string& name, const std::string& password = "a long word") {
    const HttpAnswer answer =
        ask("POST", "/api/account/sign-up", json::serialize(json::object{{"name", name}, {"password", password}}));
    REQUIRE(answer.status == 200);
    const json::object account = told(answer).at("account").as_object();
    const json::object kept = told(ask("GET", "/api/account", {}, cookie_of(answer))).at("account").as_object();
    CHECK(account.at("created") == kept.at("created"));
    CHECK(account.at("created").as_int64() > 0);
    return {.handle = std::string(account.at("handle").as_string()), .cookie = cookie_of(answer)};
  }
  HttpAnswer signs_in(const std::string& handle, const std::string& password = "a long word") {
    return ask("POST", "/api/account/sign-in",
               json::serialize(json::object{{"handle", handle}, {"password", password}}));
  }
  json::object makes(const std::string& cookie, bool marked = true) {
    return told(ask("POST", "/api/tables", R"({"seed": "site", "reach": "public",
                    "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})",
                    cookie, marked));
  }
};

}  // namespace

TEST_CASE_FIXTURE(OnSite, "who signs up is signed in, and makes tables; who has not signed in makes none") {
  CHECK(code_of(makes("")) == "sign_in_first");
  const Person anna = signs_up("Anna");
  CHECK(anna.handle.starts_with("anna-"));
  const HttpAnswer again = signs_in("  ANNA " + anna.handle.substr(5));
  CHECK(again.status == 200);
  CHECK(again.cookie.find("HttpOnly; SameSite=Strict") != std::string::npos);
  CHECK(again.cookie.find("Secure") == std::string::npos);
  CHECK(code_of(makes(anna.cookie)) == "ok");
  CHECK(code_of(makes(anna.cookie, false)) == "no_mark");  // no page of another site sends it
  CHECK(ask("POST", "/api/tables", R"({"seats": [{"kind": "free"}]})", anna.cookie, false).status == 403);
  CHECK(code_of(told(ask("POST", "/api/account/sign-out", "{}", anna.cookie, false))) == "no_mark");
  CHECK(code_of(told(ask("POST", "/api/account/sign-out", "{}", "", false))) == "sign_in_first");
  CHECK(ask("GET", "/api/account/tables", {}, anna.cookie, false).status == 200);  // nothing is done
  CHECK(code_of(makes("forged-cookie-0123456789")) == "sign_in_first");
}

TEST_CASE_FIXTURE(OnSite, "whether there is an account is told neither by the answer nor by how many hashes it takes") {
  const Person anna = signs_up("Anna");
  const auto hashes = [&](const HttpAnswer& answer) {
    CHECK(answer.status == 401);
    return clock.worked();
  };
  const HttpAnswer wrong = signs_in(anna.handle, "another word");
  const std::size_t before = hashes(wrong);
  const HttpAnswer nobody = signs_in("nobody-0000", "another word");
  const std::size_t after = hashes(nobody);
  CHECK(wrong.body == nobody.body);
  signs_in(anna.handle, "another word");
  CHECK(clock.worked() - after == after - before);
  CHECK(signs_up("Anna").handle != anna.handle);  // a name is never taken
}

TEST_CASE_FIXTURE(OnSite,
                  "passwords are not guessed without end, of anybody or of nobody; nor does it lock others out") {
  const Person anna = signs_up("Anna"), bruno = signs_up("Bruno");
  for (const std::string& handle : {anna.handle, std::string("nobody-0000")}) {
    for (std::size_t n = 0; n < Limits{}.guesses_of_account_at_once; ++n)
      CHECK(signs_in(handle, "guess " + std::to_string(n)).status == 401);
    CHECK(signs_in(handle).status == 429);
  }
  CHECK(signs_in(bruno.handle).status == 200);
  clock.pass(std::chrono::hours(1));
  CHECK(signs_in(anna.handle).status == 200);
}

TEST_CASE("whoever fills the queue of passwords makes room for who comes from elsewhere, and they take turns") {
  FakeClock clock;
  Passwords passwords(clock, 6);
  std::vector<std::string> made, away;
  const auto asks = [&](const std::string& from, int n) {
    const std::string who = from + std::to_string(n);
    passwords.hash({.from = from, .turned_away = [&away, who] { away.push_back(who); }}, "a long word",
                   [&made, who](const std::string&) { made.push_back(who); });
  };
  for (int n = 1; n <= 6; ++n) asks("a", n);
  CHECK_THROWS_AS(asks("a", 7), Fault);  // nobody has more than he
  for (const char* other : {"b", "c", "d"}) asks(other, 1);
  CHECK_THROWS_AS(asks("a", 8), Fault);
  CHECK_THROWS_AS(asks("b", 2), Fault);  // they have as many as he would
  while (made.size() < 6) clock.work();
  CHECK(away == std::vector<std::string>{"a6", "a5", "a4"});
  CHECK(made == std::vector<std::string>{"a1", "a2", "b1", "c1", "d1", "a3"});
  asks("a", 9);
  while (made.size() < 7) clock.work();
  CHECK(made.back() == "a9");
}

TEST_CASE_FIXTURE(OnSite, "three addresses that fill the queue of passwords keep nobody out") {
  const auto signs_up_from = [&](const std::string& address, std::vector<unsigned>& heard) {
    HttpAnswer answer = house.answer({.method = "POST",
                                      .target = "/api/account/sign-up",
                                      .body = R"({"name": "Anna", "password": "a long word"})",
                                      .address = address,
                                      .marked = true});
    if (!answer.later) {
      heard.push_back(answer.status);
      return;
    }
    answer.later([&heard](const HttpAnswer::Make& make) { heard.push_back(make().status); });
  };
  std::vector<unsigned> theirs, his;
  for (int n = 0; n < 12; ++n)
    for (const char* address : {"203.0.113.1", "203.0.113.2", "203.0.113.3"}) signs_up_from(address, theirs);
  const auto refused = std::count(theirs.begin(), theirs.end(), 503U);
  CHECK(refused == 0);  // an address makes ten a day
  CHECK(std::count(theirs.begin(), theirs.end(), 429U) == 6);
  for (int n = 0; n < 3; ++n) signs_up_from("198.51.100." + std::to_string(n), his);
  for (int n = 0; n < 40; ++n) clock.work();
  CHECK(his == std::vector<unsigned>{200, 200, 200});
  CHECK(std::count(theirs.begin(), theirs.end(), 200U) == 29);
  CHECK(std::count(theirs.begin(), theirs.end(), 503U) == 1);
}

TEST_CASE_FIXTURE(OnSite, "a place is found again by the account on another browser, until its link is renewed") {
  const Person anna = signs_up("Anna");
  const json::object made = makes(anna.cookie);
  const std::string id(made.at("table").as_string());
  const std::string body = json::serialize(json::object{{"seat", 1}, {"name", "Anna"}, {"link", annas}});
  CHECK(ask("POST", "/api/tables/by-token/public." + id + "/seat", body, anna.cookie).status == 200);
  const std::string elsewhere = cookie_of(signs_in(anna.handle)), place = "seat." + id + ".1";
  CHECK(told(ask("GET", "/api/tables/by-token/" + place, {}, elsewhere)).at("seat") == 1);
  CHECK(ask("GET", "/api/tables/by-token/" + place).status == 404);
  CHECK(ask("GET", "/api/tables/by-token/" + place, {}, signs_up("Bruno").cookie).status == 404);
  const json::array mine = told(ask("GET", "/api/account/tables", {}, elsewhere)).at("tables").as_array();
  REQUIRE(mine.size() == 2);  // the host's, and the seat
  CHECK(mine[1].at("token").as_string() == place);
  // By the account the link is given again; with the link alone everybody's account loses the place.
  CHECK(ask("POST", "/api/tables/by-token/" + place + "/link", R"({"link":"annas-second-secret-012"})", elsewhere)
            .status == 200);
  CHECK(ask("GET", "/api/tables/by-token/" + place, {}, elsewhere).status == 200);
  CHECK(ask("POST", "/api/tables/by-token/annas-second-secret-012/link", R"({"link":"annas-third-secret-0123"})")
            .status == 200);
  CHECK(ask("GET", "/api/tables/by-token/" + place, {}, elsewhere).status == 404);
}

TEST_CASE_FIXTURE(OnSite, "links of a browser become the account's; what is nobody's own does not") {
  const Person anna = signs_up("Anna"), bruno = signs_up("Bruno");
  const json::object made = makes(bruno.cookie);
  const std::string id(made.at("table").as_string());
  const json::object& links = made.at("links").as_object();
  const auto link = [&](const char* of) { return std::string(links.at(of).as_string()); };
  const std::string body = json::serialize(json::object{{"seat", 1}, {"name", "Anna"}, {"link", annas}});
  CHECK(ask("POST", "/api/tables/by-token/public." + id + "/seat", body).status == 200);
  const auto own = [&](const std::string& cookie) {
    const json::array all{annas, link("invitation"), link("spectator"), "public." + id, "nothing"};
    return ask("POST", "/api/account/own", json::serialize(json::object{{"links", all}}), cookie).status;
  };
  CHECK(own({}) == 401);
  CHECK(own(anna.cookie) == 200);
  CHECK(own(anna.cookie) == 200);
  const json::array mine = told(ask("GET", "/api/account/tables", {}, anna.cookie)).at("tables").as_array();
  REQUIRE(mine.size() == 1);
  CHECK(mine[0].at("seat") == 1);
}

TEST_CASE_FIXTURE(OnSite, "sessions are listed and ended; a new password ends all others") {
  const Person anna = signs_up("Anna");
  const std::string second = cookie_of(signs_in(anna.handle)), third = cookie_of(signs_in(anna.handle));
  const auto sessions = [&](const std::string& cookie) {
    return told(ask("GET", "/api/account", {}, cookie)).at("account");
  };
  CHECK(sessions(second).at("sessions").as_array().size() == 3);
  const json::array all = sessions(second).at("sessions").as_array();
  for (const json::value& one : all)
    if (one.at("here") == true)
      CHECK(
          ask("POST", "/api/account/end-session", json::serialize(json::object{{"session", one.at("session")}}), third)
              .status == 200);
  CHECK(sessions(second).is_null());
  CHECK(ask("POST", "/api/account/password", R"({"password":"wrong","fresh":"another long word"})", third).status ==
        401);
  CHECK(
      ask("POST", "/api/account/password", R"({"password":"a long word","fresh":"another long word"})", third).status ==
      200);
  CHECK(sessions(anna.cookie).is_null());
  CHECK_FALSE(sessions(third).is_null());
  CHECK(signs_in(anna.handle).status == 401);
  CHECK(signs_in(anna.handle, "another long word").status == 200);
  CHECK(ask("POST", "/api/account/sign-out", "{}", third).cookie.find("Max-Age=0") != std::string::npos);
  CHECK(sessions(third).is_null());
}

TEST_CASE_FIXTURE(OnSite, "all that is kept of an account is told, and goes with it: its running seats become free") {
  const Person anna = signs_up("Anna");
  const std::string id(makes(anna.cookie).at("table").as_string());
  const std::string body = json::serialize(json::object{{"seat", 1}, {"name", "Anna"}, {"link", annas}});
  CHECK(ask("POST", "/api/tables/by-token/public." + id + "/seat", body, anna.cookie).status == 200);
  const json::object all = told(ask("GET", "/api/account/export", {}, anna.cookie));
  CHECK(all.at("account").at("handle").as_string() == anna.handle);
  CHECK(all.at("seats").as_array().size() == 2);
  CHECK(json::serialize(all).find("argon2") == std::string::npos);
  CHECK(ask("POST", "/api/account/delete", R"({"password":"wrong"})", anna.cookie).status == 401);
  CHECK(ask("POST", "/api/account/delete", R"({"password":"a long word"})", anna.cookie).status == 200);
  for (int n = 0; n < 5; ++n) clock.work();
  CHECK(count_accounts(store) == 0);
  CHECK(signs_in(anna.handle).status == 401);
  CHECK(told(ask("GET", "/api/tables/by-token/public." + id)).at("seats").at(1) == json::object{{"kind", "free"}});
  CHECK(ask("GET", std::string("/api/tables/by-token/") + annas).status == 404);
}

TEST_CASE_FIXTURE(OnSite, "who waits for a seat does so on all his browsers, and no more when his account goes") {
  const Person anna = signs_up("Anna"), bruno = signs_up("Bruno");
  const std::string id(makes(bruno.cookie).at("table").as_string()), table = "/api/tables/by-token/public." + id;
  for (int seat = 0; seat < 3; ++seat)
    CHECK(ask("POST", table + "/seat",
              json::serialize(json::object{{"seat", seat},
                                           {"name", "P" + std::to_string(seat)},
                                           {"link", "somebodys-secret-01234-" + std::to_string(seat)}}))
              .status == 200);
  const std::string body = json::serialize(json::object{{"name", "Anna"}, {"link", annas}});
  CHECK(ask("POST", table + "/wait", body, anna.cookie).status == 200);
  const std::string elsewhere = cookie_of(signs_in(anna.handle));
  const json::array mine = told(ask("GET", "/api/account/tables", {}, elsewhere)).at("tables").as_array();
  REQUIRE(mine.size() == 1);
  CHECK(mine[0].at("seat") == "reserve");
  CHECK(mine[0].at("waits") == false);
  CHECK(told(ask("GET", table)).at("waiting") == json::array{"Anna"});
  CHECK(ask("POST", "/api/account/delete", R"({"password":"a long word"})", anna.cookie).status == 200);
  for (int n = 0; n < 5; ++n) clock.work();
  CHECK_FALSE(told(ask("GET", table)).contains("waiting"));
  CHECK(ask("GET", std::string("/api/tables/by-token/") + annas).status == 404);
  CHECK(count_accounts(store) == 1);
}

TEST_CASE_FIXTURE(OnSite, "what whoever serves the site wants is done once, and nobody is named beside it") {
  const Person anna = signs_up("Anna");
  const std::string id(makes(anna.cookie).at("table").as_string());
  const auto ordered = [&](const json::object& wanted) {
    const std::int64_t number = give_order(store, wanted);
    for (int n = 0; n < 3; ++n) {
      clock.pass(std::chrono::seconds(1));
      clock.work();
    }
    const auto answer = answer_to_order(store, number);
    REQUIRE(answer);
    CHECK_FALSE(next_order(store));
    return answer->at("ok").as_bool();
  };
  CHECK(ordered({{"do", "ban"}, {"handle", anna.handle}}));
  CHECK(signs_in(anna.handle).status == 403);
  CHECK(told(ask("GET", "/api/account", {}, anna.cookie)).at("account").is_null());
  CHECK(ordered({{"do", "unban"}, {"handle", anna.handle}}));
  CHECK(signs_in(anna.handle).status == 200);
  CHECK_FALSE(ordered({{"do", "ban"}, {"handle", "nobody-0000"}}));
  CHECK_FALSE(ordered({{"do", "dance"}}));
  CHECK_FALSE(ordered({{"do", "close"}, {"table", "none"}}));
  CHECK(ordered({{"do", "announce"}, {"text", "Back at noon."}}));
  CHECK(told(ask("GET", "/api/account")).at("announcement") == "Back at noon.");
  CHECK(ordered({{"do", "link"}, {"table", id}, {"chair", -1}, {"hash", hash_of("a-new-secret-0123456789")}}));
  CHECK(told(ask("GET", "/api/tables/by-token/a-new-secret-0123456789")).at("seat") == "spectator");
  for (const int chair :
       {-2, -5, -9, 0, 3, 5, 9, 99})  // there is no moderator, nobody sits there yet, there is no such seat
    CHECK_FALSE(ordered({{"do", "link"}, {"table", id}, {"chair", chair}, {"hash", hash_of("another-0123456789")}}));
  CHECK(ask("GET", "/api/tables/by-token/another-0123456789").status == 404);
  CHECK(ordered({{"do", "close"}, {"table", id}}));
  CHECK(ask("GET", "/api/tables/by-token/public." + id).status == 404);
  CHECK(ordered({{"do", "delete"}, {"handle", anna.handle}}));
  for (int n = 0; n < 5; ++n) clock.work();
  CHECK(count_accounts(store) == 0);
  Statement kept = store.to_look("SELECT group_concat(wanted || answer) FROM orders");
  REQUIRE(kept.row());
  CHECK(kept.text(0).find(anna.handle) == std::string::npos);
}

TEST_CASE_FIXTURE(OnSite, "what is kept of people is a page in each language") {
  for (const auto& [language, word] : {std::pair{"en", "180 days"}, {"it", "180 giorni"}, {"es", "180 días"}}) {
    const HttpAnswer page = ask("GET", std::string("/privacy?language=") + language);
    CHECK(page.type == "text/html; charset=utf-8");
    CHECK(page.body.find(word) != std::string::npos);
    CHECK(page.body.find(std::string("lang=\"") + language) != std::string::npos);
  }
}

TEST_CASE("in a game that is over the name of who has gone is forgotten, his seat is not") {
  People people(json::parse(R"({"seats": [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "The Fabii",
                                "members": [{"name": "Bea"}, {"name": "Carla"}], "leader": 1}]})")
                    .as_object());
  people.forget_name({.seat = 0});
  people.forget_name({.seat = 1, .member = 1});
  const json::value told = people.setup().at("seats");
  CHECK(told.at(0) == json::object{{"kind", "human"}, {"gone", true}});
  CHECK(told.at(1).at("members").at(1) == json::object{{"name", ""}, {"gone", true}});
  CHECK(People(people.setup()).setup() == people.setup());
}

TEST_CASE("where the public address is https a cookie is secure, and nobody signs in elsewhere") {
  const FoundAt found{.local = {}, .world = "https://play.example.org/curia/", .house = {}};
  const Cookies cookies(found);
  CHECK(cookies.given("x").find("__Secure-curia=x; Path=/curia/; ") == 0);
  CHECK(cookies.given("x").find("; Secure") != std::string::npos);
  CHECK(cookies.kept_at("https://play.example.org"));
  CHECK_FALSE(cookies.kept_at("http://192.168.1.5:8264"));
  CHECK(cookies.secret("curia=a; __Secure-curia=b") == "b");
}

}  // namespace curia::server
