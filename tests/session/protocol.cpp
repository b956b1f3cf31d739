// The lines of `curia engine`: docs/engine-protocol.md
#include "session/protocol.h"

#include <doctest/doctest.h>

#include <tuple>

#include <map>
#include <string>

#include "tests/session/game_for_tests.h"
#include "tests/support/rule_test.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Talk {
  Engine engine;
  json::object say(const json::value& request) {
    return json::parse(engine.handle_line(json::serialize(request))).as_object();
  }
  std::string code(std::string_view line) {
    const json::object answer = json::parse(engine.handle_line(line)).as_object();
    if (answer.at("ok").as_bool()) return "ok";
    const json::object& error = answer.at("error").as_object();
    CHECK(error.contains("message"));
    CHECK(error.contains("rule"));
    CHECK(error.at("details").is_object());
    return std::string(error.at("code").as_string());
  }
  void begin() { CHECK(say({{"command", "new"}, {"seats", 4}, {"seed", "s"}}).at("ok").as_bool()); }
  std::string hash() { return std::string(say({{"command", "hash"}}).at("hash").as_string()); }
};

}  // namespace

TEST_CASE("every bad line is answered by an error and leaves the game as it was") {
  Talk talk;
  CHECK(talk.code("{\"command\":\"decision\"}") == "no_game");
  talk.begin();
  const std::string hash = talk.hash();
  const std::pair<std::string, std::string> lines[] = {
      {"", "bad_json"},
      {"nonsense", "bad_json"},
      {"[1,2]", "bad_json"},
      {"{\"command\":", "bad_json"},
      {"{}", "unknown_command"},
      {"{\"command\":\"fly\"}", "unknown_command"},
      {"{\"command\":7}", "bad_field"},
      {"{\"command\":\"hash\",\"salt\":1}", "bad_field"},
      {"{\"command\":\"move\"}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":\"nature\",\"dice\":[6]}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":9,\"verb\":\"done\"}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":0,\"verb\":\"dance\"}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":0,\"verb\":\"choose_leader\",\"args\":{\"senator\":\"nero\"}}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":0,\"verb\":\"choose_leader\",\"args\":{\"war\":\"punic_1\"}}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":0,\"verb\":\"done\",\"amount\":3}", "bad_field"},
      {"{\"command\":\"move\",\"seat\":0,\"verb\":\"done\",\"number\":1}", "stale"},
      {"{\"command\":\"chance\",\"dice\":[1,2]}", "not_your_turn"},
      {"{\"command\":\"view\",\"seat\":4}", "bad_field"},
      {"{\"command\":\"new\",\"seats\":7}", "bad_field"},
      {"{\"command\":\"new\",\"seats\":5,\"options\":{\"factions\":\"six\"}}", "bad_field"},
      {"{\"command\":\"new\",\"seats\":5,\"edition\":\"es_quaestor\"}", "bad_field"},
      {"{\"command\":\"new\",\"edition\":\"vg1066\"}", "bad_option"},
      {"{\"command\":\"new\",\"options\":{\"flying\":true}}", "bad_option"},
      {"{\"command\":\"load\",\"journal\":[]}", "bad_journal"},
      {"{\"command\":\"position\",\"set\":{}}", "bad_position"},
      {"{\"command\":\"bot\",\"seat\":0,\"bot\":\"caesar\"}", "unknown_bot"},
  };
  for (const auto& [line, code] : lines) {
    INFO(line);
    CHECK(talk.code(line) == code);
    CHECK(talk.hash() == hash);
  }
  CHECK(talk.code(std::string((std::size_t{1} << 20U) + 1, ' ')) == "too_long");
  CHECK(talk.code("{\"command\":\"hash\",\"id\":[" + std::string(5'000, '[') + "]}") == "bad_json");
  CHECK(talk.hash() == hash);
  CHECK_FALSE(talk.engine.finished());
}

TEST_CASE("what was wrong is told as JSON, also where what it names is no UTF-8 or was cut within a letter") {
  Talk talk;
  const std::string letters_39 = "the thirty-nine letters before the cut.";
  REQUIRE(letters_39.size() == 39);
  CHECK(talk.code("{\"command\":\"" + letters_39 + "\u00e8 and more\"}") == "unknown_command");
  const json::object told = error_json(
      Fault("bad_option", "a \xff b", {}, {{"option", "c \xc3"}, {"known", json::array{"d\xed\xa0\x80", "\u00e8"}}}),
      "it");
  const json::object read = json::parse(json::serialize(told)).as_object();
  const json::object& details = read.at("error").at("details").as_object();
  CHECK(details.at("why") == "a \uFFFD b");
  CHECK(details.at("option") == "c \uFFFD");
  CHECK(details.at("known").at(1) == "\u00e8");
}

TEST_CASE("only the seat that is waited for may answer, and only with what is offered") {
  Talk talk;
  talk.begin();
  const json::object decision = talk.say({{"command", "decision"}});
  const auto seat = decision.at("waiting").at(0).to_number<int>();
  const json::object& offer = decision.at("offers").at(0).as_object();
  json::object move{
      {"command", "move"}, {"seat", (seat + 1) % 4}, {"verb", offer.at("verb")}, {"args", offer.at("args")}};
  CHECK_FALSE(talk.say(move).at("ok").as_bool());
  move["seat"] = seat;
  move["number"] = decision.at("number");
  const json::object moved = talk.say(move);
  CHECK(moved.at("ok").as_bool());
  CHECK(moved.at("events").as_array().size() > 0);
  CHECK(moved.at("number").to_number<int>() > decision.at("number").to_number<int>());
  CHECK_FALSE(talk.say(move).at("ok").as_bool());  // stale by now
}

TEST_CASE("a refusal names the nearest thing that is possible") {
  Talk talk;
  talk.begin();
  const json::object decision = talk.say({{"command", "decision"}});
  const json::value seat = decision.at("waiting").at(0);
  const json::object answer =
      talk.say({{"command", "explain"}, {"seat", seat}, {"verb", "choose_leader"}, {"args", {{"senator", "cicero"}}}});
  CHECK(answer.at("ok").as_bool());
  CHECK_FALSE(answer.at("legal").as_bool());
  CHECK(answer.at("nearest").at("verb").as_string() == "choose_leader");
  CHECK(answer.at("error").at("message").as_string().size() > 5);
}

TEST_CASE("with chance given the table asks for dice, cards and chits") {
  Talk talk;
  json::object decision = talk.say({{"command", "new"}, {"seats", 3}, {"chance", "given"}});
  CHECK(decision.at("waiting").as_array().empty());
  CHECK(decision.at("chance").at("kind").as_string() == "card");
  CHECK(talk.code("{\"command\":\"chance\",\"card\":\"tribune_1\"}") == "not_a_chance");  // Families come first
  for (int i = 0; i < 60 && decision.if_contains("chance") != nullptr; ++i) {
    const json::object chance = decision.at("chance").as_object();
    const json::value& outcome = chance.at("outcomes").at(0);
    const char* name = chance.at("kind").as_string() == "card" ? "card" : "chit";
    decision = talk.say({{"command", "chance"}, {name, outcome}});
    REQUIRE(decision.at("ok").as_bool());
  }
  CHECK(decision.at("waiting").as_array().size() == 1);
}

TEST_CASE("views, events and offers keep to what a seat may see") {
  Talk talk;
  talk.begin();
  const json::object view = talk.say({{"command", "view"}, {"seat", 1}}).at("view").as_object();
  for (const json::value& faction : view.at("factions").as_array()) {
    const bool own = faction.at("seat").to_number<int>() == 1;
    CHECK(faction.as_object().contains("hand") == own);
    CHECK(faction.as_object().contains("treasury") == own);
  }
  CHECK_FALSE(view.at("deck").as_object().contains("pools"));
  const auto cards = [&](const json::value& seat) {
    int n = 0;
    const json::object answer = talk.say({{"command", "events"}, {"since", 0}, {"seat", seat}});
    for (const json::value& event : answer.at("events").as_array())
      n += event.at("figures").as_object().contains("card") ? 1 : 0;
    return n;
  };
  CHECK(cards("spectator") == 0);
  CHECK(cards(1) == 3);
  const json::object decision = talk.say({{"command", "decision"}, {"seat", 2}});
  for (const json::value& offer : decision.at("offers").as_array()) CHECK(offer.at("seat").to_number<int>() == 2);
}

TEST_CASE("a game travels by journal and by position; redealing and bots keep it going") {
  Talk talk;
  talk.begin();
  for (int i = 0; i < 30; ++i) {
    const json::object decision = talk.say({{"command", "decision"}});
    const json::object bot =
        talk.say({{"command", "bot"}, {"seat", decision.at("waiting").at(0)}, {"bot", "random"}, {"seed", i}});
    REQUIRE(bot.at("ok").as_bool());
    json::object move = bot.at("move").as_object();
    move["command"] = "move";
    REQUIRE(talk.say(move).at("ok").as_bool());
  }
  const std::string hash = talk.hash();
  const json::value journal = talk.say({{"command", "journal"}}).at("journal");
  const json::value position = talk.say({{"command", "position"}}).at("position");
  CHECK(talk.say({{"command", "redeal"}, {"seat", 0}, {"seed", "again"}}).at("ok").as_bool());
  CHECK(talk.hash() != hash);
  CHECK(talk.say({{"command", "position"}, {"set", position}}).at("ok").as_bool());
  CHECK(talk.hash() == hash);
  Talk other;
  CHECK(other.say({{"command", "load"}, {"journal", journal}, {"seed", "s"}}).at("ok").as_bool());
  CHECK(other.hash() == hash);
  CHECK(other.say({{"command", "quit"}}).at("ok").as_bool());
  CHECK(other.engine.finished());
}

TEST_CASE("a bot that searches answers in the time that it is given, and alike where it counts its thoughts") {
  Talk talk;
  talk.begin();
  const json::value seat = talk.say({{"command", "decision"}}).at("waiting").at(0);
  const auto move = [&](const json::object& more) {
    json::object request{{"command", "bot"}, {"seat", seat}, {"seed", 1}};
    for (const auto& [key, value] : more) request[key] = value;
    const json::object answer = talk.say(request);
    REQUIRE(answer.at("ok").as_bool());
    return answer.at("move");
  };
  CHECK(move({{"bot", "search:3"}}) == move({{"bot", "search:3"}}));
  (void)move({{"bot", "search"}, {"milliseconds", 5}});
  (void)move({{"bot", "search"}, {"milliseconds", 0}});
  (void)move({{"bot", "random"}, {"milliseconds", 5}});
  CHECK(talk.code(R"({"command":"bot","seat":0,"bot":"search:99999999999"})") == "unknown_bot");
}

TEST_CASE("a rule that needs another is refused without it, with the reason") {
  Talk talk;
  const json::object answer = talk.say({{"command", "new"}, {"seats", 4}, {"options", {{"rebel_governors", "on"}}}});
  REQUIRE_FALSE(answer.at("ok").as_bool());
  const json::object& error = answer.at("error").as_object();
  CHECK(error.at("code").as_string() == "bad_option");
  CHECK(error.at("rule").as_string() == "VG-0b");
  CHECK(error.at("details").at("option").as_string() == "rebel_governors");
  CHECK(error.at("details").at("needs").as_string() == "provincial_wars");
  CHECK(error.at("message").as_string().find("Provincial forces and wars") != json::string::npos);
}

TEST_CASE("the constitution of a table is told, with its own choices, in a language") {
  Talk talk;
  CHECK(talk.code(R"({"command":"constitution"})") == "no_game");
  const json::object options{{"ageing", "on"}, {"unbid_initiatives", "hrao_takes_one"}};
  const auto told = [&](json::object asked) {
    const json::object answer = talk.say(std::move(asked));
    REQUIRE(answer.at("ok").as_bool());
    return std::string(answer.at("text").as_string());
  };
  const auto holds = [](const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  };
  const std::string text =
      told({{"command", "constitution"}, {"scenario", "late"}, {"seats", 6}, {"options", options}});
  CHECK(holds(text, "The printed rules of 2009, Late Republic, 6 seats."));
  CHECK(holds(text, "**B1: Ageing and retirement**: Senators grow older every turn"));
  CHECK(holds(text, "the next is auctioned again. *This table’s own choice.* (§7.21 (VG-7.21d))"));
  CHECK(holds(text, "**A5: Advocates**: Not played."));
  CHECK_FALSE(holds(text, "The Advocate of a special trial"));  // without Advocates it does not matter

  REQUIRE(talk.say({{"command", "new"}, {"seats", 3}, {"options", options}}).at("ok").as_bool());
  const std::string page = told({{"command", "constitution"}, {"language", "it"}, {"format", "html"}});
  CHECK(holds(page, "<h1>La costituzione del tavolo</h1>"));
  CHECK(holds(page, "3 posti."));
  CHECK(holds(page, "<em>Scelta propria di questo tavolo.</em>"));
  CHECK(talk.code(R"({"command":"constitution","format":"pdf"})") == "bad_field");
  CHECK(talk.code(R"({"command":"constitution","options":{"ageing":"perhaps"}})") == "bad_option");
}

TEST_CASE("the constitution of Time of Crisis marks what the rulebook does not say, and how sure we are") {
  Talk talk;
  const auto told = [&](int seats, json::object options, const char* language = "en") {
    const json::object answer = talk.say({{"command", "constitution"},
                                          {"game", "crisis"},
                                          {"seats", seats},
                                          {"language", language},
                                          {"options", std::move(options)}});
    REQUIRE(answer.at("ok").as_bool());
    return std::string(answer.at("text").as_string());
  };
  const auto line = [](const std::string& text, std::string_view question) {
    const std::size_t begin = text.find("- **" + std::string(question) + "**");
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find('\n', begin) - begin);
  };
  const auto holds = [](const std::string& text, std::string_view part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
  };
  const std::string text = told(2, {});
  holds(line(text, "Damnatio Memoriae"), "recruited again. *Our reading, 10 % sure: the rulebook does not give it.*");
  holds(line(text, "Ludi Saeculares"), "*Our reading, 20 % sure: the rulebook does not give it.*");
  holds(line(text, "Diocletian"), "*Our reading, 70 % sure: derived from the rulebook.*");
  holds(line(text, "Good Auguries"), "*From a public source, 90 % sure.*");
  holds(line(text, "Place Governor may be used on a province of one’s own"),
        "Not played. *Our reading: the rulebook leaves it open.*");
  CHECK(line(text, "Inflation").find('*', 16) == std::string::npos);  // printed
  holds(line(text, "Crisis Table of two players"), "*Our reading, 25 % sure");
  CHECK(line(text, "Crisis Table of three players").empty());
  for (const int seats : {3, 4}) {
    CHECK(line(told(seats, {}), "Crisis Table of two players").empty());
    CHECK(line(told(seats, {}), "Crisis Table of three players").empty() == (seats == 4));
  }
  const json::object own{{"damnatio_memoriae", "legacy_2"}, {"mob", json::array{{{"op", "nothing"}}}}};
  holds(line(told(3, own), "Damnatio Memoriae"),
        "*Our reading, 10 % sure: the rulebook does not give it. This table’s own choice.*");
  CHECK(line(told(3, own), "Mob").find("sure") == std::string::npos);  // the table's own text
  holds(line(told(3, {}, "it"), "Damnatio Memoriae"),
        "*Nostra lettura, sicura al 10 %: il regolamento non lo riporta.*");
  holds(line(told(3, {}, "es"), "Damnatio Memoriae"), "*Nuestra lectura, segura al 10 %: el reglamento no lo recoge.*");
  holds(line(told(4, {{"border_hispania_oceanus", "open"}}), "Border of Hispania and Oceanus Atlanticus"),
        "contradicts a worked example");
}

TEST_CASE("names and sentences of options come in the language that is asked for") {
  Talk talk;
  for (const auto& [language, name, sentence] :
       {std::tuple("en", "B1: Ageing and retirement", "Nobody is safe from it."),
        std::tuple("it", "B1: Età e ritiro", "Nessuno ne è al sicuro."),
        std::tuple("es", "B1: Edad y retiro", "Nadie está a salvo.")}) {
    const json::object hello = talk.say({{"command", "hello"}, {"language", language}});
    for (const json::value& option : hello.at("games").at(0).at("options").as_array()) {
      if (option.at("key") == "ageing") CHECK(option.at("name").as_string() == name);
      if (option.at("key") == "blackmail_immunity")
        CHECK(option.at("alternatives").at(1).at("sentence").as_string() == sentence);
    }
  }
}

RULE_TEST("VG-0b", "A1 to C1 are off in the basic game, and each is a switch of its own; only A3 needs another, A2") {
  Talk talk;
  const json::object hello = talk.say({{"command", "hello"}});
  std::vector<std::string> switches;
  for (const json::value& option : hello.at("games").at(0).at("options").as_array()) {
    if (option.at("group") != "optional") continue;
    switches.emplace_back(option.at("key").as_string());
    CHECK(option.at("default").at("vg2009") == "off");
  }
  CHECK(switches == std::vector<std::string>{"pontifex_maximus", "provincial_wars", "rebel_governors", "disbandment",
                                             "advocates", "law_votes", "ageing", "war_exhaustion",
                                             "two_dice_assassination"});
  for (const std::string& key : switches) {
    INFO(key);
    const json::object alone = talk.say({{"command", "new"}, {"seats", 4}, {"options", {{key, "on"}}}});
    CHECK(alone.at("ok").as_bool() == (key != "rebel_governors"));
  }
  json::object all;
  for (const std::string& key : switches) all[key] = "on";
  CHECK(talk.say({{"command", "new"}, {"seats", 4}, {"options", all}}).at("ok").as_bool());
  all["provincial_wars"] = "off";
  CHECK(talk.code(json::serialize(json::object{{"command", "new"}, {"seats", 4}, {"options", all}})) == "bad_option");
}

TEST_CASE("every answer to every question is played") {
  Talk talk;
  const json::object hello = talk.say({{"command", "hello"}});
  for (const json::value& option : hello.at("games").at(0).at("options").as_array()) {
    const std::string key(option.at("key").as_string());
    for (const json::value& value : option.at("values").as_array()) {
      INFO(key << " " << std::string(value.as_string()));
      json::object answers{{key, value}};
      for (const json::value& needed : option.at("needs").as_array()) answers[needed.as_string()] = "on";
      // In the Late Republic there are Families enough for the greatest number of senators.
      CHECK(
          talk.say({{"command", "new"}, {"scenario", "late"}, {"seats", 6}, {"options", answers}}).at("ok").as_bool());
    }
  }
}

TEST_CASE("the editions are rows of answers over the same questions") {
  Talk talk;
  const json::object hello = talk.say({{"command", "hello"}});
  std::map<std::string, std::string> differences;
  for (const json::value& option : hello.at("games").at(0).at("options").as_array()) {
    const json::object& defaults = option.at("default").as_object();
    const json::value& living = defaults.at("vg2009_lr");
    if (defaults.at("vg2009") == living) continue;
    CHECK(option.at("type").as_string() == "choice");
    differences[std::string(option.at("key").as_string())] = living.as_string();
  }
  CHECK(differences.size() >= 28);
  CHECK(differences.at("no_recruitment_scope") == "legions_and_fleets");
  CHECK(differences.at("internal_disorder_die") == "one_die");
  CHECK(differences.at("veto_window") == "until_own_turn");
  CHECK(differences.count("priest_assignment") == 0);  // the living rules leave it as it is printed
  CHECK(talk.say({{"command", "new"}, {"seats", 4}, {"edition", "vg2009_lr"}}).at("ok").as_bool());
}
