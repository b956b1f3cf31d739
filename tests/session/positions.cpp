// Every field of a table travels: a position written and read again is the same table, at tables of every edition and scenario, with
// answers drawn; and positions that nobody could come to are refused, or played on without harm.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "fuzz/mangle.h"
#include "fuzz/position.h"
#include "session/crisis_game.h"
#include "session/drawn_table.h"
#include "session/republic_game.h"

using namespace curia;
namespace json = boost::json;

namespace {

template <class G>
typename G::Move random_move(const typename G::State& s, const typename G::Decision& decision, Random& random) {
  if (G::nature_to_move(decision)) return G::sample_chance(s, random);
  const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  return taken<G>(offer, offer.least + static_cast<int>(random.below(range)));
}

// What is not the same when this position comes back; empty where all of it is.
template <class E>
std::string lost(const typename E::Traits::State& s, const typename E::Traits::Options& options,
                 std::string_view edition) {
  using G = typename E::Traits;
  const std::string text = json::serialize(position_json(s, options, edition));
  const auto back = E::read_position(json::parse(text).as_object());
  if (back.state == s && back.options == options && back.edition == edition && G::hash(back.state) == G::hash(s))
    return {};
  return "what comes back: " + json::serialize(position_json(back.state, back.options, back.edition)) + " of " + text;
}

template <class Setting>
void draw_answers(Setting& setting, Random& random) {
  if constexpr (std::is_same_v<Setting, crisis::Traits::Setting>) {
    // Not the borders: draw_options opens single ones, where a table chooses groups of them.
    for (const crisis::OptionRow& row : crisis::option_rows())
      set_answer(setting.options, row.question, random.below(static_cast<std::uint32_t>(row.values.size())));
  } else {
    republic::draw_options(setting.options, random, setting.seats);
  }
}

// Games of every edition in every scenario, half of them with answers of their own: how many positions of each edition came back.
template <class E>
std::map<std::string, int> positions_that_travel(int games, int every) {
  using G = typename E::Traits;
  std::map<std::string, int> same;
  static typename G::Decision decision;
  for (const auto& edition : G::editions)
    for (const auto& scenario : G::scenarios)
      for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game) * 977 + same.size() * 31 +
                      static_cast<std::uint64_t>(scenario.key.size()));
        typename G::Setting setting{.options = edition.value(), .scenario = scenario.value};
        const auto seats = static_cast<std::uint32_t>(G::most_seats - G::least_seats + 1);
        setting.seats = G::least_seats + static_cast<int>(random.below(seats));
        G::apply(setting.scenario, setting.options);
        if (game % 2 != 0) draw_answers(setting, random);
        setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
        typename G::State s;
        G::start(s, setting);
        for (int n = 0; !G::over(s) && n < 4'000; ++n) {
          if (random.below(static_cast<std::uint32_t>(every)) == 0) {
            const std::string wrong = lost<E>(s, setting.options, edition.key);
            REQUIRE_MESSAGE(wrong.empty(), edition.key << ", " << scenario.key << ", move " << n << ": " << wrong);
            ++same[std::string(edition.key)];
          }
          G::list_offers(s, setting.options, decision);
          G::play(s, setting.options, random_move<G>(s, decision, random));
        }
        REQUIRE(lost<E>(s, setting.options, edition.key) == "");  // when it is over, too
        ++same[std::string(edition.key)];
      }
  return same;
}

}  // namespace

TEST_CASE_TEMPLATE("every field travels: position, set, equal state and hash", E, RepublicEdge, CrisisEdge) {
  const auto same = positions_that_travel<E>(std::is_same_v<E, CrisisEdge> ? 4 : 2, 29);
  for (const auto& [edition, positions] : same) {
    MESSAGE(edition << ": " << positions << " positions came back equal");
    CHECK(positions > 100);
  }
  CHECK(same.size() == std::size(E::Traits::editions));
}

// Positions of 6a62fe2 say it in the deal.
TEST_CASE("a deal of old tells what was given by its two sides") {
  using namespace republic;
  const Options options = answers_of("ah1990");
  State s;
  start(s, options, Scenario::early, 4, nullptr);
  json::object position = position_json(s, options, "ah1990");
  const auto tribune = static_cast<CardId>(38);
  position["deals"] = json::array{{{"by", 0},
                                   {"with", 2},
                                   {"agreed", true},
                                   {"turn", position.at("turn")},
                                   {"from_by", {{"talents", 5}}},
                                   {"from_with", {{"cards", {as_json(name_id(tribune))}}}}}};
  const State read = read_position(position).state;
  REQUIRE(read.hidden.gifts.size() == 2);
  CHECK(read.hidden.gifts[0].from == seat_at(0));
  CHECK(read.hidden.gifts[0].talents == 5);
  CHECK(read.hidden.gifts[1].to == seat_at(0));
  CHECK(read.hidden.gifts[1].card == tribune);
}

TEST_CASE("what was given under an open deal is in the position, and the two see it") {
  using namespace republic;
  const Options options = answers_of("ah1990");
  State s;
  start(s, options, Scenario::early, 4, nullptr);
  const SeatSet parties = SeatSet::of(seat_at(0)) | SeatSet::of(seat_at(2));
  s.talk.deals.push({.parties = parties, .by = seat_at(0), .agreed = parties, .turn = s.game.turn});
  const auto tribune = static_cast<CardId>(38);
  s.hidden.gifts.push({.parties = parties, .from = seat_at(0), .to = seat_at(2), .talents = 5});
  s.hidden.gifts.push({.parties = parties, .from = seat_at(2), .to = seat_at(0), .card = tribune});
  CHECK(lost<RepublicEdge>(s, options, "ah1990") == "");
  Decision none;
  for (int seat = -1; seat < 4; ++seat) {
    const Seat viewer = seat < 0 ? Seat::none : seat_at(seat);
    const std::string text = written_view(view(s, options, viewer), options, "ah1990", "{}", viewer, none);
    const json::object seen = json::parse(text).as_object();
    CHECK(json::serialize(seen) == text);  // no name twice
    CHECK(seen.at("deals").as_array().size() == 1);
    const bool theirs = seat == 0 || seat == 2;
    CHECK(seen.contains("gifts") == theirs);
    if (!theirs) continue;
    const json::array& gifts = seen.at("gifts").as_array();
    CHECK(gifts.at(0).at("talents") == 5);
    CHECK(gifts.at(1).at("card") == as_json(name_id(tribune)));
  }
}

namespace {

// What became of positions in which something was changed.
struct Mangled {
  int refused = 0, played = 0, stopped = 0;
  std::map<std::string, int> reasons;
};

// Takes a position of a random game every so often, changes something in it and, where it is accepted, plays on.
template <class E>
Mangled mangled_positions(int games, int every, int moves) {
  using G = typename E::Traits;
  Mangled found;
  static typename G::Decision decision;
  Random random(4);
  for (int game = 0; game < games; ++game) {
    const auto table = drawn_table<G>(random);
    const auto& options = table.setting.options;
    typename G::State s;
    G::start(s, table.setting);
    for (int n = 0; !G::over(s) && n < 3'000; ++n) {
      if (random.below(static_cast<std::uint32_t>(every)) == 0) {
        fuzz::Mangle mangle(position_json(s, options, table.edition), random);
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i) mangle.once();
        std::string why;
        const fuzz::Fate fate = fuzz::play_on<E>(mangle.take(), moves, random, why);
        ++(fate == fuzz::Fate::refused ? found.refused : fate == fuzz::Fate::played ? found.played : found.stopped);
        if (!why.empty()) ++found.reasons[why];
      }
      G::list_offers(s, options, decision);
      G::play(s, options, random_move<G>(s, decision, random));
    }
  }
  return found;
}

}  // namespace

TEST_CASE_TEMPLATE("a position in which something was changed is refused, or played on", E, RepublicEdge, CrisisEdge) {
  const Mangled found = mangled_positions<E>(6, 19, 40);
  MESSAGE(found.refused << " refused, " << found.played << " played on, " << found.stopped << " stopped");
  for (const auto& [reason, n] : found.reasons) MESSAGE(n << ": " << reason);
  CHECK(found.played > 10);
  CHECK(found.stopped == 0);
}
