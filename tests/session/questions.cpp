// What is asked is told with its names and figures, in every language, and tells nobody more than his view.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>
#include <vector>

#include "session/words.h"
#include "tests/session/game_for_tests.h"

namespace curia {

namespace {

namespace json = boost::json;

// What each seat is asked that the table waits for, by seat.
std::map<std::int64_t, std::string> questions(const Game& game, Viewer viewer, std::string_view language) {
  std::map<std::int64_t, std::string> told;
  const json::object decision = game.decision(viewer, language);
  for (const json::value& one : decision.at("questions").as_array())
    told[one.at("seat").to_number<std::int64_t>()] = one.at("text").as_string();
  return told;
}

// {game settings}: games of every edition, some with late phases.
const json::object tables[] = {
    {{"seats", 5}, {"scenario", "late"}, {"seed", "questions 1"}},
    {{"seats", 4}, {"scenario", "middle"}, {"seed", "questions 2"}},
    {{"seats", 5}, {"edition", "ah1990"}, {"scenario", "late"}, {"seed", "questions 3"}},
    {{"seats", 6}, {"edition", "es_quaestor"}, {"scenario", "middle"}, {"seed", "questions 4"}},
    {{"seats", 4}, {"game", "crisis"}, {"seed", "questions 5"}},
};

// Plays at random, mostly what is asked, and looks at the game before each move.
template <class F>
void played_with(const json::object& settings, int moves, F look) {
  Session session = Session::begin(settings);
  Random random(11);
  for (int i = 0; i < moves && !session.game().over(); ++i) {
    look(session.game());
    session.move(random_move(session.game(), random));
  }
}

}  // namespace

TEST_CASE("a question names whom and what it is about, in every language") {
  std::set<std::string> asked;
  int moves = 0;
  for (const json::object& settings : tables)
    played_with(settings, 1200, [&](const Game& game) {
      const char* language = std::array{"en", "it", "es"}[static_cast<std::size_t>(++moves % 3)];
      for (const Viewer viewer : {host_view, viewer_of(Seat::none)})
        for (const auto& [seat, text] : questions(game, viewer, language)) {
          CAPTURE(text);
          REQUIRE(text.size() > 8);
          CHECK(text.find_first_of("{}_") == std::string::npos);  // a message that could not be told is its key
          CHECK(text.find("none") == std::string::npos);
          CHECK((text.back() == '.' || text.back() == '?'));
          asked.insert(text);
        }
    });
  CHECK(asked.size() > 200);
}

TEST_CASE("every question can be told, whatever is named in it and however much it is") {
  for (const WordRow& row : word_rows()) {
    if (row.group != "prompts") continue;
    std::vector<std::string> names;  // kept: arguments look at them
    for (std::size_t at = row.text.find('{'); at != std::string_view::npos; at = row.text.find('{', at + 1)) {
      const std::size_t end = row.text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 1);
      if (end != at + 1 && (row.text[end] == ',' || row.text[end] == '}'))
        names.emplace_back(row.text.substr(at + 1, end - at - 1));
    }
    for (const std::int64_t number : {0, 1, 2, 5, 21}) {
      std::vector<WordArgument> arguments;
      for (const std::string& name : names)
        if (row.text.find("{" + name + ", plural") != std::string_view::npos ||
            row.text.find("{" + name + ", selectordinal") != std::string_view::npos)
          arguments.push_back({name, number});
        else
          arguments.push_back({name, std::string(number == 0 ? "none" : "Ada")});
      const std::string told = words(row.language, row.game, "prompts", row.key, arguments);
      CAPTURE(row.language);
      CAPTURE(told);
      CHECK(told != row.key);
      CHECK(told.find_first_of("{}#") == std::string::npos);
      CHECK(told.find("  ") == std::string::npos);
      CHECK((told.back() == '.' || told.back() == '?'));
    }
  }
}

TEST_CASE("every one who is asked has his question, and nobody else") {
  played_with(tables[0], 300, [](const Game& game) {
    const auto told = questions(game, viewer_of(Seat::none), "en");
    CHECK(told.size() == static_cast<std::size_t>(game.waiting().size()));
    for (Seat seat : game.waiting()) CHECK(told.count(index(seat)) == 1);
  });
}

TEST_CASE("what others are asked tells no more than is seen") {
  std::uint64_t seed = 1;
  for (const json::object& settings : tables)
    played_with(settings, 150, [&](const Game& game) {
      for (int i = 0; i < game.seats(); ++i) {
        const std::unique_ptr<Game> other = game.clone();
        other->redeal(seat_at(i), ++seed);
        CHECK(questions(*other, viewer_of(seat_at(i)), "en") == questions(game, viewer_of(seat_at(i)), "en"));
      }
    });
}

TEST_CASE("the card that is offered in trade is named to the one who is asked, and to nobody else") {
  int offered = 0;
  Session session = Session::begin({{"seats", 5}, {"scenario", "late"}, {"seed", "questions 1"}});
  Random random(3);
  for (int i = 0; i < 2500 && !session.game().over() && offered < 3; ++i) {
    json::object move = random_move(session.game(), random);
    const bool offer = move.at("verb") == "offer_trade";
    session.move(move);
    if (!offer) continue;
    ++offered;
    const auto to = move.at("args").at("seat").to_number<std::int64_t>();
    const auto open = questions(session.game(), host_view, "en").at(to);
    const auto others = questions(session.game(), viewer_of(Seat::none), "en").at(to);
    CHECK(open != others);
    CHECK(others.find("a card in trade") != std::string::npos);
  }
  CHECK(offered > 0);
}

}  // namespace curia
