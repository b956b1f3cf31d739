// The log says what was voted on: every proposal is told before its vote, with its lines, and what becomes of it names it.
#include <doctest/doctest.h>

#include <vector>

#include "engine/random.h"
#include "games/republic/game.h"
#include "session/words.h"
#include "tests/session/game_for_tests.h"

namespace curia {

namespace {

using republic::EventKind;
using republic::Motion;

// Follows the events of a game: proposals that were made and are not yet decided, innermost last.
class Minutes final : public republic::Teller {
 public:
  void tell(const republic::Event& event) override {
    switch (event.kind) {
      case EventKind::proposal_made:
        named(event);
        open.push_back({static_cast<Motion>(event.a), 0});
        CHECK(event.b != no_operand);
        break;
      case EventKind::proposal_names:
      case EventKind::proposal_law:
      case EventKind::proposal_concession:
      case EventKind::proposal_land_bill:
      case EventKind::proposal_forces:
        CHECK_FALSE(open.empty());
        if (!open.empty()) ++open.back().lines;
        break;
      case EventKind::faction_called:  // whatever is voted on has its lines by now
        CHECK_FALSE(open.empty());
        if (!open.empty() && open.back().motion != Motion::minor && open.back().motion != Motion::refuse_rhodians) {
          CAPTURE(static_cast<int>(open.back().motion));
          CHECK(open.back().lines > 0);
        }
        break;
      case EventKind::proposal_vetoed:
        named(event, event.c);
        ++vetoed;
        decided(event.c);
        break;
      case EventKind::proposal_lapsed:
        ++lapsed;
        named(event);
        decided(event.a);
        break;
      case EventKind::proposal_passed:
      case EventKind::proposal_defeated:
        ++voted;
        named(event);
        decided(event.a);
        break;
      default:
        break;
    }
  }
  struct Open {
    Motion motion;
    int lines;  // told of it
  };
  std::vector<Open> open;
  int voted = 0, vetoed = 0, lapsed = 0;

 private:
  static void named(const republic::Event& event) { named(event, event.a); }
  static void named(const republic::Event&, std::uint8_t motion) {
    CHECK(motion != no_operand);
    CHECK(motion != static_cast<std::uint8_t>(Motion::none));
  }
  void decided(std::uint8_t motion) {  // it is one of those that were made; what it interrupted is still open
    while (!open.empty() && static_cast<std::uint8_t>(open.back().motion) != motion) open.pop_back();
    CHECK_FALSE(open.empty());
    if (!open.empty()) open.pop_back();
  }
};

// A thousand games where the program runs at its own speed; builds that look closer see a few.
#ifdef NDEBUG
constexpr int games_of_each_edition = 250;
#else
constexpr int games_of_each_edition = 4;
#endif

}  // namespace

TEST_CASE("every proposal of random games is told before its vote, and its outcome names it") {
  Minutes all;
  std::uint64_t seed = 1;
  for (const auto& edition : republic::Traits::editions)
    for (int game = 0; game < games_of_each_edition; ++game) {
      republic::Options options = edition.value();
      Random random(seed++);
      if (game % 2 != 0) republic::Traits::draw_options(options, random, 5);
      static republic::State s;
      static republic::Decision decision;
      Minutes minutes;
      republic::start(s, options, game % 3 == 0 ? republic::Scenario::late : republic::Scenario::early, 5, &minutes);
      for (int n = 0; n < 2500 && s.game.phase != republic::Phase::over; ++n) {
        republic::list_offers(s, options, decision);
        if (republic::Traits::nature_to_move(decision)) {
          republic::play(s, options, republic::sample_chance(s, random), &minutes);
          continue;
        }
        const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
        const auto width = static_cast<std::uint32_t>(offer.most - offer.least + 1);
        republic::play(s, options, taken<republic::Traits>(offer, offer.least + static_cast<int>(random.below(width))),
                       &minutes);
      }
      all.voted += minutes.voted;
      all.vetoed += minutes.vetoed;
      all.lapsed += minutes.lapsed;
    }
  CHECK(all.voted > 100);
  CHECK(all.vetoed > 1);
}

TEST_CASE("what passed is named in the words of the reader") {
  const WordArgument motion{"motion", words("en", "republic", "names", "matter.consuls")};
  const WordArgument figures[] = {motion, {"in_favour", std::int64_t{48}}, {"against", std::int64_t{0}}};
  CHECK(words("en", "republic", "events", "proposal_passed", figures) ==
        "Passed, 48 votes to 0: election of the Consuls.");
  Session session = Session::begin({{"seats", 3}, {"seed", "minutes"}});
  Random random(1);
  bool told = false;
  for (int n = 0; n < 4000 && !told && !session.game().over(); ++n) {
    const std::size_t before = session.game().event_count();
    session.move(random_move(session.game(), random));
    for (const boost::json::value& event : session.events(before, viewer_of(Seat::none), "it"))
      if (event.at("event") == "proposal_made") {
        told = true;
        CHECK(event.at("figures").at("motion").is_string());
        CHECK(event.at("figures").as_object().contains("by"));
        CHECK(std::string(event.at("text").as_string()).find("mette ai voti: ") != std::string::npos);
      }
  }
  CHECK(told);
}

}  // namespace curia
