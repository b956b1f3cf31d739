// A table of 1990, or of the Quaestor edition, cites the document of its edition and of the one that it is made from, never that
// of another: over random games every offer, event, request to nature and refusal.
#include <doctest/doctest.h>

#include <set>

#include "games/republic/explain.h"
#include "games/republic/game.h"

using namespace curia;
using namespace curia::republic;

namespace {

class Heard final : public republic::Teller {
 public:
  void tell(const Event& event) override { options.insert(event.rule); }
  std::set<Rule> options;
};

// One game to its end or so many moves; what others would have to say to a move that was legal lately is heard, too.
void listen(const Options& options, Scenario scenario, std::uint64_t seed, Heard& heard) {
  constexpr int moves = 2500;
  Random random(seed);
  State s;
  static Decision decision;
  republic::start(s, options, scenario, 6, &heard);
  Move lately{};
  for (int n = 0; n < moves && s.game.phase != Phase::over; ++n) {
    republic::list_offers(s, options, decision);
    if (decision.chance.kind != ChanceRequest::Kind::none) {
      heard.options.insert(rule_of(decision.chance.purpose));
      play(s, options, sample_chance(s, random), &heard);
      continue;
    }
    REQUIRE(decision.offers.size() > 0);
    for (const Offer& offer : decision.offers) heard.options.insert(offer.rule);
    if (lately.verb != Verb::none) heard.options.insert(explain(s, options, decision, lately).rule);
    const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
    const auto more = random.below(static_cast<std::uint32_t>(offer.most - offer.least + 1));
    const Move move = taken<republic::Traits>(offer, offer.least + static_cast<int>(more));
    if (n % 7 == 0) lately = move;
    play(s, options, move, &heard);
  }
}

}  // namespace

TEST_CASE("a game of 1990 or of the Quaestors cites no paragraph of 2009") {
  struct Table {
    const char* edition;
    Document document;
  };
  for (const Table& table : {Table{"ah1990", Document::ah1990}, Table{"es_quaestor", Document::es_quaestor}}) {
    CAPTURE(table.edition);
    Heard heard;
    std::uint64_t seed = 1;
    for (const Scenario scenario : {Scenario::early, Scenario::middle, Scenario::late, Scenario::alternate})
      for (int game = 0; game < 6; ++game) listen(answers_of(table.edition), scenario, ++seed, heard);
    CHECK(heard.options.size() > 150);
    for (const Rule rule : heard.options) {
      if (rule == Rule::none) continue;
      CAPTURE(id_of(rule));
      CAPTURE(id_of(cited(rule, table.document)));
      const Document from = document_of(cited(rule, table.document));
      CHECK(from != Document::vg2009);
      if (table.document == Document::ah1990) CHECK(from == Document::ah1990);
    }
  }
}
