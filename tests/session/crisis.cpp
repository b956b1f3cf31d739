// Time of Crisis through a session: journals, undo, positions, options, odds.
#include <doctest/doctest.h>

#include <set>

#include "session/crisis_game.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

json::object table(int seats, const std::string& seed, json::object options = {}) {
  return {{"game", "crisis"}, {"seats", seats}, {"seed", seed}, {"options", std::move(options)}};
}

std::string code_of(const json::object& settings) {
  try {
    new_game(settings);
  } catch (const Fault& fault) {
    return fault.code + ": " + fault.what();
  }
  return "ok";
}

json::object options_of(const json::object& options) {
  return new_game(table(3, "s", options))->header().at("options").as_object();
}

const json::object& about_crisis() {
  static const json::array games = games_json();
  for (const json::value& game : games)
    if (game.at("id") == "crisis") return game.as_object();
  FAIL("hello does not tell of Time of Crisis");
  return games[0].as_object();
}

// A session in which this seat may act, at the beginning of its first turn.
Session acting(const std::string& seed) {
  Session session = Session::begin(table(2, seed));
  Random random(3);
  while (session.game().position().at("phase") != "actions") session.move(random_move(session.game(), random));
  return session;
}

}  // namespace

TEST_CASE("crisis: a whole game is proved to its last die, with every number of players and with the overlap") {
  for (int seats = 2; seats <= 4; ++seats)
    for (const char* overlap : {"off", "on"}) {
      const Session session = played(table(seats, "whole", {{"overlap", overlap}}), 60'000);
      REQUIRE(session.game().over());
      const Proof proof = verify(session.journal());
      CHECK(proof.hash == session.game().hash());
      CHECK(proof.answers > 50);
      CHECK(proof.answers_proved == proof.answers);
      CHECK(Session::load(session.journal()).game().hash() == session.game().hash());
    }
}

TEST_CASE("crisis: undo takes back what everybody saw coming, and no die, draw or card") {
  Session session = Session::begin(table(3, "undo"));
  Random random(5);
  int undone = 0, kept = 0;
  for (int i = 0; i < 400; ++i) {
    const std::uint64_t before = session.game().hash();
    const std::size_t number = session.number();
    const json::object move = random_move(session.game(), random);
    session.move(move);
    const std::string verb(move.at("verb").as_string());
    if (session.may_undo(number)) {
      CHECK(session.number() == number + 1);  // no nature in between
      CHECK(verb != "take_card");
      session.undo(number, false);
      CHECK(session.game().hash() == before);
      session.move(move);
      ++undone;
    } else {
      CHECK_THROWS_AS(session.undo(number, false), Fault);
      ++kept;
    }
  }
  CHECK(undone > 20);
  CHECK(kept > 20);
}

TEST_CASE("crisis: a position set is the table from then on, and a bad one changes nothing") {
  const Session session = played(table(3, "five"), 150);
  const json::object position = session.game().position();
  Session other = Session::begin(table(4, "six"));
  other.set_position(position);
  CHECK(other.game().hash() == session.game().hash());
  const std::uint64_t hash = other.game().hash();
  const auto refused = [&](std::string_view place, auto change) {
    json::object bad = position;
    change(bad);
    INFO(place);
    try {
      other.set_position(bad);
      FAIL("accepted");
    } catch (const Fault& fault) {
      CHECK(fault.code == "bad_position");
      if (const json::value* field = fault.details.if_contains("field")) CHECK(field->as_string() == as_json(place));
    }
    CHECK(other.game().hash() == hash);
  };
  refused("gold", [](json::object& bad) { bad["gold"] = 3; });
  refused("phase", [](json::object& bad) { bad.erase("phase"); });
  refused("phase", [](json::object& bad) { bad["phase"] = "lunch"; });
  refused("players", [](json::object& bad) { bad["players"].as_array().pop_back(); });
  refused("players[0].legacy", [](json::object& bad) { bad["players"].at(0).as_object()["legacy"] = -1; });
  refused("players[1].hand_size", [](json::object& bad) { bad["players"].at(1).as_object()["hand_size"] = 7; });
  refused("provinces[2].support", [](json::object& bad) { bad["provinces"].at(2).as_object()["support"] = 5; });
  refused("provinces[0].id", [](json::object& bad) { bad["provinces"].at(0).as_object()["id"] = "oceanus"; });
  refused("provinces[1].id", [](json::object& bad) { bad["provinces"].at(1).as_object()["id"] = "italia"; });
  refused("options.castra", [](json::object& bad) { bad["options"].as_object()["castra"] = "moat"; });
  refused("supply.legions", [](json::object& bad) { bad["supply"].as_object()["legions"] = 34; });
  // Sound by itself, but no table that the game can come to.
  refused("", [](json::object& bad) { bad["supply"].as_object()["mobs"] = 3; });
  refused("", [](json::object& bad) { bad["trashed"] = json::object{{"castra", 1}}; });
  refused("", [](json::object& bad) { bad["stack"].as_array().pop_back(); });
  refused("", [](json::object& bad) { bad["armies"].at(0).as_object()["region"] = "oceanus"; });
  CHECK(Session::load(other.journal()).game().hash() == hash);
}

TEST_CASE("crisis: without a stack a position begins at the phase that it names") {
  Session session = acting("between");
  json::object position = session.game().position();
  position["stack"] = json::array();
  session.set_position(position);
  CHECK(session.game().position().at("phase") == "actions");
  CHECK(session.game().position().at("turn") == position.at("turn"));
  position["phase"] = "support_check";
  session.set_position(position);
  CHECK(session.game().position().at("phase") != "actions");
  position["phase"] = "upkeep";
  session.set_position(position);
  CHECK(session.game().position().at("turn") == position.at("turn"));
  position["phase"] = "setup";
  CHECK_THROWS_AS(session.set_position(position), Fault);
}

TEST_CASE("crisis: it may begin at each of the eight phases of a turn, and stops there for him who asked") {
  Session session = acting("phases");
  json::object position = session.game().position();
  position["stack"] = json::array();
  const auto seat = position.at("active").to_number<std::size_t>();
  const auto player = [&](const json::object& at) { return at.at("players").at(seat).as_object(); };
  const auto begun = [&](std::string_view phase, json::array floor = {}) {
    position["phase"] = as_json(phase);
    position["players"].at(seat).as_object()["floor"] = std::move(floor);
    session.set_position(position);
    return session.game().position();
  };
  const auto legacy = [&](const json::object& at) { return player(at).at("legacy").to_number<int>(); };
  const int before = legacy(position), provinces = static_cast<int>(player(position).at("provinces").as_array().size());
  for (const char* phase :
       {"upkeep", "crisis", "actions", "support_check", "expand", "legacy", "buy_trash", "end_of_turn"}) {
    CAPTURE(phase);
    const json::object now = begun(phase);
    CHECK_FALSE(now.at("stack").as_array().empty());
    const bool scores = std::set<std::string>{"support_check", "expand", "legacy"}.contains(phase);
    CHECK(legacy(now) == before + (scores ? provinces : 0));
  }
  json::object stopped = begun("actions");  // nobody would ever go on from there
  stopped["desk"] = json::object{
      {"seat", 1 - static_cast<int>(seat)}, {"stage", "floor"}, {"points", 0}, {"provinces", 0}, {"bought", 0}};
  CHECK_THROWS_AS(session.set_position(stopped), Fault);
  for (const char* phase : {"crisis", "expand", "legacy", "buy_trash", "end_of_turn"}) {
    CAPTURE(phase);
    const json::object now = begun(phase, {phase});
    CHECK(now.at("phase") == phase);
    CHECK(session.game().view(Seat::none).at("asked").at(0).at("prompt") == "any_moment");
    CHECK(session.game().waiting() == SeatSet::of(seat_at(static_cast<int>(seat))));
  }
}

TEST_CASE("crisis: a view shows its own hand, and of the others what may be in it") {
  const Session session = played(table(4, "views"), 200);
  const json::array whole = session.game().position().at("players").as_array();
  for (int viewer = -1; viewer < 4; ++viewer) {
    const json::object view = session.game().view(viewer < 0 ? Seat::none : seat_at(viewer));
    for (int i = 0; i < 4; ++i) {
      const json::object& shown = view.at("players").at(static_cast<std::size_t>(i)).as_object();
      const json::object& real = whole[static_cast<std::size_t>(i)].as_object();
      CHECK(shown.contains("hand") == (i == viewer));
      CHECK(shown.contains("available") == (i == viewer));
      for (const char* name : {"unseen", "open", "hand_size", "available_size", "discards", "played"})
        CHECK(shown.at(name) == real.at(name));
    }
  }
}

TEST_CASE("crisis: with the overlap two players are asked at once") {
  Session session = Session::begin(table(3, "overlap", {{"overlap", "on"}}));
  Random random(11);
  bool both = false;
  for (int i = 0; i < 500 && !both; ++i) {
    session.move(random_move(session.game(), random));
    const json::object view = session.game().view(Seat::none);
    both = view.contains("desk") && session.game().waiting().size() == 2;
  }
  CHECK(both);
}

// ---- Options --------------------------------------------------------------------------------------------------------

TEST_CASE("crisis: every alternative that hello tells can be chosen") {
  std::set<std::string> groups;
  for (const json::value& row : about_crisis().at("options").as_array()) {
    const auto& key = row.at("key").as_string();
    groups.emplace(row.at("group").as_string());
    CHECK(options_of({}).at(key) == row.at("default").at("crisis2017"));
    CHECK(row.at("name").as_string() != key);
    for (const json::value& value : row.at("values").as_array()) CHECK(options_of({{key, value}}).at(key) == value);
    if (const json::value* alternatives = row.as_object().if_contains("alternatives")) {
      CHECK(alternatives->as_array().size() == row.at("values").as_array().size());
      CHECK(alternatives->at(0).at("key") == row.at("default").at("crisis2017"));
      CHECK_FALSE(alternatives->at(0).at("sentence").as_string().empty());
    }
  }
  CHECK(groups == std::set<std::string>{"game", "events", "cards", "tables", "borders"});
}

TEST_CASE("crisis: a table writes in its own effects, tables and costs") {
  const json::object own{
      {"legacy_target", 75},
      {"raiding_parties", json::array{{{"op", "black_die"}, {"n", -2}}, {{"op", "no_invasion"}, {"n", "franks"}}}},
      {"mob", json::array{{{"op", "governed_by_others"}}, {{"op", "nothing"}}}},
      {"crisis_table_2",
       {"ira_deorum", "goths", "goths", "franks", "franks", "event", "event", "alamanni", "alamanni", "goths",
        "pax_deorum"}},
      {"recruit_costs", {{"governors", {0, 1, 2, 3, 3, 3}}, {"generals", {0, 1, 1, 2, 2, 3}}}},
      {"border_gallia_pannonia", "closed"},
      {"border_hispania_oceanus", "open"},
      {"overlap", true}};
  json::object written = options_of(own);
  for (const auto& [key, value] : own) CHECK(written.at(key) == (key == "overlap" ? json::value("on") : value));
  CHECK(options_of(written) == written);
  // What is written as it stands in the data is told by its name again.
  CHECK(options_of({{"inflation", json::array{{{"op", "improvement_cost"}, {"n", 1}}}}}).at("inflation") == "dearer");
  CHECK(options_of({{"legacy_target", 40}}).at("legacy_target") == "40");
  CHECK(options_of({{"legacy_target", "61"}}).at("legacy_target") == 61);  // as a command line or a link has it
}

TEST_CASE("crisis: an option that is none is refused by its name") {
  const auto refused = [](json::object options, std::string_view place) {
    const std::string told = code_of(table(3, "s", std::move(options)));
    CHECK_MESSAGE(told.starts_with("bad_option: options." + std::string(place)), told);
  };
  refused({{"flying", true}}, "flying: ");
  refused({{"none", "x"}}, "none: ");
  refused({{"overlap", "maybe"}}, "overlap: ");
  refused({{"legacy_target", 0}}, "legacy_target: ");
  refused({{"legacy_target", "251"}}, "legacy_target: ");
  refused({{"legacy_target", "061"}}, "legacy_target: ");
  refused({{"castra", "moat"}}, "castra: ");
  refused({{"castra", 3}}, "castra: ");
  refused({{"castra", json::array{}}}, "castra: ");
  refused({{"castra", json::array{"defence_only"}}}, "castra[0]: ");
  refused({{"castra", json::array{{{"op", "black_die"}, {"n", 1}}}}}, "castra[0].op: ");
  refused({{"inflation", json::array{{{"op", "improvement_cost"}}}}}, "inflation[0].n: ");
  refused({{"inflation", json::array{{{"op", "improvement_cost"}, {"n", 10}}}}}, "inflation[0].n: ");
  refused({{"inflation", json::array{{{"op", "remove_mobs"}, {"n", 1}}}}}, "inflation[0].n: ");
  refused({{"inflation", json::array{{{"op", "remove_mobs"}, {"cost", 1}}}}}, "inflation[0].cost: ");
  refused({{"inflation", json::array{{{"op", "no_invasion"}, {"n", "huns"}}}}}, "inflation[0].n: ");
  refused({{"diocletian", json::array{{{"op", "emperor_scores"}}}}}, "diocletian: ");
  refused({{"crisis_table_2", json::array{"event"}}}, "crisis_table_2: ");
  json::array sassanids(11, json::value("sassanids"));
  refused({{"crisis_table_2", sassanids}}, "crisis_table_2[0]: ");  // not in play with two players
  CHECK(code_of(table(3, "s", {{"crisis_table_3", sassanids}})) == "ok");
  refused({{"recruit_costs", {{"governors", {0, 1}}}}}, "recruit_costs.governors: ");
  refused({{"border_gallia_pannonia", "wide"}}, "border_gallia_pannonia: ");
}

TEST_CASE("crisis: the short game is a scenario, and the number of Legacy an option") {
  const auto scenario = [](json::object settings) {
    settings["game"] = "crisis";
    return new_game(settings)->header().at("scenario");
  };
  CHECK(scenario({}) == "standard");
  CHECK(scenario({{"scenario", "short"}}) == "short");
  CHECK(scenario({{"options", {{"legacy_target", "40"}}}}) == "short");
  for (int seats = 2; seats <= 4; ++seats) CHECK(code_of(table(seats, "s")) == "ok");
  for (const int seats : {-1, 0, 1, 5, 6}) CHECK(code_of(table(seats, "s")).starts_with("bad_field"));
}

// ---- Refusals and odds ----------------------------------------------------------------------------------------------

TEST_CASE("crisis: a refused move is told its reason, rule and figures") {
  Session session = acting("reasons");
  const int seat = index(session.game().waiting().first());
  const auto explained = [&](std::string_view verb, json::object args) {
    return session.game()
        .explain({{"seat", seat}, {"verb", as_json(verb)}, {"args", std::move(args)}}, "en")
        .at("error")
        .as_object();
  };
  const json::object support = explained("recall_governor", {{"region", "italia"}});
  CHECK(support.at("details").at("reason") == "not_governed");
  const json::object general = explained("recruit_general", {{"counter", 2}});
  CHECK(general.at("rule") == "TOC-6.3.1-recruit-a");
  CHECK(general.at("details").at("reason") == "not_enough_points");
  CHECK(general.at("details").at("needs") == 2);
  CHECK(general.at("details").at("has") == 0);
  CHECK(general.at("message") == "This needs 2 points; there are 0.");
  CHECK(explained("castra", {{"army", seat * 6}}).at("details").at("reason") == "no_ability");
  CHECK(explained("battle", {{"army", seat * 6}, {"enemy", "rival:zenobia"}}).at("details").at("reason") ==
        "no_such_enemy");
}

TEST_CASE("crisis: a Militia that no General leads is an army at the engine, too") {
  Session session = acting("militia");
  const int seat = index(session.game().waiting().first());
  const json::array armies = session.game().position().at("armies").as_array();
  std::string region;
  for (const json::value& army : armies)
    if (army.at("id") == seat * 6) region = army.at("region").as_string();
  const json::object args{{"army", "militia:" + region}, {"enemy", "army:" + std::to_string((1 - seat) * 6)}};
  const json::object battle{{"purpose", "battle"}, {"args", args}};
  CHECK_THROWS_AS(session.game().odds(battle), Fault);
  session.move({{"seat", seat}, {"verb", "leave_capital"}, {"args", {{"army", seat * 6}}}});
  CHECK(session.game().odds(battle).at("attacker").at("eliminated").to_number<double>() > 0.1);
  const json::object march{{"seat", seat}, {"verb", "leave_capital"}, {"args", {{"army", args.at("army")}}}};
  CHECK(session.game().explain(march, "en").at("error").at("details").at("reason") == "needs_a_general");
  const crisis::Event castra{.kind = crisis::EventKind::castra_placed,
                             .a = op(crisis::militia_of(crisis::RegionId::gallia))};
  CHECK(event_words<CrisisWords>(castra, "en") == "The Militia of Gallia builds Castra.");
}

TEST_CASE("crisis: odds of votes and battles, of moves and of what may come") {
  const Session session = acting("odds");
  const json::object vote =
      session.game().odds({{"purpose", "vote"}, {"args", {{"region", "gallia"}, {"points", 3}, {"seat", 0}}}});
  CHECK(vote.at("outcomes").at(0).at("outcome") == "success");
  CHECK(vote.at("outcomes").at(0).at("probability").to_number<double>() > 0.5);
  const json::object battle =
      session.game().odds({{"purpose", "battle"}, {"args", {{"army", 0}, {"enemy", "army:6"}, {"flanking", true}}}});
  double all = 0;
  for (const json::value& line : battle.at("outcomes").as_array()) all += line.at("probability").to_number<double>();
  CHECK(all == doctest::Approx(1));
  const json::object end = session.game().odds({{"purpose", "turn_end"}});
  CHECK(end.at("points").to_number<int>() >= 0);
  for (const json::value& card : end.at("cards").as_array())
    CHECK(card.at("price").to_number<int>() <= end.at("points").to_number<int>());
  const auto refused = [&](const json::object& asked) { CHECK_THROWS_AS(session.game().odds(asked), Fault); };
  refused({{"purpose", "turn_end"}, {"args", {{"seat", 0}}}});
  refused({{"purpose", "weather"}});
  refused({{"purpose", "battle"}, {"args", {{"army", 7}, {"enemy", "army:6"}}}});
  refused({{"purpose", "battle"}, {"args", {{"army", 0}, {"enemy", "army:0"}}}});
  refused({{"purpose", "battle"}, {"args", {{"army", 0}, {"enemy", "militia:rome"}}}});
  refused({{"purpose", "vote"}, {"args", {{"region", "oceanus"}, {"points", 3}}}});
  refused({{"seat", 0}, {"verb", "end_actions"}});
}
