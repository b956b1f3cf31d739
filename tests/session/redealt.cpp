// The table is dealt again for somebody who asks: all that a session tells him is the same, now and one move later. How often each thing was
// compared is told by `session_tests -tc='*dealt again*' -s`.
#include <doctest/doctest.h>

#include "engine/secrets.h"
#include "games/crisis/secrets.h"
#include "games/republic/secrets.h"
#include "session/crisis_game.h"
#include "session/republic_game.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Compared {
  int views = 0, decisions = 0, explanations = 0, odds = 0, refusals = 0, undos = 0;
};

json::object refusal_json(const Fault& fault) {
  return {{"code", fault.code}, {"message", fault.what()}, {"rule", fault.rule}, {"details", fault.details}};
}

template <class Tell>
json::object told(Tell tell) {
  try {
    return tell();
  } catch (const Fault& fault) {
    return refusal_json(fault);
  }
}

// Which cards the pile may hold is the moderator's to know, who hands them out: docs/server.md.
json::object without_the_pile(json::object decision) {
  if (json::value* chance = decision.if_contains("chance"); chance != nullptr && chance->at("kind") == "card")
    chance->as_object().erase("outcomes");
  return decision;
}

// Rolls that may come and what Rome may fall by, of which anybody may ask.
std::vector<json::object> rolls_to_come(const republic::State& s) {
  std::vector<json::object> rolls{{{"purpose", "population"}}, {{"purpose", "danger"}}};
  for (const republic::Force& force : s.arms.forces)
    if (force.war != republic::WarId::none)
      rolls.push_back({{"purpose", "battle"}, {"args", {{"war", as_json(name_id(force.war))}}}});
  return rolls;
}
std::vector<json::object> rolls_to_come(const crisis::State&) { return {}; }

template <class Edge>
class Asker {
 public:
  using G = typename Edge::Traits;
  using State = typename G::State;
  using Options = typename G::Options;
  using Move = typename G::Move;
  using Table = JsonGame<Edge>;

  // `tried`: moves that somebody could make at some time, to be tried when he cannot.
  Asker(const State& s, const Options& options, std::string_view edition, Viewer viewer, const std::vector<Move>& tried,
        Random& random, Compared& compared)
      : viewer_(viewer),
        tried_(tried),
        random_(random),
        compared_(compared),
        here_(s, options, std::string(edition)),
        there_(G::deal_again(s, options, viewer.seat, random), options, std::string(edition)) {}

  // What he is told otherwise; empty if nothing.
  std::string finds() {
    if (std::string found = looks_and_asks(); !found.empty() || here_.over()) return found;
    if (std::string found = watches_another(); !found.empty()) return found;
    return waits_for_a_move();
  }

 private:
  using Tell = json::object (*)(Table&, const json::object&);

  std::string same(const char* what, int& counted, const json::value& here, const json::value& there) const {
    ++counted;
    const std::string mine = json::serialize(here), theirs = json::serialize(there);
    return mine == theirs ? std::string() : what + (": " + difference(mine, theirs));
  }
  std::string same_told(const char* what, int& counted, Tell tell, const json::object& of) {
    const auto by = [&](Table& table) { return told([&] { return tell(table, of); }); };
    std::string found = same(what, counted, by(here_), by(there_));
    return found.empty() ? found : found + " of " + json::serialize(of);
  }
  std::uint32_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  bool has_a_seat() const { return viewer_.kind == Viewer::Kind::seat; }

  std::string looks_and_asks() {
    const auto decision = [&](const Table& table) {
      json::object shown = table.decision(viewer_, "en");
      shown["actors"] = table.actors(viewer_.seat);
      return viewer_.kind == Viewer::Kind::moderator ? without_the_pile(std::move(shown)) : shown;
    };
    std::string found = same("the view", compared_.views, here_.view(viewer_.seat), there_.view(viewer_.seat));
    if (found.empty()) found = same("the decision", compared_.decisions, decision(here_), decision(there_));
    if (found.empty()) found = asks_for_odds();
    if (found.empty() && has_a_seat()) found = tries();
    return found;
  }

  static json::object odds(Table& table, const json::object& asked) { return table.odds(asked); }
  static json::object explained(Table& table, const json::object& move) { return table.explain(move, "en"); }
  static json::object played(Table& table, const json::object& move) { return table.play(move, "en"); }

  std::string asks_for_odds() {
    std::vector<json::object> asked = rolls_to_come(here_.state());
    std::vector<Move> own;
    for (const auto& offer : here_.full_decision().offers)
      if (has_a_seat() && offer.seat == viewer_.seat) own.push_back(taken<G>(offer, offer.least));
    for (int n = 0; n < 2 && !own.empty(); ++n) asked.push_back(here_.move_json(own[below(own.size())]));
    for (const json::object& one : asked)
      if (std::string found = same_told("the odds", compared_.odds, odds, one); !found.empty()) return found;
    return {};
  }

  // What another may do, or what could be done at another time, is explained to him; what is illegal he tries, and is refused.
  std::string tries() {
    constexpr int times = 6;
    for (int n = 0; n < times && !tried_.empty(); ++n) {
      Move move = tried_[below(tried_.size())];
      move.seat = viewer_.seat;
      if (below(4) != 0) move.faction = viewer_.seat;
      if (below(3) == 0) move.amount = static_cast<std::int16_t>(move.amount + 1 + static_cast<int>(below(9)));
      const json::object asked = here_.move_json(move);
      std::string found = same_told("why it is illegal", compared_.explanations, explained, asked);
      const bool illegal = G::refused(here_.state(), here_.full_decision(), here_.read_move(asked));
      if (found.empty() && illegal) found = same_told("how it is refused", compared_.refusals, played, asked);
      if (!found.empty()) return found;
    }
    return {};
  }

  // Two moves of another that look the same to him leave the same to be taken back.
  std::string watches_another() {
    std::vector<Move> moves;
    for (const auto& offer : here_.full_decision().offers)
      if (offer.seat != viewer_.seat) moves.push_back(taken<G>(offer, offer.least));
    if (moves.size() < 2) return {};
    const Move one = moves[below(moves.size())], other = moves[below(moves.size())];
    if (one == other || one.seat != other.seat) return {};
    const auto after = [&](const Move& move, bool& revealed) {
      Table table(here_.state(), here_.options(), std::string(here_.header().at("edition").as_string()));
      table.make(move);
      revealed = table.revealed();
      return json::serialize(
          json::array{table.view(viewer_.seat), table.decision(viewer_, "en"), table.events(0, viewer_, "en")});
    };
    bool revealed = false, revealed_by_other = false;
    if (after(one, revealed) != after(other, revealed_by_other)) return {};
    return same("what may be taken back", compared_.undos, revealed, revealed_by_other);
  }

  std::string waits_for_a_move() {
    const State s = here_.state(), other = there_.state();
    const Move move = next_move();
    if (G::refused(other, there_.full_decision(), move)) return {};
    const std::string after = "after " + json::serialize(here_.move_json(move)) + ", ";
    here_.make(move);
    there_.make(move);
    std::string found = same("what may be taken back", compared_.undos, here_.revealed(), there_.revealed());
    if (found.empty()) {
      if (comes_to_light(s, here_.state(), other, there_.state(), viewer_.seat)) return {};
      found = same("the events", compared_.views, here_.events(0, viewer_, "en"), there_.events(0, viewer_, "en"));
    }
    if (found.empty()) found = looks_and_asks();
    return found.empty() ? found : after + found;
  }

  Move next_move() {
    const auto& decision = here_.full_decision();
    if (here_.nature_to_move()) return G::sample_chance(here_.state(), random_);
    if (!decision.rights.empty() && below(8) == 0)
      return drawn_from(decision.rights[below(decision.rights.size())], random_);
    const auto& offer = decision.offers[below(decision.offers.size())];
    return taken<G>(offer,
                    offer.least + static_cast<int>(below(static_cast<std::size_t>(offer.most - offer.least + 1))));
  }

  Viewer viewer_;
  const std::vector<Move>& tried_;
  Random& random_;
  Compared& compared_;
  Table here_, there_;
};

// A game at random, in which at every so many moves somebody asks: a seat, a spectator, the moderator.
template <class Edge>
void ask_in_a_game(const typename Edge::Traits::Setting& setting, std::string_view edition, std::uint64_t seed,
                   Compared& compared) {
  using G = typename Edge::Traits;
  constexpr std::uint32_t asked_once_in = 12;
  constexpr int longest = 1200;
  Random random(seed), asking(seed ^ 0xA5C);
  typename G::State s;
  static typename G::Decision decision;
  std::vector<typename G::Move> tried;
  G::start(s, setting);
  for (int n = 0; n < longest && !G::over(s); ++n) {
    G::list_offers(s, setting.options, decision);
    typename G::Move move = G::nature_to_move(decision) ? G::sample_chance(s, random) : typename G::Move{};
    if (!G::nature_to_move(decision)) {
      const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
      const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
      move = taken<G>(offer, offer.least + static_cast<int>(random.below(range)));
      if (!decision.rights.empty() && random.below(12) == 0)
        move = drawn_from(decision.rights[random.below(static_cast<std::uint32_t>(decision.rights.size()))], random);
      tried.push_back(move);
    }
    if (asking.below(asked_once_in) == 0) {
      const auto who = static_cast<int>(asking.below(static_cast<std::uint32_t>(setting.seats + 2)));
      const Viewer viewer = who < setting.seats    ? viewer_of(seat_at(who))
                            : who == setting.seats ? viewer_of(Seat::none)
                                                   : moderator_view;
      const std::string found = Asker<Edge>(s, setting.options, edition, viewer, tried, asking, compared).finds();
      if (!found.empty()) {
        FAIL_CHECK(edition << ", seed " << seed << ", move " << n << ", asker " << who << ": " << found);
        return;
      }
    }
    G::play(s, setting.options, move);
  }
}

// Games by the answers of each edition, and as many by answers of their own; each scenario has its turn.
template <class Edge>
void ask_at_every_edition(int games) {
  using G = typename Edge::Traits;
  std::size_t played = 0;
  for (const auto& edition : G::editions) {
    Compared compared;
    for (int n = 0; n < 2 * games; ++n) {
      typename G::Setting setting{.options = edition.value()};
      const auto seed = static_cast<std::uint64_t>(n + 1);
      Random random(seed);
      setting.scenario = G::scenarios[played++ % std::size(G::scenarios)].value;
      setting.seats = G::least_seats + n % (G::most_seats - G::least_seats + 1);
      G::apply(setting.scenario, setting.options);
      if (n % 2 != 0) G::draw_options(setting.options, random, setting.seats);
      setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
      ask_in_a_game<Edge>(setting, edition.key, seed, compared);
    }
    INFO(edition.key << ": " << compared.views << " views, " << compared.decisions << " decisions, "
                     << compared.explanations << " explanations, " << compared.odds << " odds, " << compared.refusals
                     << " refusals, " << compared.undos << " times undo were the same");
    CHECK(std::min({compared.views, compared.decisions, compared.explanations, compared.odds, compared.refusals,
                    compared.undos}) > 0);
  }
}

}  // namespace

TEST_CASE("dealt again for whoever asks, the table tells him the same: The Republic of Rome") {
  ask_at_every_edition<RepublicEdge>(4);
}

TEST_CASE("dealt again for whoever asks, the table tells him the same: Time of Crisis") {
  ask_at_every_edition<CrisisEdge>(4);
}
