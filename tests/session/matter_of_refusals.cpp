// What was offered earlier in the turn and is refused now is refused for a reason of its own matter: the refusal cites the
// paragraphs that the deed is offered by, or those that condition it, never those of whatever happens to be offered instead.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/random.h"
#include "games/crisis/explain.h"
#include "games/crisis/game.h"
#include "games/republic/explain.h"
#include "games/republic/game.h"
#include "session/game_words.h"

namespace curia {

namespace {

// The digits of a paragraph: "VG-9.144a" and "VG-9.14" are of one matter, "VG-9.15" is of another.
std::string paragraph(std::string_view id) {
  std::string out(id);
  while (!out.empty() && (out.back() >= 'a' && out.back() <= 'z')) out.pop_back();
  return out;
}
bool one_matter(std::string_view one, std::string_view two) {
  const std::string a = paragraph(one), b = paragraph(two);
  return a.starts_with(b) || b.starts_with(a);
}

struct Refused {
  std::string verb, reason, rule;
  auto operator<=>(const Refused&) const = default;
};

struct Found {
  std::map<std::string, std::set<std::string>> offered;  // by verb: the rules that it is offered by
  std::map<std::string, std::set<int>> phases;           // and the phases
  std::map<Refused, std::set<int>> refused;              // and which phase was asked for instead
  std::size_t asked = 0;
};

template <class G, class Explain>
void play(Found& found, const typename G::Setting& setting, std::uint64_t seed, int moves, Explain explain) {
  using Offer = typename G::Offer;
  static thread_local typename G::State s;
  static thread_local typename G::Decision decision;
  Random random(seed);
  G::start(s, setting);
  std::map<std::tuple<Seat, decltype(Offer{}.verb)>, Offer> earlier;  // in this turn, the last of its kind
  int turn = -1;
  for (int n = 0; n < moves && !G::over(s); ++n) {
    G::list_offers(s, setting.options, decision);
    if (G::turns(s) != turn) earlier.clear();
    turn = G::turns(s);
    if (G::nature_to_move(decision)) {
      G::play(s, setting.options, G::sample_chance(s, random));
      continue;
    }
    if (n % 5 == 0)
      for (const auto& [key, offer] : earlier) {
        const auto move = taken<G>(offer, offer.least);
        const auto no = explain(s, setting.options, decision, move);
        if (!no) continue;
        ++found.asked;
        const std::string rule(no.rule == decltype(no.rule)::none ? std::string_view() : id_of(no.rule));
        found.refused[{std::string(row_of(offer.verb).key), std::string(key_of(no.reason)), rule}].insert(no.needs);
      }
    const Offer* chosen = nullptr;
    const bool breaks_in = random.below(16) == 0;
    std::uint32_t fitting = 0;
    for (const Offer& offer : decision.offers) {
      const std::string verb(row_of(offer.verb).key);
      found.offered[verb].insert(std::string(id_of(offer.rule)));
      found.phases[verb].insert(static_cast<int>(s.game.phase));
      earlier.insert_or_assign({offer.seat, offer.verb}, offer);
      if (offer.must != breaks_in && random.below(++fitting) == 0) chosen = &offer;
    }
    if (chosen == nullptr) {
      for (const Offer& offer : decision.offers)
        if (random.below(++fitting) == 0) chosen = &offer;
    }
    const auto width = static_cast<std::uint32_t>(chosen->most - chosen->least + 1);
    G::play(s, setting.options, taken<G>(*chosen, chosen->least + static_cast<int>(random.below(width))));
  }
}

struct Also {
  std::string_view verb, rule;  // * : every verb
};

// Every refusal must cite a rule of the matter of its verb, one of `also`, or none.
void expect_own_matter(const Found& found, std::span<const Also> also) {
  for (const auto& [refused, figures] : found.refused) {
    const auto options = found.offered.find(refused.verb);
    REQUIRE(options != found.offered.end());
    bool own = refused.rule.empty();
    for (const std::string& rule : options->second) own = own || one_matter(rule, refused.rule);
    for (const Also& one : also)
      own = own || ((one.verb == "*" || one.verb == refused.verb) && one_matter(one.rule, refused.rule));
    const std::string what = refused.verb + " is refused by " + refused.rule + " (" + refused.reason + ")";
    CHECK_MESSAGE(own, what);
  }
}

}  // namespace

TEST_CASE("a refusal of what was offered earlier in the turn cites its own matter: the Republic") {
  Found found;
  std::uint64_t seed = 1;
  for (const auto& edition : republic::Traits::editions)
    for (const auto scenario : {republic::Scenario::early, republic::Scenario::late}) {
      republic::Traits::Setting setting{.options = edition.value(), .scenario = scenario, .seats = 5};
      for (int game = 0; game < 3; ++game) play<republic::Traits>(found, setting, seed++, 6000, republic::explain);
      Random random(seed++);
      republic::Traits::draw_options(setting.options, random, setting.seats);
      play<republic::Traits>(found, setting, seed++, 1500, republic::explain);
    }
  CHECK(found.asked > 10'000);
  for (const auto& [refused, figures] :
       found.refused)  // the phase that is asked for is one of those that it was offered in
    if (refused.reason == "wrong_phase")
      for (const int phase : figures) {
        const std::string what = refused.verb + " is said to belong to phase " + std::to_string(phase);
        CHECK_MESSAGE(found.phases.at(refused.verb).contains(phase), what);
      }
  constexpr Also also[] = {
      {"*", "VG-9.12"},         // who presides, and only he
      {"*", "VG-9.131a"},       // what was rejected is not brought again
      {"*", "VG-9.823c"},       // a Consul for Life decides for others
      {"*", "VG-LR-1.09.74a"},  // an attempt is being resolved
      {"seduce", "VG-7.4"},
      {"blackmail", "VG-7.4"},
      {"aid_persuasion_from", "ES-7.514b"},
      {"counter_bribe_from", "ES-7.514b"},
      {"give_from_treasury", "VG-6.3"},
      {"accuse", "VG-9.43"},  // the charges of a turn
      {"accuse", "VG-LR-1.09.43a"},
      {"ransom", "VG-10.71g"},
      {"appeal_on_own_name", "VG-9.422a"},
      {"appeal_on_own_name_with_mob", "VG-9.422a"},
      {"appeal_with_mob", "VG-9.422a"},
      {"assassinate_sponsor", "VG-9.71a"},
      {"assassinate", "VG-9.71a"},
      {"vote_senator", "VG-9.11"},
      {"veto", "VG-9.142b"},
      {"veto_free", "VG-9.142b"},
      {"veto_as_pontifex", "VG-9.142b"},
      {"veto_as_pontifex", "VG-9.654b"},
      {"veto", "VG-9.33c"},
      {"veto_free", "VG-9.33c"},
      {"veto_free", "VG-9.152"},
      {"veto", "VG-9.151"},
  };
  expect_own_matter(found, also);
}

TEST_CASE("a refusal of what was offered earlier in the turn cites its own matter: Time of Crisis") {
  Found found;
  std::uint64_t seed = 1;
  for (const auto& edition : crisis::Traits::editions)
    for (int seats = 2; seats <= 4; ++seats) {
      crisis::Traits::Setting setting{};
      setting.options = edition.value();
      setting.seats = seats;
      play<crisis::Traits>(found, setting, seed++, 2000, crisis::explain);
    }
  CHECK(found.asked > 300);
  constexpr Also also[] = {{"*", "TOC-6.3-a"},                   // what belongs to whom
                           {"move_army", "TOC-6.3.1-battle-c"},  // who has fought stays
                           {"end_actions", "TOC-6.3.1-move-h"}};
  expect_own_matter(found, also);
}

}  // namespace curia
