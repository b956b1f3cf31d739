// A table without a network: who may do what, and what is refused.
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

struct Fresh {
  Store store{":memory:"};
  TestTables t{store};
  Random random{5};
};

// The screen that is asked first, and its move.
std::pair<std::size_t, json::object> first_asked(const std::vector<std::shared_ptr<Screen>>& screens, Random& random) {
  for (std::size_t i = 0; i < screens.size(); ++i) {
    json::object move = move_from(screens[i]->last("state"), random);
    if (!move.empty()) return {i, std::move(move)};
  }
  FAIL("nobody is asked");
  return {};
}

std::vector<std::shared_ptr<Screen>> all_seats(TestTables& t) {
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
  return screens;
}

json::value number_of(const std::shared_ptr<Screen>& screen) { return screen->last("state").at("number"); }

}  // namespace

TEST_CASE_FIXTURE(Fresh, "a new table gives a link for each person and one for spectators") {
  const json::object made = t.create("hbhb");
  CHECK(made.at("links").at("seats").as_array().size() == 4);
  CHECK(made.at("links").at("seats").at(1).is_null());
  for (const auto& [token, seat] : {std::pair(t.tokens[0], json::value(0)), std::pair(t.tokens[2], json::value(2)),
                                    std::pair(t.spectator, json::value("spectator"))}) {
    const HttpAnswer answer = t.get("/api/tables/by-token/" + token);
    CHECK(answer.status == 200);
    CHECK(json::parse(answer.body).at("seat") == seat);
    CHECK(json::parse(answer.body).at("table") == made.at("table"));
  }
  CHECK(t.get("/api/tables/by-token/" + new_token()).status == 404);
}

TEST_CASE_FIXTURE(Fresh, "everybody reads in his own language") {
  t.create("hhh");
  const auto reader = [&](const char* language, const std::string& token) {
    auto screen = std::make_shared<Screen>();
    t.say(screen, {{"type", "join"}, {"tokens", json::array{token}}, {"language", language}});
    return screen;
  };
  const auto message_of = [](const json::object& answer) {
    return std::string(answer.at("error").at("message").as_string());
  };
  const auto screens = all_seats(t);
  const auto [asked, move] = first_asked(screens, random);
  const auto told = [&](const char* language) {
    const json::object state = reader(language, t.tokens[asked])->last("state");
    return std::pair(std::string(state.at("decision").at("offers").at(0).at("text").as_string()),
                     std::string(state.at("events").at(0).at("text").as_string()));
  };
  for (const char* other : {"it", "es"}) {
    CHECK(told(other).first != told("en").first);
    CHECK(told(other).second != told("en").second);
  }

  json::object impossible = move;
  impossible["verb"] = "adjourn";
  impossible.erase("args");
  impossible.erase("amount");
  CHECK(message_of(t.say(reader("it", t.tokens[asked]), impossible)).starts_with("Questo si fa in un’altra fase."));
  CHECK(message_of(t.say(reader("es", t.tokens[asked]), impossible)).starts_with("Eso se hace en otra fase."));

  CHECK(message_of(reader("it", new_token())->last("answer")).starts_with("Questo link non apre nessun tavolo."));
  const auto spectator = reader("es", t.spectator);
  CHECK(message_of(t.say(spectator, {{"type", "undo"}, {"token", t.spectator}, {"number", 0}})) ==
        "Los espectadores solo miran.");
  const auto http = [&](const HttpAnswer& answer) { return message_of(json::parse(answer.body).as_object()); };
  CHECK(http(t.get("/api/rules/VG-0?language=it")) == "Questa regola non esiste.");
  CHECK(http(t.post("/api/tables", R"({"seats":[],"language":"es"})")).starts_with("El servidor no entiende"));
}

TEST_CASE_FIXTURE(Fresh, "a table that cannot be is refused with the reason") {
  const auto code = [&](const std::string& body) {
    const HttpAnswer answer = t.post("/api/tables", body);
    CHECK(answer.status == 400);
    return code_of(json::parse(answer.body).as_object());
  };
  CHECK(code("{") == "bad_json");
  CHECK(code("[]") == "bad_json");
  CHECK(code("{}") == "bad_field");
  CHECK(code(R"({"seats":[{"kind":"human"},{"kind":"human"}]})") == "bad_field");
  CHECK(code(R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"senator"}]})") == "bad_field");
  CHECK(code(R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"bot","bot":"oracle"}]})") == "unknown_bot");
  CHECK(code(R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"human"}],"edition":"1066"})") == "bad_option");
  CHECK(code(R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"human"}],"options":{"dragons":"on"}})") ==
        "bad_option");
  CHECK(store.tables().empty());
}

TEST_CASE_FIXTURE(Fresh, "who joins gets the table as his seat sees it, also before anybody has moved") {
  t.create("hhh");
  const auto screen = t.join({t.tokens[1]});
  CHECK(screen->last("joined").at("seats").at(0).at("seat") == 1);
  const json::object state = screen->last("state");
  CHECK(state.at("token") == json::value(t.tokens[1]));
  CHECK(state.at("view").at("seat") == 1);
  CHECK(state.at("undo") == false);
  CHECK(!state.at("events").as_array().empty());
  const auto watcher = t.join({t.spectator});
  CHECK(watcher->last("state").at("view").at("seat") == "spectator");
  CHECK(watcher->last("state").at("decision").at("offers").as_array().empty());
}

TEST_CASE_FIXTURE(Fresh, "who watches may ask what Rome may fall by, as all can see it, and no other odds") {
  t.create("hhh");
  const auto watcher = t.join({t.spectator});
  const auto seated = t.join({t.tokens[0]});
  const auto asks = [&](const auto& screen, const std::string& token, const char* purpose) {
    return t.say(screen, {{"type", "odds"}, {"token", token}, {"purpose", purpose}});
  };
  const json::object told = asks(watcher, t.spectator, "danger");
  CHECK(code_of(told) == "ok");
  CHECK(told.at("danger") == asks(seated, t.tokens[0], "danger").at("danger"));
  CHECK(code_of(asks(seated, t.tokens[0], "population")) == "ok");
  for (const char* purpose : {"population", "development", "battle", "assassination", "weather"})
    CHECK(code_of(asks(watcher, t.spectator, purpose)) == "spectator");
  CHECK(code_of(t.say(watcher, {{"type", "odds"}, {"token", t.spectator}, {"verb", "pass"}})) == "spectator");
}

TEST_CASE_FIXTURE(Fresh, "a move is answered and shown to all who look") {
  t.create("hhh");
  const auto screens = all_seats(t);
  const auto watcher = t.join({t.spectator});
  auto [who, move] = first_asked(screens, random);
  move["id"] = "mine";
  const json::object answer = t.say(screens[who], move);
  CHECK(code_of(answer) == "ok");
  CHECK(answer.at("id") == "mine");
  for (const auto& screen : screens) CHECK(number_of(screen) == answer.at("number"));
  CHECK(number_of(watcher) == answer.at("number"));
  CHECK(watcher->count("state") == 2);
  CHECK(watcher->count("answer") == 0);
}

TEST_CASE_FIXTURE(Fresh, "wrong seats, forged links, spectators and strangers move nothing") {
  t.create("hhh");
  const auto screens = all_seats(t);
  const auto watcher = t.join({t.spectator});
  const auto [who, move] = first_asked(screens, random);
  const std::size_t other = (who + 1) % 3;

  json::object with = move;
  with["token"] = t.tokens[other];
  CHECK(code_of(t.say(screens[other], with)) == "wrong_seat");  // somebody else's seat with his own link
  CHECK(code_of(t.say(screens[other], move)) == "not_joined");  // somebody else's link, not joined here
  with = move;
  with["seat"] = other;
  CHECK(code_of(t.say(screens[who], with)) == "wrong_seat");
  with = move;
  with["token"] = new_token();
  CHECK(code_of(t.say(screens[who], with)) == "not_joined");
  with = move;
  with["token"] = t.spectator;
  CHECK(code_of(t.say(watcher, with)) == "spectator");
  const auto stranger = std::make_shared<Screen>();
  CHECK(code_of(t.say(stranger, move)) == "not_joined");
  CHECK(code_of(t.say(stranger, {{"type", "join"}, {"tokens", json::array{new_token()}}})) == "no_table");
  with = move;
  with["faction"] = other;
  CHECK(code_of(t.say(screens[who], with)) != "ok");
  CHECK(number_of(screens[who]) == move.at("number"));
  CHECK(screens[who]->count("state") == 1);
  CHECK(code_of(t.say(screens[who], move)) == "ok");  // and the right one still can
}

TEST_CASE_FIXTURE(Fresh, "a seat that is not asked is refused") {
  t.create("hhh");
  const auto screens = all_seats(t);
  const auto [who, move] = first_asked(screens, random);
  for (std::size_t other = 0; other < 3; ++other) {
    if (other == who || !move_from(screens[other]->last("state"), random).empty()) continue;
    json::object with = move;
    with["token"] = t.tokens[other];
    with["seat"] = other;
    const std::string code = code_of(t.say(screens[other], with));
    CHECK((code == "not_your_turn" || code == "not_offered"));
  }
}

TEST_CASE_FIXTURE(Fresh, "of two tabs that move at once the second is told that it is stale") {
  t.create("hhh");
  auto screens = all_seats(t);
  const auto [who, move] = first_asked(screens, random);
  const auto second_tab = t.join({t.tokens[who]});
  CHECK(code_of(t.say(screens[who], move)) == "ok");
  const json::object answer = t.say(second_tab, move);
  CHECK(code_of(answer) == "stale");
  CHECK(answer.at("error").at("details").at("number") == number_of(second_tab));
  CHECK(number_of(second_tab) == number_of(screens[who]));
  json::object later = move;
  later["number"] = number_of(second_tab).to_number<int>() + 1;  // from the future
  CHECK(code_of(t.say(second_tab, later)) == "stale");
}

TEST_CASE_FIXTURE(Fresh, "who are asked at once answer at once: what another answered meanwhile is no news to them") {
  json::array seats(3, json::object{{"kind", "human"}});
  const HttpAnswer made = t.post(
      "/api/tables", json::serialize(json::object{{"seats", seats}, {"edition", "vg2009_lr"}, {"seed", "at once"}}));
  REQUIRE(made.status == 201);
  t.tokens.clear();
  const json::value about = json::parse(made.body);
  for (const json::value& link : about.at("links").at("seats").as_array()) t.tokens.emplace_back(link.as_string());
  const auto screens = all_seats(t);
  int together = 0;
  for (int n = 0; n < 60; ++n) {
    std::vector<std::pair<std::size_t, json::object>> moves;  // of all who are asked, all made at the same moment
    for (std::size_t seat = 0; seat < screens.size(); ++seat)
      if (json::object move = move_from(screens[seat]->last("state"), random); !move.empty())
        moves.emplace_back(seat, std::move(move));
    if (moves.empty()) break;
    const auto question = [&](std::size_t seat) { return screens[seat]->last("state").at("decision").at("offers"); };
    const json::value asked = question(moves.back().first);
    for (const auto& [seat, move] : moves) {
      const bool still = seat != moves.back().first || question(seat) == asked;
      const std::string code = code_of(t.say(screens[seat], move));
      if (seat == moves.front().first || (seat == moves.back().first && still)) CHECK(code == "ok");
      CHECK((code == "ok" || code == "stale"));
    }
    together += moves.size() > 1 ? 1 : 0;
    CHECK(code_of(t.say(screens[moves[0].first], moves[0].second)) != "ok");  // who has answered is asked this no more
  }
  CHECK(together > 2);
}

TEST_CASE_FIXTURE(Fresh, "what is no message is answered by an error, and the table stands") {
  t.create("hhh");
  const auto screens = all_seats(t);
  const auto& screen = screens[0];
  std::string deep(1000, '[');
  for (const std::string& text : {std::string(), std::string("{"), std::string("[]"), std::string("null"),
                                  std::string("\xff\xfe"), deep, std::string(R"({"type":)"), "{\"a\":" + deep + "}"})
    CHECK(code_of(t.say_text(screen, text)) == "bad_json");
  CHECK(code_of(t.say(screen, json::object())) == "bad_field");
  CHECK(code_of(t.say(screen, {{"type", 7}})) == "bad_field");
  CHECK(code_of(t.say(screen, {{"type", "dance"}, {"token", t.tokens[0]}})) == "unknown_type");
  CHECK(code_of(t.say(screen, {{"type", "move"}})) == "bad_field");
  CHECK(code_of(t.say(screen, {{"type", "join"}, {"tokens", json::array{}}})) == "bad_field");
  CHECK(code_of(t.say(screen, {{"type", "join"}, {"tokens", json::array{1, 2}}})) == "bad_field");
  CHECK(code_of(t.say(screen, {{"type", "join"}, {"tokens", json::array(50, json::value(t.tokens[0]))}})) ==
        "bad_field");
  CHECK(code_of(t.say(screen, {{"type", "move"}, {"token", std::string(5000, 'x')}})) == "bad_field");
  const json::object ping = t.say(screen, {{"type", "ping"}, {"id", 9}});
  CHECK(code_of(ping) == "ok");
  CHECK(ping.at("id") == 9);

  const auto [who, move] = first_asked(screens, random);
  const std::vector<std::pair<std::string, json::value>> bad_fields{{"verb", "conquer_the_world"},
                                                                    {"verb", 3},
                                                                    {"args", json::array()},
                                                                    {"args", json::object{{"target", "nobody"}}},
                                                                    {"amount", 1e300},
                                                                    {"amount", "ten"},
                                                                    {"amount", -5},
                                                                    {"seat", "nature"},
                                                                    {"number", "1"},
                                                                    {"purse", 1}};
  for (const auto& [key, value] : bad_fields) {
    json::object bad = move;
    bad[key] = value;
    const json::object answer = t.say(screens[who], bad);
    INFO(json::serialize(bad) << json::serialize(answer));
    CHECK(code_of(answer) != "ok");
    CHECK(code_of(answer) != "internal");
  }
  json::object dice = move;
  dice["seat"] = "nature";
  dice["dice"] = json::array{6, 6};
  CHECK(code_of(t.say(screens[who], dice)) == "bad_field");
  CHECK(code_of(t.say(screens[who], move)) == "ok");
}

TEST_CASE_FIXTURE(Fresh, "several seats are played from one screen") {
  t.create("hhh");
  const auto screen = t.join({t.tokens[0], t.tokens[1], t.tokens[2]});
  CHECK(screen->last("joined").at("seats").as_array().size() == 3);
  CHECK(screen->count("state") == 3);
  for (int n = 0; n < 30; ++n) {
    json::object move;
    const std::size_t size = screen->sent.size();
    for (std::size_t i = size - std::min<std::size_t>(size, 4); i < size && move.empty(); ++i)
      if (screen->sent[i].at("type") == "state") move = move_from(screen->sent[i], random);
    REQUIRE(!move.empty());
    REQUIRE(code_of(t.say(screen, move)) == "ok");
  }
  const std::string mine = t.tokens[0];
  t.create("hhh");
  CHECK(code_of(t.say(screen, {{"type", "join"}, {"tokens", json::array{mine, t.tokens[0]}}})) == "other_table");
}

TEST_CASE_FIXTURE(Fresh, "a seat takes back its own move, nobody else's, and none after a die or secret") {
  t.create("hhh");
  const auto screens = all_seats(t);
  int undone = 0, barred = 0;
  for (int n = 0; n < 400 && (undone < 5 || barred < 5); ++n) {
    std::size_t who = 0;
    json::object move;
    std::tie(who, move) = first_asked(screens, random);
    const json::value before = screens[who]->last("state").at("view");
    REQUIRE(code_of(t.say(screens[who], move)) == "ok");
    const json::object state = screens[who]->last("state");
    json::object undo{{"type", "undo"}, {"id", 2}, {"token", t.tokens[who]}, {"number", state.at("number")}};
    const std::size_t other = (who + 1) % 3;
    json::object others = undo;
    others["token"] = t.tokens[other];
    CHECK(screens[other]->last("state").at("undo") == false);
    CHECK(code_of(t.say(screens[other], others)) == "undo_refused");
    json::object stale = undo;
    stale["number"] = move.at("number");
    CHECK(code_of(t.say(screens[who], stale)) == "stale");
    if (state.at("undo").as_bool()) {
      CHECK(code_of(t.say(screens[who], undo)) == "ok");
      CHECK(number_of(screens[who]) == move.at("number"));
      CHECK(screens[who]->last("state").at("view") == before);
      CHECK(code_of(t.say(screens[who], move)) == "ok");
      ++undone;
    } else {
      CHECK(code_of(t.say(screens[who], undo)) == "undo_refused");
      ++barred;
    }
  }
  CHECK(undone >= 5);
  CHECK(barred >= 5);
}

TEST_CASE_FIXTURE(Fresh, "who comes back gets what happened since, and what he has looked at is remembered") {
  t.create("hhh");
  auto screens = all_seats(t);
  for (int n = 0; n < 10; ++n) t.move_somebody(screens, random);
  const auto again = t.join({t.tokens[0]});
  const json::array all = again->last("state").at("events").as_array();
  REQUIRE(all.size() > 3);
  const auto middle = all[all.size() / 2].at("number").to_number<int>();
  const auto later = t.join({t.tokens[0]}, middle);
  const json::array rest = later->last("state").at("events").as_array();
  CHECK(rest.size() == all.size() - all.size() / 2 - 1);
  CHECK(rest.front() == all[all.size() / 2 + 1]);
  CHECK(code_of(t.say(again, {{"type", "seen"}, {"token", t.tokens[0]}, {"number", middle}})) == "ok");
  CHECK(t.join({t.tokens[0]})->last("joined").at("seen").at(t.tokens[0]) == middle);
  CHECK(t.join({t.tokens[1]})->last("joined").at("seen").at(t.tokens[1]) == 0);
}

TEST_CASE_FIXTURE(Fresh, "asking what would be changes nothing") {
  t.create("hhh");
  const auto screens = all_seats(t);
  auto [who, move] = first_asked(screens, random);
  move["type"] = "explain";
  const json::object answer = t.say(screens[who], move);
  CHECK(code_of(answer) == "ok");
  CHECK(answer.at("legal") == true);
  const std::size_t other = (who + 1) % 3;
  move["token"] = t.tokens[other];
  CHECK(t.say(screens[other], move).at("legal") == false);
  CHECK(screens[who]->count("state") == 1);
}

TEST_CASE_FIXTURE(Fresh, "what is asked besides tables: hello, rules, nothing else") {
  const json::object hello = json::parse(t.get("/api/hello").body).as_object();
  CHECK(hello.at("games").at(0).at("id") == "republic");
  for (const json::value& game : hello.at("games").as_array()) CHECK(!game.at("bots").as_array().empty());
  CHECK(t.get("/api/rules/VG-9.144a?language=en").status == 200);
  const HttpAnswer page = t.get("/api/constitution?game=republic&scenario=late&seats=6&ageing=on&language=es");
  CHECK(page.status == 200);
  CHECK(page.type == "text/html; charset=utf-8");
  CHECK(page.body.find("6 puestos") != std::string::npos);
  CHECK(t.get("/api/constitution?ageing=perhaps").status == 400);
  CHECK(t.get("/api/constitution?seats=many").status == 400);
  t.create("hhh");
  const std::string own = "/api/tables/by-token/" + t.tokens[0] + "/constitution?format=markdown";
  CHECK(t.get(own).body.starts_with("# The constitution of the table"));
  CHECK(t.get("/api/tables/by-token/" + new_token() + "/constitution").status == 404);
  const std::string here = "/api/tables/by-token/" + t.tokens[0] + "/rules/";
  const json::object rule = json::parse(t.get(here + "VG-10.61?language=it").body).as_object();
  CHECK(rule.at("paragraph") == "10.61");
  CHECK(rule.at("elsewhere").at(0).at("edition") == "ah1990");
  CHECK(t.get(here + "VG-nothing").status == 404);
  CHECK(t.get("/api/tables/by-token/" + new_token() + "/rules/VG-10.61").status == 404);
  CHECK(t.get("/api/tables/by-token/" + t.tokens[0] + "/nothing").status == 404);
  CHECK(t.get("/api/rules/VG-nothing").status == 404);
  CHECK(t.get("/api/nothing").status == 404);
  CHECK(t.post("/api/hello", "{}").status == 404);
  CHECK(t.get("/../../etc/passwd").status == 404);
  CHECK(t.get("/assets/%2e%2e/secret.js").status == 404);
}

}  // namespace curia::server
