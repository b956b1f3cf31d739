// Questions with one answer: how many there are, and of which of them everybody knows that there is no other.
#include "session/only_answer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "session/players.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Counted {
  int asked = 0, one = 0, open = 0, closed = 0;  // closed: of those that are not open, another deal had more answers
};

std::string prompt_of(const Game& game, Seat seat) {
  const json::object decision = game.decision(viewer_of(seat), "en");
  for (const json::value& offer : decision.at("offers").as_array())
    if (offer.at("must").as_bool()) return std::string(offer.at("prompt").as_string());
  return {};
}

bool may_be_open(std::string_view game, std::string_view prompt) {
  const auto rows = open_questions();
  return std::any_of(rows.begin(), rows.end(), [&](const OpenQuestion& row) {
    return row.game == game && row.prompt == prompt && !row.empty_hand;
  });
}

// A game of programs, or at random; look(game) before each move.
template <class Look>
void watched_game(const json::object& settings, bool at_random, int moves, Look look) {
  Session session = Session::begin(settings);
  Random random(11);
  const std::string bot = settings.contains("game") ? "legate" : "steward";
  BotPlayers bots(session.game(), std::vector<std::string>(static_cast<std::size_t>(session.game().seats()), bot));
  for (int n = 0; n < moves && !session.game().over(); ++n) {
    look(session.game(), static_cast<std::uint64_t>(n));
    session.move(at_random ? random_move(session.game(), random)
                           : *bots.next(session.game(), static_cast<std::uint64_t>(n)));
  }
}

const json::object tables[] = {
    {{"seats", 4}},
    {{"seats", 5}, {"scenario", "late"}, {"edition", "vg2009_lr"}},
    {{"seats", 4}, {"edition", "ah1990"}},
    {{"seats", 6}, {"edition", "es_quaestor"}},
    {{"game", "crisis"}, {"seats", 4}},
};

}  // namespace

TEST_CASE("of a question that is called open others know that there is one answer, however the hidden is dealt") {
  std::map<std::string, Counted> counted;
  for (json::object settings : tables)
    for (const bool at_random : {true, false}) {
      settings["seed"] = "one answer";
      const std::string name(settings.contains("game") ? "crisis" : "republic");
      watched_game(settings, at_random, 1200, [&](const Game& game, std::uint64_t n) {
        for (const Seat seat : game.waiting()) {
          const std::string prompt = prompt_of(game, seat);
          Counted& count = counted[name + " " + prompt];
          ++count.asked;
          const auto one = only_answer(game, seat);
          if (one) {
            ++count.one;
            count.open += one->open ? 1 : 0;
            CHECK_MESSAGE(game.explain(one->move, "en").at("legal") == true, json::serialize(one->move));
          } else if (!may_be_open(name, prompt) || n % 5 != 0) {
            continue;
          }
          bool same = true;
          for (std::uint64_t deal = 0; deal < 4; ++deal) {
            const std::unique_ptr<Game> other = game.clone();
            other->redeal(Seat::none, n * 4 + deal);
            const auto there = only_answer(*other, seat);
            same = same && there.has_value() == one.has_value();
            if (one && one->open) CHECK_MESSAGE((there && there->open), prompt);
            if (!one) CHECK_MESSAGE(!there, prompt);
          }
          count.closed += one && !one->open && !same ? 1 : 0;
        }
      });
    }
  int open = 0, closed = 0;
  std::string told;
  for (const auto& [prompt, count] : counted) {
    if (count.one > 0)
      told += prompt + ": " + std::to_string(count.one) + " of " + std::to_string(count.asked) + ", open " +
              std::to_string(count.open) + ", otherwise dealt again with more " + std::to_string(count.closed) + "\n";
    open += count.open;
    closed += count.closed;
  }
  MESSAGE(told);
  for (const OpenQuestion& row : open_questions()) {
    const std::string prompt = std::string(row.game) + " " + std::string(row.prompt);
    CHECK_MESSAGE(counted[prompt].open > 0, prompt);
  }
  CHECK(open > 50);
  CHECK(closed > 100);
}

TEST_CASE("where he may do something else, or say it in his own words, it is not the only answer") {
  Session session = Session::begin({{"seats", 4}, {"seed", "one answer"}});
  CHECK_FALSE(only_answer(session.game(), Seat::none).has_value());
  for (const Seat seat : session.game().waiting()) CHECK_FALSE(only_answer(session.game(), seat).has_value());
}

TEST_CASE("the journal says who gave the only answer; it replays, and the game is the same as if the seat had") {
  Session session = Session::begin({{"seats", 4}, {"seed", "one answer"}}),
          other = Session::begin({{"seats", 4}, {"seed", "one answer"}});
  Random random(5);
  int given = 0, late = 0;
  for (int n = 0; n < 400 && !session.game().over(); ++n) {
    const Seat seat = session.game().waiting().first();
    const auto only = only_answer(session.game(), seat);
    const json::object move = only ? only->move : random_move(session.game(), random);
    other.move(move);
    only ? session.move_for(move, who_answers(*only)) : session.move(move);
    if (!only) continue;
    ++given;
    std::size_t at = session.number();
    while (session.deputy(at) == nullptr) --at;  // what nature drew came after it
    late += is_told_late(*session.deputy(at)) ? 1 : 0;
    CHECK(is_only_answer(*session.deputy(at)));
  }
  CHECK(given > 20);
  CHECK(late > 10);
  CHECK(session.game().hash() == other.game().hash());
  const json::array journal = session.journal();
  const Session again = Session::load(journal, "one answer");
  CHECK(again.game().hash() == session.game().hash());
  for (std::size_t n = 1; n <= session.number(); ++n)
    CHECK((again.deputy(n) == nullptr) == (session.deputy(n) == nullptr));
  CHECK(verify(journal).moves == session.number());
}
