// What a journal of format 2 says of its dice, and how each lie about them is found out: docs/journal.md.
#include <doctest/doctest.h>

#include <functional>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

// The same lines after `change`, with the hashes that they would then have.
json::array forged(const json::array& journal, const std::function<void(json::object&, std::size_t)>& change) {
  json::array out;
  std::string chain;
  for (std::size_t n = 0; n < journal.size(); ++n) {
    json::object line = journal[n].as_object();
    line.erase("words");
    line.erase("hash");
    change(line, n);
    chain = chained(chain, json::serialize(line));
    line["hash"] = chain;
    out.emplace_back(std::move(line));
  }
  return out;
}

std::string why_not(const json::array& journal) {
  try {
    Session::load(journal);
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "it is read";
}

// What a version before format 2 would have written of the same game.
json::array in_format_1(const json::array& journal) {
  return forged(journal, [](json::object& line, std::size_t n) {
    if (n == 0) line["format"] = 1;
    line.erase("seed_chosen");
    if (!line.contains("kind")) return;
    json::object then;  // in the order of then
    for (const auto& [key, value] : line) {
      if (key != "kind" && key != "of") then[key] = value;
      if (key == "n" && line.at("kind") == "nature") then["seat"] = "nature";
    }
    line = std::move(then);
  });
}

// As docs/journal.md tells anybody to do it, from what stands in the line alone.
std::size_t size_of(const json::value& row) {
  if (row.is_object()) return row.at("times").to_number<std::size_t>();
  return row.is_array() ? row.at(1).to_number<std::size_t>() - row.at(0).to_number<std::size_t>() + 1 : 1;
}
json::value picked(const json::array& of, Random& random) {
  std::size_t all = 0;
  for (const json::value& row : of) all += size_of(row);
  std::size_t place = random.below(static_cast<std::uint32_t>(all));
  for (const json::value& row : of) {
    if (place >= size_of(row)) {
      place -= size_of(row);
      continue;
    }
    if (row.is_object()) return picked(row.at("of").as_array(), random);
    return row.is_array() ? json::value(row.at(0).to_number<std::int64_t>() + static_cast<std::int64_t>(place)) : row;
  }
  return {};
}
void check_answer(const json::object& line, const std::string& seed) {
  Random random(chance_number(seed, line.at("n").to_number<std::size_t>()));
  const json::array& of = line.at("of").as_array();
  if (const json::value* dice = line.if_contains("dice")) {
    for (const json::value& die : dice->as_array()) REQUIRE(picked(of, random) == die);
    return;
  }
  const json::value found = picked(of, random);
  for (const char* kind : {"card", "chit", "event", "number"})
    if (const json::value* drawn = line.if_contains(kind)) REQUIRE(found == *drawn);
}

}  // namespace

TEST_CASE("every answer of nature stands among what it was drawn from, where its number says") {
  int answers = 0, draws = 0;
  const auto check_game = [&](const json::object& settings, int moves) {
    INFO(json::serialize(settings));
    for (const json::value& line : played(settings, moves).journal()) {
      if (const json::value* kind = line.as_object().if_contains("kind"); kind == nullptr || *kind != "nature")
        continue;
      ++answers;
      draws += line.as_object().contains("dice") ? 0 : 1;
      check_answer(line.as_object(), "drawn");
    }
  };
  for (const char* edition : {"vg2009", "vg2009_lr", "ah1990", "es_quaestor"})
    for (const char* scenario : {"early", "extended_early_2", "late"})
      check_game({{"seats", 6}, {"edition", edition}, {"scenario", scenario}, {"seed", "drawn"}}, 1500);
  check_game({{"game", "crisis"}, {"seats", 3}, {"seed", "drawn"}}, 1500);
  CHECK(answers > 1000);
  CHECK(draws > 500);
}

TEST_CASE("a line of a kind that this version does not know is refused by its name and number") {
  const json::array journal = played("kinds", 40).journal();
  for (const char* kind : {"job", "mandate", "words", "correction", "of another time"}) {
    const json::array later = forged(journal, [&](json::object& line, std::size_t n) {
      if (n == 11) line = {{"kind", kind}, {"seat", 1}};
    });
    CHECK(why_not(later) == "line 12 is a '" + std::string(kind) + "' line, which this version cannot read");
  }
  const auto changed = [&](std::size_t at, const std::function<void(json::object&)>& change) {
    return why_not(forged(journal, [&](json::object& line, std::size_t n) {
      if (n == at) change(line);
    }));
  };
  CHECK(changed(0, [](json::object& line) { line["format"] = 4; }) ==
        "line 1 is of format 4, which this version cannot read");
  CHECK(changed(0, [](json::object& line) { line.erase("format"); }) == "line 1 names no format");
  CHECK(changed(5, [](json::object& line) { line.erase("kind"); }) == "line 6 does not say of which kind it is");
  CHECK(changed(5, [](json::object& line) { line["kind"] = "move"; }) != "it is read");
  CHECK(changed(5, [](json::object& line) { line["seat"] = "nature"; }) == "line 6 says twice what it is");
  CHECK(changed(5, [](json::object& line) { line.erase("of"); }) == "line 6 does not say what it was drawn from");
  CHECK(changed(5, [](json::object& line) { line["n"] = 6; }) == "line 6 is not move 5");
  CHECK(changed(5, [](json::object& line) { line["weather"] = "fair"; }) != "it is read");
  CHECK(changed(5, [](json::object& line) { line["by"] = "moderator"; }) != "it is read");
}

TEST_CASE("a game that began in format 1 is read, goes on in it and is proved; nature's lines do not tell then") {
  Session session = played("of old", 60, 3);
  const json::array old = in_format_1(session.journal());
  Session loaded = Session::load(old, "of old");
  CHECK(loaded.game().hash() == session.game().hash());
  Random random(5);
  while (!session.game().over()) {
    const json::object move = random_move(session.game(), random);
    session.move(move);
    loaded.move(move);
  }
  CHECK(json::serialize(loaded.journal()) == json::serialize(in_format_1(session.journal())));
  const Proof proof = verify(loaded.journal());
  CHECK(proof.answers_proved == proof.answers);
  CHECK(proof.drawn == 0);
  CHECK(proof.hash == session.game().hash());
}

TEST_CASE("what is taken back in a game of format 1 stands in its journal, too") {
  Session loaded = Session::load(in_format_1(played("of old", 60, 3).journal()), "of old");
  const std::size_t lines = loaded.journal_size();
  loaded.undo(loaded.undo_target(), true, {.seat = seat_at(1)});
  CHECK(loaded.journal_text(lines).starts_with(R"({"kind":"undo","to":)"));
  Random random(5);
  while (!loaded.game().over()) loaded.move(random_move(loaded.game(), random));
  const json::array journal = loaded.journal();
  CHECK(Session::load(journal).journal() == journal);
  CHECK(verify(journal).taken_back > 0);
  CHECK(verify(journal).answers_proved == verify(journal).answers);
}

TEST_CASE("a chosen seed is marked for good") {
  const auto header = [](const Session& session) { return session.journal().at(0).as_object(); };
  Session chosen = played("chosen", 30);
  CHECK(chosen.seed_chosen());
  CHECK(header(chosen).at("seed_chosen") == true);
  CHECK(Session::load(chosen.journal()).seed_chosen());
  chosen.set_position(chosen.game().position());
  CHECK(header(chosen).contains("seed_chosen"));
  for (const json::value& none : {json::value(), json::value("")}) {
    const Session drawn = Session::begin({{"seed", none}});
    CHECK_FALSE(drawn.seed_chosen());
    CHECK_FALSE(header(drawn).contains("seed_chosen"));
    // Of a game of before it was marked the seed tells by its looks.
    CHECK_FALSE(Session::load(in_format_1(drawn.journal()), drawn.seed()).seed_chosen());
  }
  CHECK(Session::load(in_format_1(played("chosen", 30).journal()), "chosen").seed_chosen());
}

TEST_CASE("one altered die is found out, and so is a lie about what was drawn from") {
  const json::array honest = played("honest", 60'000, 3).journal();
  int dice = 0, drawn = 0;
  for (std::size_t at = 1; at + 1 < honest.size(); at += 7) {
    const json::object& line = honest[at].as_object();
    if (!line.contains("of")) continue;
    const auto with = [&](const std::function<void(json::object&)>& change) {
      return forged(honest, [&](json::object& one, std::size_t n) {
        if (n == at) change(one);
      });
    };
    if (line.contains("dice")) {
      ++dice;
      const json::array altered = with([](json::object& one) {
        json::value& die = one["dice"].as_array()[0];
        die = die.to_number<int>() % 6 + 1;
      });
      try {
        const Proof proof = verify(altered);
        CHECK(proof.answers_proved == proof.answers - 1);
      } catch (const Fault& fault) {  // what came after is not possible any more
        CHECK(fault.code == "bad_journal");
      }
    }
    ++drawn;
    const Proof proof = verify(with([](json::object& one) { one["of"].as_array().emplace_back("a die of six ones"); }));
    CHECK(proof.drawn_proved == proof.drawn - 1);
    CHECK(proof.answers_proved == proof.answers);
  }
  CHECK(dice > 5);
  CHECK(drawn > 10);
}

TEST_CASE("a tail that was cut off is seen, and a seed that was not committed to is refused") {
  const json::array whole = played("whole", 60'000, 3).journal();
  json::array cut = whole;
  cut.pop_back();
  const Proof proof = verify(cut);
  CHECK(proof.over);
  CHECK_FALSE(proof.seed_shown);
  json::array shorter(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size()) - 30);
  CHECK_FALSE(verify(shorter).over);
  const std::string& last = std::to_string(whole.size());
  CHECK(why_not(forged(whole, [&](json::object& line, std::size_t n) {
          if (n + 1 == whole.size()) line["seed"] = "another";
        })) == "line " + last + " shows a seed that the journal did not commit to");
  json::array early = shorter;  // the seed before the end
  early.push_back(whole.back());
  CHECK(why_not(forged(early, [](json::object&, std::size_t) {})) ==
        "line " + std::to_string(early.size()) + " shows a seed, and the game is not over");
  json::array twice = whole;
  twice.push_back(whole.back());
  CHECK(why_not(forged(twice, [](json::object&, std::size_t) {})) ==
        "line " + std::to_string(twice.size()) + " stands behind the seed, which ends a journal");
}

TEST_CASE("a game that goes on without its seed shows none when it is over, and can be read again") {
  Session session = Session::load(played("lost seed", 60, 3).journal());
  Random random(3);
  while (!session.game().over()) session.move(random_move(session.game(), random));
  CHECK_FALSE(session.journal().back().as_object().contains("seed"));
  CHECK(Session::load(session.journal()).game().hash() == session.game().hash());
}
