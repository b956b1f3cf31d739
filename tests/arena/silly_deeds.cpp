// No level makes a habit of what no sensible player does, but of what is named here; and the list sees such a deed when it is done.
#include <doctest/doctest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "arena/games.h"
#include "arena/silly_deeds.h"
#include "games/republic/queries.h"

using namespace curia;

namespace {

arena::Result games_of(const char* game, const char* scenario, std::vector<std::string> bots, int games) {
  boost::json::object table{{"game", game}};
  if (*scenario != '\0') table["scenario"] = scenario;
  const std::atomic<bool> stop = false;
  return arena::run(table, {.bots = std::move(bots), .games = games, .seed = 17, .jobs = 2, .deeds = true}, {}, stop);
}

// What bots still do more often than once in a hundred games (docs/arena.md, "Silly deeds").
const std::set<std::string> still_done{"pays_for_what_is_certain", "attacks_in_vain", "attacks_to_lose",
                                       "votes_in_vain", "leaves_a_sure_vote"};

// At most one in a hundred games; so none in as few as these.
void check_all(const arena::Result& result, const std::string& bot) {
  const auto& deeds = result.bots.at(bot).deeds;
  CHECK(deeds.size() >= 10);
  for (const auto& [deed, count] : deeds) {
    if (still_done.contains(deed)) continue;
    CAPTURE(bot);
    CAPTURE(deed);
    CHECK(count <= result.games / 100);
  }
}

}  // namespace

TEST_CASE("there are thirty silly deeds") {
  CHECK(arena::silly_deeds<republic::Traits>().size() + arena::silly_deeds<crisis::Traits>().size() >= 30);
}

TEST_CASE("no level of the Republic does what it has no reason for") {
  for (const char* level : {"tiro", "eques", "quaestor", "praetor", "consul", "dictator"}) {
    check_all(games_of("republic", "early", {level}, 12), level);
    check_all(games_of("republic", "middle", {level}, 12), level);
  }
}

TEST_CASE("no level of Time of Crisis does what it has no reason for") {
  for (const char* level : {"tiro", "eques", "quaestor"}) check_all(games_of("crisis", "", {level}, 30), level);
  check_all(games_of("crisis", "", {"praetor"}, 2), "praetor");
}

namespace {

// What even those who play at random hardly ever come to.
const std::set<std::string> rare{"crowns_by_consent",   "elects_rival_king",    "fights_on_in_vain",
                                 "sends_own_king_away", "rises_alone",          "lets_rome_go_bankrupt",
                                 "trashes_a_good_card", "discards_a_good_card", "ends_with_cards_to_play"};

void sees_all_but_rare(const arena::Result& result) {
  for (const auto& [deed, count] : result.bots.at("random").deeds) {
    CAPTURE(deed);
    if (!rare.contains(deed)) CHECK(count > 0);
  }
}

template <Playable G>
bool is_silly(std::string_view name, const typename G::State& s, const typename G::Decision& decision,
              const typename G::Move& move) {
  for (const arena::SillyDeed<G>& deed : arena::silly_deeds<G>())
    if (deed.name == name) return deed.is({s, typename G::Options{}, decision, move});
  throw std::invalid_argument("there is no such deed");
}

template <Playable G>
typename G::State begun() {
  typename G::State s;
  G::start(s, typename G::Setting{});
  return s;
}

}  // namespace

TEST_CASE("who plays at random does them, so that they are seen") {
  sees_all_but_rare(games_of("republic", "middle", {"random"}, 120));
  sees_all_but_rare(games_of("crisis", "", {"random"}, 60));
}

TEST_CASE("rare deeds of the Republic are seen where they are done, and only there") {
  using namespace republic;
  Traits::State s = begun<Traits>();
  Decision decision;
  const Seat me = seat_at(0), rival = seat_at(1);
  const SenatorId mine = SenatorId::cornelius, his = SenatorId::fabius;
  faction(s, me).senators.add(mine);
  faction(s, rival).senators.add(his);

  SUBCASE("an office that makes a rival Consul for Life: 35 Influence with the 5 of a Censor") {
    Proposal proposal;
    proposal.motion = Motion::censor;
    proposal.items.push({.a = op(his)});
    s.senate.proposals.push(proposal);
    const Move vote{.seat = me, .faction = me, .verb = Verb::vote, .a = op(Side::in_favour)};
    s.senators[his].influence = 29;
    CHECK_FALSE(is_silly<Traits>("elects_rival_king", s, decision, vote));
    s.senators[his].influence = 30;
    CHECK(is_silly<Traits>("elects_rival_king", s, decision, vote));
    s.senate.proposals.back().items[0].a = op(mine);
    s.senators[mine].influence = 30;
    CHECK_FALSE(is_silly<Traits>("elects_rival_king", s, decision, vote));
  }
  SUBCASE("his own man of 21 Influence sent away: he can be elected Consul for Life in Rome alone") {
    const Move nominate{.seat = me, .faction = me, .verb = Verb::nominate_governor, .a = op(mine)};
    s.senators[mine].influence = 20;
    CHECK_FALSE(is_silly<Traits>("sends_own_king_away", s, decision, nominate));
    s.senators[mine].influence = 21;
    CHECK(is_silly<Traits>("sends_own_king_away", s, decision, nominate));
  }
  SUBCASE("a revolt with one Legion") {
    const Move rises{.seat = me, .faction = me, .verb = Verb::declare_revolt, .a = op(mine)};
    Force force;
    force.commander = mine;
    force.units.legions = 1;
    s.arms.forces.push(force);
    CHECK(is_silly<Traits>("rises_alone", s, decision, rises));
    s.arms.forces.back().units.legions = 2;
    CHECK_FALSE(is_silly<Traits>("rises_alone", s, decision, rises));
  }
  SUBCASE("20 T kept back while the State cannot pay") {
    const Move done{.seat = me, .faction = me, .verb = Verb::done};
    Offer offer{.seat = me, .faction = me, .verb = Verb::contribute, .a = op(mine), .least = 1, .most = 19};
    decision.offers.push(offer);
    s.rome.treasury = 10;
    s.rome.owed = 11;
    CHECK_FALSE(is_silly<Traits>("lets_rome_go_bankrupt", s, decision, done));
    decision.offers[0].most = 20;
    CHECK(is_silly<Traits>("lets_rome_go_bankrupt", s, decision, done));
    s.rome.owed = 10;
    CHECK_FALSE(is_silly<Traits>("lets_rome_go_bankrupt", s, decision, done));
  }
}

TEST_CASE("rare deeds of Time of Crisis are seen where they are done, and only there") {
  using namespace crisis;
  const Traits::State s = begun<Traits>();
  const Seat me = seat_at(0);
  for (const CardId card : {CardId::tribute, CardId::foederati}) {  // of value 2 and 3
    const bool good = card == CardId::foederati;
    Decision decision;
    decision.offers.push({.seat = me, .faction = me, .verb = Verb::play_card, .a = op(card)});
    CHECK(is_silly<Traits>("trashes_a_good_card", s, decision, {me, me, Verb::trash_card, op(card)}) == good);
    CHECK(is_silly<Traits>("discards_a_good_card", s, decision, {me, me, Verb::discard_card, op(card)}) == good);
    CHECK(is_silly<Traits>("ends_with_cards_to_play", s, decision, {me, me, Verb::end_actions}) == good);
  }
}
