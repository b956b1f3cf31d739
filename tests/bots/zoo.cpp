// A zoo of one habit each: whoever has it follows it wherever he may, is a steward otherwise, and his games end. And stewards whose terms count otherwise.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/zoo/republic.h"
#include "games/republic/queries.h"
#include "tests/bots/game_of.h"

using namespace curia;
using bots::Urge;

namespace {

using namespace republic;

bool takes(const Offer& offer, const Move& move) {
  return offer.seat == move.seat && offer.verb == move.verb && offer.a == move.a && offer.b == move.b &&
         offer.c == move.c;
}

// Games of the Early Republic with one such at a seat among four stewards: look(question, move) before each move of anybody.
template <class Look>
void games_with(std::string_view name, int games, Look look) {
  const Traits::Setting five{.scenario = Scenario::early, .seats = 5};
  for (int game = 0; game < games; ++game)
    game_of<Traits>({name, "steward", "steward", "steward", "steward"}, five, 500 + static_cast<std::uint64_t>(game),
                    [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                      const State view = Traits::view(s, options, move.seat);
                      look(bots::Question<Traits>{view, options, decision, move.seat}, move);
                    });
}

std::vector<Move> moves_of(std::string_view name, int games) {
  std::vector<Move> moves;
  games_with(name, games, [&](const auto&, const Move& move) { moves.push_back(move); });
  return moves;
}

struct Followed {
  int does = 0, by_others = 0;  // what he does by habit; what others do so, all four
};

Followed followed(const bots::zoo::Habit& habit, int games) {
  Followed out;
  games_with(habit.name, games, [&](const bots::Question<Traits>& question, const Move& move) {
    const Offer* taken = nullptr;
    bool may_do = false, may_be_as_ever = false;
    for (const Offer& offer : question.decision.offers) {
      if (takes(offer, move)) taken = &offer;
      if (offer.seat != move.seat || !offer.must) continue;
      may_do |= habit.urge(question, offer) == Urge::does;
      may_be_as_ever |= habit.urge(question, offer) == Urge::as_ever;
    }
    if (taken == nullptr) return;
    const Urge urge = habit.urge(question, *taken);
    if (move.seat != seat_at(0)) {
      out.by_others += urge == Urge::does ? 1 : 0;
      return;
    }
    out.does += urge == Urge::does ? 1 : 0;
    if (urge == Urge::does && habit.all_in) CHECK(move.amount == taken->most);
    if (!taken->must) return;
    if (may_do) CHECK(urge == Urge::does);
    if (may_be_as_ever) CHECK(urge != Urge::leaves);
  });
  return out;
}

}  // namespace

TEST_CASE("who has a habit follows it wherever he may, and oftener than a steward") {
  CHECK(std::size(bots::zoo::habits) == 12);
  for (const bots::zoo::Habit* habit : bots::zoo::habits) {
    CAPTURE(habit->name);
    const Followed deeds = followed(*habit, 12);
    CHECK(deeds.does > 0);
    CHECK(4 * deeds.does > deeds.by_others);
  }
}

TEST_CASE(
    "a naysayer votes for nothing of others, a hoarder pays nothing for anybody, a copycat goes with the greater "
    "side") {
  int against = 0;
  games_with("zoo_naysayer", 3, [&](const bots::Question<Traits>& question, const Move& move) {
    if (move.seat != seat_at(0) || move.verb != Verb::vote) return;
    if (question.view.senate.proposals.back().by == move.seat) return;
    CHECK(static_cast<Side>(move.a) != Side::in_favour);
    against += static_cast<Side>(move.a) == Side::against ? 1 : 0;
  });
  CHECK(against > 20);
  const auto pays = [](std::string_view name) {
    const std::vector<Move> moves = moves_of(name, 3);
    return std::ranges::count_if(moves, [](const Move& move) {
      return move.seat == seat_at(0) && (move.verb == Verb::contribute || move.verb == Verb::sponsor_games ||
                                         (move.verb == Verb::counter_bribe && move.amount > 0));
    });
  };
  CHECK(pays("steward") > 0);
  CHECK(pays("zoo_hoarder") == 0);
  int copied = 0;
  games_with("zoo_copycat", 3, [&](const bots::Question<Traits>& question, const Move& move) {
    if (move.seat != seat_at(0) || move.verb != Verb::vote) return;
    const Proposal& proposal = question.view.senate.proposals.back();
    if (proposal.in_favour == proposal.against) return;
    CHECK((static_cast<Side>(move.a) == Side::in_favour) == (proposal.in_favour > proposal.against));
    ++copied;
  });
  CHECK(copied > 20);
}

TEST_CASE(
    "a steward whose name says how much terms count is the character of these weights, or a steward where they count "
    "as ever") {
  CHECK(moves_of("steward:due=1", 1) == moves_of("steward", 1));
  std::string name = "steward:";
  for (std::size_t term = 0; term < bots::term_count; ++term)
    if (const double times = bots::sulla.weights[term]; times != 1)
      name += (name.back() == ':' ? "" : "+") + std::string(bots::term_rows<Traits>()[term].key) + "=" +
              std::to_string(times);
  const std::vector<Move> sulla = moves_of("sulla", 1);
  CHECK(sulla != moves_of("steward", 1));
  CHECK_MESSAGE(sulla == moves_of(name, 1), name);
  CHECK(bots::make_bot<crisis::Traits>("legate:mobs=-1") != nullptr);
  CHECK(bots::make_bot<Traits>("steward:games=-3")->name() == "steward:games=-3");
  for (const std::string wrong :
       {"steward:", "steward:games", "steward:games=", "steward:games=1x", "steward:nobody=1", "steward:games=1000",
        "steward:games=nan", "steward:+games=1", "cato:games=1", "random:games=1"})
    CHECK_MESSAGE(bots::make_bot<Traits>(wrong) == nullptr, wrong);
  CHECK(bots::make_bot<Traits>("steward:due=1" + std::string(400, '0')) == nullptr);
  const std::string why = bots::why_no_bot<Traits>("steward:nobody=1");
  CHECK_MESSAGE(why.find("unknown bot 'steward:nobody=1'") == 0, why);
  for (const auto& term : bots::term_rows<Traits>()) CHECK(why.find(" " + std::string(term.key)) != std::string::npos);
  CHECK(bots::why_no_bot<Traits>("cato:games=1").find("games ") == std::string::npos);
}
