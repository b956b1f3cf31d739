// Rights are listed for whoever wants to use one: the same as those that the whole decision lists.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/table_of_bots.h"

using namespace curia;

namespace {

constexpr int moves = 400;

template <Playable G>
auto answers_in(const typename G::Decision& decision) {
  std::vector<typename G::Offer> answers;
  std::copy_if(decision.offers.begin(), decision.offers.end(), std::back_inserter(answers),
               [](const auto& offer) { return offer.must; });
  return answers;
}

template <class Decision>
auto rights_of(const Decision& decision, Seat seat) {
  std::vector<std::remove_cvref_t<decltype(*decision.rights.begin())>> own;
  for (const auto& right : decision.rights)
    if (right.seat == seat) own.push_back(right);
  return own;
}

// A game of random players with any answers; look(s, options, decision) at each of its first moves.
template <Playable G, class Look>
void some_game(std::uint64_t seed, Look look) {
  typename G::Setting setting;
  Random chance(seed), thoughts(seed + 1);
  G::draw_options(setting.options, chance, setting.seats);
  bots::TableOfBots<G> table;
  for (int seat = 0; seat < setting.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>("random");
  typename G::State s;
  G::start(s, setting);
  typename G::Decision decision;
  for (int n = 0; n < moves && !G::over(s); ++n) {
    G::list_offers(s, setting.options, decision);
    look(s, setting.options, decision);
    const bool nature = G::nature_to_move(decision);
    G::play(s, setting.options,
            nature ? G::sample_chance(s, chance) : *table.next(s, setting.options, decision, thoughts));
  }
}

}  // namespace

TEST_CASE_TEMPLATE("the rights of one seat are those that the whole list gives it, and nobody else has any", G,
                   republic::Traits, crisis::Traits) {
  std::size_t rights = 0;
  typename G::Decision one;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    some_game<G>(seed, [&](const auto& s, const auto& options, const auto& decision) {
      SeatSet holders;
      for (const auto& right : decision.rights) holders.add(right.seat);
      CHECK((holders - G::may_have_rights(s, options)).empty());
      for (int i = 0; i < max_seats; ++i) {
        G::list_rights(s, options, SeatSet::of(seat_at(i)), one);
        REQUIRE(rights_of(one, seat_at(i)) == rights_of(decision, seat_at(i)));
        REQUIRE(one.rights.size() == rights_of(one, seat_at(i)).size());
      }
      rights += decision.rights.size();
    });
  CHECK((rights > 0) == std::is_same_v<G, republic::Traits>);
}

TEST_CASE_TEMPLATE(
    "offers alone, and a question alone, are the same offers, and bots play by them as by the whole list", G,
    republic::Traits, crisis::Traits) {
  typename G::Decision alone, question;
  bots::TableOfBots<G> table;
  for (auto& seat : table.seats) seat = bots::make_bot<G>("random");
  std::uint64_t number = 0;
  for (std::uint64_t seed = 21; seed <= 24; ++seed)
    some_game<G>(seed, [&](const auto& s, const auto& options, const auto& decision) {
      G::list_offers_alone(s, options, alone);
      REQUIRE(std::equal(alone.offers.begin(), alone.offers.end(), decision.offers.begin(), decision.offers.end()));
      REQUIRE(alone.rights.empty());
      REQUIRE(alone.waiting == decision.waiting);
      REQUIRE(alone.chance == decision.chance);
      G::list_question(s, options, question);
      REQUIRE(answers_in<G>(question) == answers_in<G>(decision));
      REQUIRE(question.rights.empty());
      REQUIRE(question.waiting == decision.waiting);
      REQUIRE(question.chance == decision.chance);
      if (G::nature_to_move(decision)) return;
      Random some(++number), same(number), too(number);
      const typename G::Move move = *table.next(s, options, decision, some);
      REQUIRE(move == *table.next(s, options, alone, same));
      REQUIRE(move == *table.next_at_question(s, options, question, too));
    });
}
