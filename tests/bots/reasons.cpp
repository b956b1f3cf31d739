// What bots tell of their choices: their opinions are the sum of it, the choice hangs on it, and what everybody is told is no secret.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "bots/crisis.h"
#include "bots/legate/legate.h"
#include "bots/republic.h"
#include "bots/steward/terms.h"
#include "games/republic/queries.h"
#include "tests/bots/game_of.h"

using namespace curia;

namespace {

// A game in each edition, for some seeds.
template <Playable G, class Look>
void games_of(const char* bot, std::uint64_t seeds, Look look) {
  for (const auto& edition : G::editions)
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      typename G::Setting setting;
      setting.options = edition.value();
      setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
      setting.scenario = std::begin(G::scenarios)[seed % std::size(G::scenarios)].value;
      G::apply(setting.scenario, setting.options);
      game_of<G>({bot}, setting, seed, look);
    }
}

template <class Kind>
double sum_of(const std::vector<bots::TermOf<Kind>>& terms) {
  double sum = 0;
  for (const auto& term : terms) sum += term.worth;
  return sum;
}

template <class Notes, class Opinion>
void is_sum_of(const Notes& notes, const Opinion& asked, const Opinion& quiet) {
  REQUIRE(asked.score == quiet.score);
  REQUIRE(asked.amount == quiet.amount);
  REQUIRE(std::abs(sum_of(notes.terms) - asked.score) < 1e-9);
}

}  // namespace

TEST_CASE("an opinion is the sum of its terms, asked for them or not") {
  int judged = 0;
  games_of<republic::Traits>(
      "steward", 1, [&](const auto& s, const auto& options, const auto& decision, const auto& move) {
        const republic::State seen = republic::Traits::view(s, options, move.seat);
        for (const republic::Offer& offer : decision.offers) {
          if (offer.seat != move.seat) continue;
          bots::Notes<bots::Term> notes;
          const bots::Mind quiet{.s = seen, .options = options, .me = move.seat};
          const bots::Mind asked{
              .s = seen, .options = options, .me = move.seat, .campaign = {}, .because = bots::Because(notes)};
          INFO(key_of(offer.prompt), " ", row_of(offer.verb).key);
          const bots::Opinion said = bots::judge(asked, offer);
          is_sum_of(notes, said, bots::judge(quiet, offer));
          ++judged;
        }
      });
  CHECK(judged > 10'000);
  judged = 0;
  games_of<crisis::Traits>("legate", 1,
                           [&](const auto& s, const auto& options, const auto& decision, const auto& move) {
                             const crisis::State seen = crisis::Traits::view(s, options, move.seat);
                             bots::legate::Mind mind = bots::legate::mind_of(seen, options, move.seat);
                             for (const crisis::Offer& offer : decision.offers) {
                               if (offer.seat != move.seat) continue;
                               bots::Notes<bots::legate::Term> notes;
                               mind.because = {};
                               const bots::legate::Opinion without = bots::legate::judge(mind, offer);
                               mind.because = bots::Because(notes);
                               const bots::legate::Opinion with = bots::legate::judge(mind, offer);
                               INFO(key_of(offer.prompt), " ", row_of(offer.verb).key);
                               is_sum_of(notes, with, without);
                               ++judged;
                             }
                           });
  CHECK(judged > 10'000);
}

namespace {

// Leads of less than this, in the measure of the bot's scores: another answer was within reach.
constexpr double within_reach = 3;

struct Faithful {
  int choices = 0, told = 0, close = 0, hang_on_it = 0;
  int told_to_all = 0, hang_on_that = 0;  // of the close ones: the first of the reasons that everybody is told
  double share() const { return static_cast<double>(hang_on_it) / close; }
  double share_of_all() const { return static_cast<double>(hang_on_that) / told_to_all; }
};

// What becomes of the choice when its first reason does not count: another is better then, or it is better by less than half as much.
template <Playable G, class Bot, class Kind>
void look_again(const typename G::State& s, const typename G::Options& options, const typename G::Decision& decision,
                const typename G::Move& move, Faithful& found) {
  typename G::Decision own;
  G::shown_decision(decision, move.seat, own);
  const typename G::State seen = G::view(s, options, move.seat);
  const bots::Question<G> question{seen, options, own, move.seat};
  const auto hangs_on = [&](std::uint8_t term, double lead) {
    return Bot::choice(question, move, static_cast<Kind>(term))->lead <= lead / 2;
  };
  const auto choice = Bot::choice(question, move);
  if (!choice) return;
  ++found.choices;
  if (choice->reasons.empty()) return;
  ++found.told;
  if (choice->lead >= within_reach) return;
  ++found.close;
  found.hang_on_it += hangs_on(choice->reasons.front().term, choice->lead) ? 1 : 0;
  const auto open = bots::open_reasons<G>(Bot(), s, options, decision, move);
  if (open.empty()) return;
  ++found.told_to_all;
  found.hang_on_that += hangs_on(open.front().term, choice->lead) ? 1 : 0;
}

void tell(const std::string& bot, const Faithful& found) {
  MESSAGE(bot << ": of " << found.choices << " choices " << found.told << " have a reason, of " << found.close
              << " with another answer within reach " << found.hang_on_it << " hang on the first, and of "
              << found.told_to_all << " explained to all " << found.hang_on_that);
}

}  // namespace

TEST_CASE("a choice hangs on the first of its reasons") {
  Faithful steward, legate;
  games_of<republic::Traits>(
      "steward", 3, [&](const auto& s, const auto& options, const auto& decision, const auto& move) {
        look_again<republic::Traits, bots::Steward, bots::Term>(s, options, decision, move, steward);
      });
  games_of<crisis::Traits>(
      "legate", 6, [&](const auto& s, const auto& options, const auto& decision, const auto& move) {
        look_again<crisis::Traits, bots::Legate, bots::legate::Term>(s, options, decision, move, legate);
      });
  tell("steward", steward);
  tell("legate", legate);
  CHECK(steward.close > 2000);
  CHECK(steward.share() >= 0.9);
  CHECK(steward.share_of_all() >= 0.9);
  CHECK(legate.close > 1000);
  CHECK(legate.share() >= 0.9);
  CHECK(legate.share_of_all() >= 0.9);
}

namespace {

// How many of the reasons that everybody is told were the same on tables dealt again for each who looks on, and how many choices had some.
struct Safe {
  int choices = 0, told = 0, compared = 0;
};

template <Playable G>
Safe dealt_again(const char* name, std::uint64_t seeds) {
  Safe found;
  Random random(7);
  const auto bot = bots::make_bot<G>(name);
  games_of<G>(name, seeds, [&](const auto& s, const auto& options, const auto& decision, const auto& move) {
    ++found.choices;
    const std::vector<bots::Reason> told = bots::open_reasons<G>(*bot, s, options, decision, move);
    found.told += told.empty() ? 0 : 1;
    for (int n = -1; n < s.game.seats; ++n) {
      const Seat me = n < 0 ? Seat::none : seat_at(n);
      if (me == move.seat) continue;
      const typename G::State other = G::deal_again(s, options, me, random);
      typename G::Decision offers;
      G::list_offers_alone(other, options, offers);
      if (bots::offer_of<G>(offers, move) == nullptr) continue;  // by cards that he does not have there
      REQUIRE(bots::open_reasons<G>(*bot, other, options, offers, move) == told);
      ++found.compared;
    }
  });
  MESSAGE(std::string(name) << ": " << found.told << " of " << found.choices << " choices are explained to all, "
                            << found.compared << " times the same when dealt again");
  return found;
}

}  // namespace

TEST_CASE("what is told of a choice at once hangs on nothing that somebody cannot see") {
  const Safe steward = dealt_again<republic::Traits>("steward", 3), legate = dealt_again<crisis::Traits>("legate", 2);
  CHECK(steward.told * 2 > steward.choices);
  CHECK(legate.told * 4 > legate.choices);
}

TEST_CASE("a vote against a man who would be near to king says how near") {
  using namespace republic;
  constexpr auto king = static_cast<std::uint8_t>(bots::Term::king);
  const bots::Steward steward;
  int said = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    game_of<Traits>(
        {"steward"}, {.scenario = Scenario::middle}, seed,
        [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
          if (move.verb != Verb::vote || static_cast<Side>(move.a) != Side::against) return;
          const Proposal& proposal = s.senate.proposals.back();
          if (proposal.motion != Motion::censor && proposal.motion != Motion::consuls) return;
          for (const bots::Reason& reason : bots::open_reasons<Traits>(steward, s, options, decision, move)) {
            if (reason.term != king) continue;
            const auto senator = as<SenatorId>(reason.about.a);
            const Item& item = proposal.items[0];
            const bool named =
                reason.about.a == item.a || (proposal.motion == Motion::consuls && reason.about.a == item.b);
            const int influence = s.senators[senator].influence;
            CHECK(faction_of(s, senator) != move.seat);
            CHECK(reason.about.m == 35);
            CHECK((reason.about.n == influence || (named && reason.about.n == influence + 5)));
            ++said;
          }
        });
  CHECK(said > 3);
}

TEST_CASE("no reason is given where there is nothing to choose") {
  using namespace republic;
  const bots::Steward steward;
  game_of<Traits>({"steward"}, {}, 5,
                  [&](const State& s, const Options& options, const Decision& decision, const Move& move) {
                    int answers = 0;
                    for (const Offer& offer : decision.offers) answers += offer.must && offer.seat == move.seat ? 1 : 0;
                    const Offer* const taken = bots::offer_of<Traits>(decision, move);
                    if (taken != nullptr && taken->must && answers == 1) {
                      CHECK(bots::own_reasons<Traits>(steward, s, options, decision, move).empty());
                      CHECK(bots::open_reasons<Traits>(steward, s, options, decision, move).empty());
                    }
                  });
}
