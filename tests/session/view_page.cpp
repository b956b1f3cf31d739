// Every field of a position and of a view is described in docs/view.md.
#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "source_dir.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

// The locals of procedures and options are told by their own tables; in the others ids stand as names.
const std::set<std::string> told_elsewhere{
    "stack",    "options", "events",    "offices", "drafts", "hand",      "available",    "unseen",      "open",
    "discards", "played",  "abilities", "trashed", "points", "foederati", "improvements", "votes_needed"};

void collect(const json::value& value, std::set<std::string>& names) {
  if (const json::array* list = value.if_array())
    for (const json::value& item : *list) collect(item, names);
  if (const json::object* object = value.if_object())
    for (const auto& [name, inner] : *object) {
      names.emplace(name);
      if (!told_elsewhere.contains(std::string(name))) collect(inner, names);
    }
}

void look(const json::object& settings, std::set<std::string>& names) {
  Session session = Session::begin(settings);
  Random random(3);
  for (int i = 0; i < 4'000 && !session.game().over(); ++i) {
    session.move(random_move(session.game(), random));
    if (i % 50 != 0 && !session.game().over()) continue;
    collect(session.game().position(), names);
    collect(session.game().view(seat_at(1)), names);
  }
}

}  // namespace

TEST_CASE("docs/view.md names every field") {
  std::set<std::string> names;
  for (const char* seed : {"a", "b", "c", "d"}) {
    look({{"seats", 5}, {"seed", seed}}, names);
    look({{"game", "crisis"}, {"seats", 4}, {"seed", seed}, {"options", {{"overlap", "on"}}}}, names);
  }
  std::ifstream in(CURIA_SOURCE_DIR "/docs/view.md");
  std::ostringstream page;
  page << in.rdbuf();
  const std::string text = page.str();
  std::string missing;
  for (const std::string& name : names)
    if (text.find("`" + name + "`") == std::string::npos && text.find("\"" + name + "\"") == std::string::npos)
      missing += " " + name;
  CHECK(missing == "");
}

TEST_CASE("a view names each field once") {
  for (const json::object& settings : {json::object{{"seats", 5}, {"seed", "once"}},
                                       json::object{{"seats", 4}, {"seed", "once"}, {"edition", "ah1990"}},
                                       json::object{{"seats", 6}, {"seed", "once"}, {"edition", "es_quaestor"}},
                                       json::object{{"game", "crisis"}, {"seats", 3}, {"seed", "once"}}}) {
    Session session = Session::begin(settings);
    Random random(9);
    for (int i = 0; i < 1'500 && !session.game().over(); ++i) {
      session.move(random_move(session.game(), random));
      if (i % 20 != 0) continue;
      for (int seat = -1; seat < session.game().seats(); ++seat) {
        const std::string text = session.game().view_text(seat < 0 ? Seat::none : seat_at(seat));
        CHECK(json::serialize(json::parse(text)) == text);
      }
    }
  }
}
