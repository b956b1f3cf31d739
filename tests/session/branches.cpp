// A branch goes on from a moment of a game. What its seat did not know then is dealt again, and the real cards play no part in it: two tables
// that a seat cannot tell apart have the same branch.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "engine/secrets.h"
#include "games/republic/queries.h"
#include "session/crisis_game.h"
#include "session/republic_game.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Branched {
  int compared = 0, sealed = 0;
  std::map<std::string, int> hidden,
      dealt;  // by its name: how often it was hidden, and how often it came out otherwise in a branch
};

// Each value of a position by its name, which keys lead to it; a list of values is one of them.
void flatten(const json::value& value, const std::string& name, std::map<std::string, std::string>& out) {
  if (const auto* object = value.if_object()) {
    for (const auto& [key, inner] : *object) flatten(inner, name + "/" + std::string(key), out);
    return;
  }
  const auto* list = value.if_array();
  if (list == nullptr || list->empty() || list->front().is_primitive()) {
    out[name] = json::serialize(value);
    return;
  }
  for (std::size_t i = 0; i < list->size(); ++i) flatten((*list)[i], name + "/" + std::to_string(i), out);
}
std::map<std::string, std::string> values_of(const json::object& position) {
  std::map<std::string, std::string> out;
  flatten(position, "", out);
  return out;
}
std::string without_numbers(std::string name) {
  std::erase_if(name, [](char letter) { return letter >= '0' && letter <= '9'; });
  return name;
}

// What the view lacks or has otherwise than the table is hidden: that of the branch is compared with the real one.
void look_for_the_real(const json::object& real, const json::object& seen, const json::object& branch,
                       Branched& branched) {
  const auto truth = values_of(real), shown = values_of(seen), there = values_of(branch);
  for (const auto& [name, value] : truth) {
    if (const auto found = shown.find(name); found != shown.end() && found->second == value) continue;
    ++branched.hidden[without_numbers(name)];
    if (const auto found = there.find(name); found == there.end() || found->second != value)
      ++branched.dealt[without_numbers(name)];
  }
}

template <class G>
bool seals(const typename G::State& s, const typename G::Options& options) {
  if constexpr (requires { republic::holds_sealed_answers(s.stack[0], options); })
    for (const auto& frame : s.stack)
      if (republic::holds_sealed_answers(frame, options)) return true;
  return false;
}

// The branch of this table and of another that the seat cannot tell apart, by the same seed.
template <class Edge>
std::string differs(const typename Edge::Traits::State& s, const typename Edge::Traits::Options& options,
                    std::string_view edition, Seat seat, Random& random, Branched& branched) {
  using G = typename Edge::Traits;
  JsonGame<Edge> here(s, options, std::string(edition));
  JsonGame<Edge> there(G::deal_again(s, options, seat, random), options, std::string(edition));
  const std::uint64_t seed = random.next();
  here.deal_anew(seat, seed);
  there.deal_anew(seat, seed);
  if (here.position() != there.position())
    return curia::difference(json::serialize(here.position()), json::serialize(there.position()));
  const JsonGame<Edge> then(s, options, std::string(edition));
  const Viewer viewer = viewer_of(seat);
  if (here.view(seat) != then.view(seat)) return "what the seat sees";
  if (here.decision(viewer, "en") != then.decision(viewer, "en"))
    return "what the seat is asked: " + curia::difference(json::serialize(here.decision(viewer, "en")),
                                                          json::serialize(then.decision(viewer, "en")));
  game_at(here.position());  // Fault if it is no sound table
  constexpr int looked_at_once_in = 4;
  if (++branched.compared % looked_at_once_in != 0) return {};
  look_for_the_real(then.position(),
                    JsonGame<Edge>(G::view(s, options, seat), options, std::string(edition)).position(),
                    here.position(), branched);
  return {};
}

template <class G>
typename G::Move one_at_random(const typename G::State& s, const typename G::Setting& setting, Random& random) {
  static typename G::Decision decision;
  G::list_offers(s, setting.options, decision);
  if (G::nature_to_move(decision)) return G::sample_chance(s, random);
  const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  return taken<G>(offer, offer.least + static_cast<int>(random.below(range)));
}

template <class Edge>
void branch_in_a_game(const typename Edge::Traits::Setting& setting, std::string_view edition, std::uint64_t seed,
                      Branched& branched) {
  using G = typename Edge::Traits;
  constexpr std::uint32_t asked_once_in = 8;
  constexpr int longest = 1000;
  Random random(seed), asking(seed ^ 0xB4A);
  typename G::State s;
  G::start(s, setting);
  for (int n = 0; n < longest && !G::over(s); ++n) {
    const typename G::Move move = one_at_random<G>(s, setting, random);
    if (move.seat != Seat::nature) {
      const bool sealed = seals<G>(s, setting.options);
      if (sealed || asking.below(asked_once_in) == 0) {
        const auto who = static_cast<int>(asking.below(static_cast<std::uint32_t>(setting.seats + 1)));
        const Seat seat = who == setting.seats ? Seat::none : seat_at(who);
        const std::string found = differs<Edge>(s, setting.options, edition, seat, asking, branched);
        branched.sealed += sealed ? 1 : 0;
        if (!found.empty()) {
          FAIL_CHECK(edition << ", seed " << seed << ", move " << n << ", seat " << who << ": " << found);
          return;
        }
      }
    }
    G::play(s, setting.options, move);
  }
}

template <class Edge>
Branched branch_at_every_edition(int games) {
  using G = typename Edge::Traits;
  std::size_t played = 0;
  Branched branched;
  for (const auto& edition : G::editions)
    for (int n = 0; n < 2 * games; ++n) {
      typename G::Setting setting{.options = edition.value()};
      const auto seed = static_cast<std::uint64_t>(n + 1);
      Random random(seed);
      setting.scenario = G::scenarios[played++ % std::size(G::scenarios)].value;
      setting.seats = G::least_seats + n % (G::most_seats - G::least_seats + 1);
      G::apply(setting.scenario, setting.options);
      if (n % 2 != 0) G::draw_options(setting.options, random, setting.seats);
      setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
      branch_in_a_game<Edge>(setting, edition.key, seed, branched);
    }
  return branched;
}

// Nothing that was hidden often stays what it really was; how many cards of which deck lie in a layer is compared below.
void none_kept(const Branched& branched) {
  constexpr int often = 30;
  CHECK(!branched.hidden.empty());
  for (const auto& [name, times] : branched.hidden) {
    if (name.starts_with("/deck/layers/")) continue;
    const auto found = branched.dealt.find(name);
    const int otherwise = found == branched.dealt.end() ? 0 : found->second;
    CHECK_MESSAGE((times < often || otherwise > 0), name << " was hidden " << times << " times, and never dealt again");
  }
}

}  // namespace

TEST_CASE("two tables that a seat cannot tell apart have the same branch: The Republic of Rome") {
  const Branched branched = branch_at_every_edition<RepublicEdge>(2);
  CHECK(branched.compared > 1000);
  CHECK(branched.sealed > 100);
  none_kept(branched);
}

TEST_CASE("two tables that a seat cannot tell apart have the same branch: Time of Crisis") {
  const Branched branched = branch_at_every_edition<CrisisEdge>(4);
  CHECK(branched.compared > 200);
  none_kept(branched);
}

// The packet at the bottom is begun: which of the cards that were drawn of it are of which deck nobody knows but who holds them.
TEST_CASE("how many cards of which deck others have drawn plays no part in a branch") {
  using G = RepublicEdge::Traits;
  G::Setting setting{.options = G::editions[0].value(), .seats = 3};
  G::State s;
  G::start(s, setting);
  Random random(5);
  while (s.game.phase == republic::Phase::setup) G::play(s, setting.options, one_at_random<G>(s, setting, random));
  auto& deck = s.cards.deck;
  REQUIRE(deck.layers.size() == 2);
  while (deck.layers[0].from_pool[0] > 0) {  // all of the own deck but the packet is out
    const republic::CardId card = deck.pools[0].nth(0);
    deck.pools[0].remove(card);
    s.cards.discards.add(card);
    --deck.layers[0].from_pool[0];
  }
  const auto red_of = [&deck](std::size_t pool) {
    for (int n = 0;; ++n)
      if (republic::row(deck.pools[pool].nth(n)).red) return deck.pools[pool].nth(n);
  };
  const auto draws = [](G::State table, std::size_t pool, republic::CardId card) {
    table.cards.deck.pools[pool].remove(card);
    --table.cards.deck.layers[1].from_pool[pool];
    table.factions[1].hand.add(card);
    ++table.factions[1].hand_size;
    return table;
  };
  std::set<bool> of_the_own_deck;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    JsonGame<RepublicEdge> own(draws(s, 0, red_of(0)), setting.options, "vg2009");
    JsonGame<RepublicEdge> next(draws(s, 1, red_of(1)), setting.options, "vg2009");
    REQUIRE(own.view(seat_at(0)) == next.view(seat_at(0)));
    own.deal_anew(seat_at(0), seed);
    next.deal_anew(seat_at(0), seed);
    REQUIRE(own.position() == next.position());
    of_the_own_deck.insert(own.state().cards.deck.layers[1].from_pool[0] == deck.layers[1].from_pool[0]);
  }
  CHECK(of_the_own_deck.size() == 2);  // now this, now that
}

// Which gifts of others went back the two of them know alone: AH-7.372a.
TEST_CASE("whether what others gave each other went back plays no part in a branch") {
  using G = RepublicEdge::Traits;
  G::Setting setting{.options = G::editions[0].value(), .seats = 3};
  G::State s;
  G::start(s, setting);
  Random random(5);
  while (s.game.phase == republic::Phase::setup) G::play(s, setting.options, one_at_random<G>(s, setting, random));
  const SeatSet parties = SeatSet::of(seat_at(1)) | SeatSet::of(seat_at(2));
  s.talk.deals.push({.parties = parties, .by = seat_at(1), .agreed = parties});
  const auto gives = [&](const republic::Gift& gift) {
    G::State table = s;
    table.hidden.gifts.push(gift);
    return JsonGame<RepublicEdge>(table, setting.options, "vg2009");
  };
  JsonGame<RepublicEdge> kept = gives({.parties = parties, .from = seat_at(1), .to = seat_at(2), .talents = 7});
  JsonGame<RepublicEdge> back = gives({.parties = parties});
  REQUIRE(kept.view(seat_at(0)) == back.view(seat_at(0)));
  REQUIRE(kept.position() != back.position());
  kept.deal_anew(seat_at(0), 1);
  back.deal_anew(seat_at(0), 1);
  CHECK(kept.position() == back.position());
  CHECK(kept.view(seat_at(0)) == gives({.parties = parties}).view(seat_at(0)));
}

TEST_CASE("a branch is a game of its own, from any moment, and is replayed and verified from its position") {
  int dealt_otherwise = 0;
  for (const char* game : {"republic", "crisis"}) {
    const Session session = played({{"game", game}, {"seats", 3}, {"seed", "branches"}}, 160);
    for (std::size_t n = session.rest_from(0); n < session.number(); n = session.rest_from(n + 17)) {
      Session branch = session.branch(n, {{.knows = seat_at(1), .seed = n}});
      CHECK(branch.number() == 0);
      CHECK(branch.game().view(seat_at(1)) == session.moment(n)->view(seat_at(1)));
      CHECK(branch.commitment() != session.commitment());
      CHECK(session.branch(n, {}).game().position() == session.moment(n)->position());
      CHECK_FALSE(branch.seed_chosen());
      const Session other = session.branch(n, {{.knows = seat_at(1), .seed = n + 1}});  // dealt once more
      CHECK(other.game().view(seat_at(1)) == branch.game().view(seat_at(1)));
      CHECK(other.commitment() != branch.commitment());
      dealt_otherwise += other.moment(0)->position() != branch.moment(0)->position() ? 1 : 0;
      Random random(n);
      for (int i = 0; i < 12 && !branch.game().over(); ++i) branch.move(random_move(branch.game(), random));
      const Session again = Session::load(branch.journal(), branch.seed());
      CHECK(again.game().hash() == branch.game().hash());
      const Proof proof = verify(branch.journal());
      CHECK(proof.hash == branch.game().hash());
      CHECK(proof.committed);
    }
  }
  CHECK(dealt_otherwise > 6);
}

TEST_CASE("where a game was over nothing goes on") {
  Session session = Session::begin({{"game", "crisis"}, {"seats", 2}, {"seed", "to the end"}});
  Random random(3);
  while (!session.game().over()) session.move(random_move(session.game(), random));
  CHECK_THROWS_AS(session.branch(session.number(), {{.seed = 1}}), Fault);
  CHECK_FALSE(
      session.branch(session.rest_from(session.number() / 2), {{.knows = seat_at(0), .seed = 1}}).game().over());
  CHECK_THROWS_AS(session.branch(session.number() + 1, {}), Fault);
}
