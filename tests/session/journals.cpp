// A journal is the game: replayed, proved, refused when a line was altered.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/republic/options.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

TEST_CASE("a journal replays to the same table, and goes on with its seed") {
  Session session = played("one", 150);
  Session loaded = Session::load(session.journal(), "one");
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(loaded.number() == session.number());
  Random random(9);
  const json::object move = random_move(session.game(), random);
  session.move(move);
  loaded.move(move);
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(json::serialize(loaded.journal()) == json::serialize(session.journal()));
  CHECK_THROWS_AS(Session::load(session.journal(), "another seed"), Fault);
}

// Each question born later by itself, in every edition.
TEST_CASE("what a journal or a position does not name is answered as it was played before the question was born") {
  int born_later = 0, changed = 0;
  for (const std::string_view edition : {"vg2009", "vg2009_lr", "ah1990", "es_quaestor"}) {
    const Session now = Session::begin({{"edition", as_json(edition)}, {"seed", "born later"}, {"chance", "given"}});
    for (const republic::OptionRow& row : republic::option_rows()) {
      if (!row.born_later) continue;
      ++born_later;
      const std::string_view key = row.key, before = row.values[row.before];
      const auto answer = [&](const Session& session) {
        return std::string(session.game().header().at("options").at(as_json(key)).as_string());
      };
      CAPTURE(key);
      json::object header = now.journal()[0].as_object();
      header.erase("hash");
      header["options"].as_object().erase(as_json(key));
      header["hash"] = chained("", json::serialize(header));
      CHECK(answer(Session::load({header})) == before);
      json::object position = now.game().position();
      position["options"].as_object().erase(as_json(key));
      Session at = Session::begin({{"chance", "given"}});
      at.set_position(position);
      CHECK(answer(at) == before);
      position["options"] =
          json::object{{"ageing", "on"}};  // written by hand: the edition's answers of today for the rest
      at.set_position(position);
      CHECK(answer(at) == answer(now));
      changed += answer(now) != before ? 1 : 0;
    }
  }
  CHECK(born_later >= 4 * 30);
  CHECK(changed > 20);
}

TEST_CASE("a whole game is proved to its last die") {
  const Session session = played("whole", 60'000, 3);
  REQUIRE(session.game().over());
  const Proof proof = verify(session.journal());
  CHECK(proof.moves == session.number());
  CHECK(proof.hash == session.game().hash());
  CHECK(proof.seed_shown);
  CHECK(proof.answers > 50);
  CHECK(proof.answers_proved == proof.answers);
}

TEST_CASE("who made a move at his seat stands beside it, and says which events are his") {
  Session session = Session::begin({{"seats", 3}, {"seed", "by"}});
  Random random(4);
  for (int n = 0; n < 60; ++n) {
    const std::size_t before = session.number(), told = session.game().event_count();
    session.move(random_move(session.game(), random), n % 3);
    CHECK(session.speaker(before + 1) == n % 3);
    if (session.number() > before + 1) CHECK(session.speaker(before + 2) == somebody);  // nature
    if (session.game().event_count() > told) CHECK(session.told_by(told + 1) > before);
    CHECK(session.told_by(told) <= before);
  }
  const Session loaded = Session::load(session.journal(), "by");
  for (std::size_t n = 1; n <= session.number(); ++n) CHECK(loaded.speaker(n) == session.speaker(n));
  CHECK(verify(session.journal()).hash == session.game().hash());
  // The same game told by nobody has other lines: who spoke is in the chain.
  json::array forged = session.journal();
  for (json::value& line : forged)
    if (line.as_object().contains("by")) line.as_object()["by"] = 2;
  CHECK_THROWS_AS(Session::load(forged), Fault);
}

TEST_CASE("an offer names the senator in whose name it is, where there is one") {
  int acted = 0;
  Session game = Session::begin({{"seats", 4}, {"seed", "acting"}});
  Random random(7);
  for (int n = 0; n < 400; ++n) {
    const json::object decision = game.game().decision(host_view, "en");
    for (const json::value& value : decision.at("offers").as_array()) {
      const json::object& offer = value.as_object();
      const json::value* who = offer.if_contains("acting");
      if (who == nullptr) continue;
      ++acted;
      const json::array actors = game.game().actors(seat_at(offer.at("seat").to_number<int>()));
      CHECK(std::find(actors.begin(), actors.end(), *who) != actors.end());
      json::object move;
      for (const char* name : {"seat", "faction", "verb", "args"})
        if (const json::value* found = offer.if_contains(name)) move[name] = *found;
      if (const json::value* amount = offer.if_contains("amount")) move["amount"] = amount->at(0);
      CHECK(json::value(game.game().acting(move)) == *who);
    }
    game.move(random_move(game.game(), random));
  }
  CHECK(acted > 100);
}

TEST_CASE("while the game goes on the journal does not tell the seed") {
  const Session session = played("a secret seed", 20);
  CHECK(json::serialize(session.journal()).find("a secret seed") == std::string::npos);
}

TEST_CASE("altered, dropped and cut lines are refused") {
  const json::array journal = played("two", 40).journal();
  for (std::size_t i = 0; i < journal.size(); i += 3) {
    json::array altered = journal;
    altered[i].as_object().begin()->value() = "x";
    CHECK_THROWS_AS(Session::load(altered), Fault);
    if (i + 1 == journal.size()) continue;
    json::array dropped = journal;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_THROWS_AS(Session::load(dropped), Fault);
  }
  json::array cut = journal;  // cut at a line's end it is a shorter game
  cut.pop_back();
  CHECK(Session::load(cut).number() >= journal.size() - 2);
  CHECK_THROWS_AS(journal_in(R"({"curia":"journal"})"
                             "\n"
                             R"({"n":1,"se)"),
                  Fault);
}

TEST_CASE("lines of text are read as the journal is, and refused as it is") {
  const Session session = played("text", 200);
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < session.journal_size(); ++n) lines.push_back(session.journal_text(n));
  const Session loaded = Session::load_lines(lines, "text");
  CHECK(loaded.journal() == session.journal());
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(loaded.game().decision(host_view, "en") == session.game().decision(host_view, "en"));
  const auto why_not = [&](auto change) {
    std::vector<std::string> changed = lines;
    change(changed);
    try {
      Session::load_lines(changed, "text");
    } catch (const Fault& fault) {
      return std::string(fault.what());
    }
    return std::string("it is read");
  };
  CHECK(why_not([](auto& all) { all[7].replace(all[7].find(','), 1, " , "); }) == "it is read");  // white space
  CHECK(why_not([](auto& all) { all.resize(20); }) == "it is read");
  CHECK(why_not([](auto& all) { all.clear(); }) == "an empty journal");
  const std::string altered = "line 8 was altered, or the line before it was";
  CHECK(why_not([](auto& all) { all[7].replace(all[7].find("\"n\":"), 4, "\"m\":"); }) == altered);
  CHECK(why_not([](auto& all) { all.erase(all.begin() + 7); }) == altered);
  CHECK(why_not([](auto& all) { all[7].replace(all[7].size() - 3, 1, "x"); }) == altered);
  CHECK(why_not([](auto& all) { all[7].pop_back(); }).starts_with("line 8 is no JSON"));
  CHECK(why_not([](auto& all) { all[7] = "{}"; }) == "line 8 has no hash");
  CHECK(why_not([](auto& all) { all[7] = "7"; }) == "line 8 is no object");
}

TEST_CASE("a die that the seed does not give is found out") {
  // An honest chain over a dishonest seed: the moves replay, the dice are not proved.
  json::array forged;
  std::string chain;
  for (const json::value& value : played("three", 60'000, 3).journal()) {
    json::object line = value.as_object();
    line.erase("hash");
    if (line.contains("commitment")) line["commitment"] = commitment_to("four");
    if (line.contains("seed")) line["seed"] = "four";
    chain = chained(chain, boost::json::serialize(line));
    line["hash"] = chain;
    forged.emplace_back(std::move(line));
  }
  const Proof proof = verify(forged);
  CHECK(proof.seed_shown);
  CHECK(proof.answers_proved < proof.answers);
}

TEST_CASE("undo goes back to the last secret or die, and beyond only by force") {
  Session session = Session::begin({{"seats", 3}, {"seed", "undo"}});
  const std::size_t dealt = session.number();
  CHECK_THROWS_AS(session.undo(dealt - 1, false), Fault);
  const std::uint64_t before = session.game().hash();
  Random random(1);
  session.move(random_move(session.game(), random));  // a Faction Leader: nothing comes to light
  CHECK(session.number() == dealt + 1);
  session.undo(session.undo_target(), false);
  CHECK(session.game().hash() == before);
  CHECK(session.number() == dealt);
  session.undo(3, true);  // its own dice fall again as they fell
  CHECK(session.game().hash() == before);
}

TEST_CASE("a position set is the table from then on, and a bad one changes nothing") {
  Session session = played("five", 90);
  const json::object position = session.game().position();
  Session other = Session::begin({{"seats", 6}, {"seed", "six"}});
  other.set_position(position);
  CHECK(other.game().hash() == session.game().hash());
  const std::uint64_t hash = other.game().hash();
  const auto refused = [&](auto change) {
    json::object bad = position;
    change(bad);
    CHECK_THROWS_AS(other.set_position(bad), Fault);
    CHECK(other.game().hash() == hash);
  };
  refused([](json::object& bad) { bad["treasury"] = 40'000; });
  refused([](json::object& bad) { bad["treasury"] = "much"; });
  refused([](json::object& bad) { bad["gold"] = 3; });
  refused([](json::object& bad) { bad.erase("phase"); });
  refused([](json::object& bad) { bad["phase"] = "lunch"; });
  refused([](json::object& bad) { bad["factions"].as_array().pop_back(); });
  refused([](json::object& bad) { bad["hrao"] = "cicero"; });
  refused([](json::object& bad) {
    json::array& senators = bad["factions"].at(0).as_object()["senators"].as_array();
    senators.push_back(senators.front());
  });
  refused([](json::object& bad) { bad["discards"].as_array().emplace_back("cornelius"); });
  CHECK(Session::load(other.journal()).game().hash() == hash);
}
