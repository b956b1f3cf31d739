#include "games/republic/odds.h"

#include <algorithm>

#include "engine/broken_table.h"
#include "games/republic/chance.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/population/speech.h"
#include "games/republic/procedures.h"
#include "games/republic/redeal.h"
#include "games/republic/revenue/development.h"
#include "games/republic/running.h"

namespace curia::republic {

namespace {

struct Found {
  std::string outcome;
  std::optional<int> figure;
};

bool is_attempt(Roll purpose) { return purpose == Roll::assassination || purpose == Roll::land_bill_assassination; }

// What the roll brought, by the events that it caused.
class Witness final : public Teller {
 public:
  explicit Witness(Roll purpose) : purpose_(purpose) {}
  void tell(const Event& event) override {
    switch (event.kind) {
      case EventKind::rolled:
        if (!rolled_) total_ = event.m;
        rolled_ = true;
        break;
      case EventKind::persuasion_settled:
        see(event.n != 0 ? "persuaded" : "not_persuaded");
        break;
      case EventKind::knight_attracted:
        see(event.n != 0 ? "attracted" : "not_attracted");
        break;
      case EventKind::battle_fought:
      case EventKind::naval_battle_fought:
      case EventKind::provincial_battle_fought:
      case EventKind::provincial_naval_battle_fought:
        see(std::string(outcome_words[static_cast<std::size_t>(event.n)]));
        break;
      case EventKind::people_killed:
        see("killed");
        break;
      case EventKind::people_freed:
        see("freed");
        break;
      case EventKind::people_gave_votes:
        see("votes", event.m);
        break;
      case EventKind::assassination_failed:
        see("failed");
        break;
      case EventKind::assassin_caught:
        see("caught");
        break;
      case EventKind::senator_died:
        if (is_attempt(purpose_)) see("killed");
        break;
      case EventKind::manpower_shortage:
      case EventKind::no_recruitment:
        if (purpose_ == Roll::population)  // VG-8.2b, VG-8.2c
          besides_.push_back({event.kind == EventKind::no_recruitment ? "no_recruitment" : "manpower_shortage", {}});
        break;
      case EventKind::unrest_changed:
        if (purpose_ == Roll::population) unrest_ = event.n;
        break;
      default:
        break;
    }
  }
  bool seen() const { return seen_.has_value(); }
  Found found(const State& after) const {
    if (seen_) return *seen_;
    if (purpose_ == Roll::population)
      return after.game.ending == Ending::people_revolt || after.game.fall == Ending::people_revolt
                 ? Found{"people_revolt", {}}
                 : Found{"unrest", unrest_};
    return {"total", total_};
  }
  // And chits for a Mob, of which the first is drawn next: VG-8.2d.
  std::vector<Found> besides(const State& after) const {
    std::vector<Found> all = besides_;
    const bool mob = after.chance.kind == ChanceRequest::Kind::chit && after.chance.purpose == Roll::mob_chit;
    if (purpose_ == Roll::population && mob) all.push_back({"mob", chits_to_draw(after)});
    return all;
  }

 private:
  void see(std::string outcome, std::optional<int> figure = {}) {
    if (outcome == "caught" && seen_ && seen_->outcome == "killed") {  // by the other die: VG-9.721a
      seen_->outcome = "killed_and_caught";
      return;
    }
    const bool caught = outcome == "caught" && seen_ && seen_->outcome == "failed";  // being caught says more
    if (!seen_ || caught) seen_ = Found{std::move(outcome), figure};
  }
  Roll purpose_;
  bool rolled_ = false;
  int total_ = 0, unrest_ = 0;
  std::optional<Found> seen_;
  std::vector<Found> besides_;
};

void count(std::vector<Odds::Line>& lines, const Found& found) {
  for (Odds::Line& line : lines)
    if (line.outcome == found.outcome && line.figure == found.figure) {
      ++line.rolls;
      return;
    }
  lines.push_back({found.outcome, found.figure, 1});
}

void count(Odds& odds, const Found& found) {
  ++odds.rolls;
  count(odds.lines, found);
}

// The answer with which a seat does nothing about somebody else's deed.
std::optional<Move> idle_answer(const Decision& decision) {
  for (const Offer& offer : decision.offers) {
    const bool nothing = offer.verb == Verb::pass || (offer.verb == Verb::secret_bodyguards && offer.least == 0) ||
                         (offer.verb == Verb::done &&
                          (offer.prompt == Prompt::choose_bribe || offer.prompt == Prompt::judge_administration));
    if (offer.must && nothing)
      return Move{offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c, offer.least};
  }
  return {};
}

// Plays every result of the dice that the table waits for.
Odds enumerate(const State& s, const Options& options) {
  Odds odds;
  odds.purpose = s.chance.purpose;
  const int dice = s.chance.count;
  const int results = dice == 1 ? 6 : dice == 2 ? 36 : 216;
  for (int i = 0; i < results; ++i) {
    const auto die = [](int value) { return static_cast<std::uint8_t>(value % 6 + 1); };
    const Move answer{Seat::nature,
                      Seat::nature,
                      Verb::chance,
                      die(i),
                      dice > 1 ? die(i / 6) : no_operand,
                      dice > 2 ? die(i / 36) : no_operand};
    State after = s;
    Witness witness(odds.purpose);
    play(after, options, answer, &witness);
    // An attempt is settled when the target's faction has had its say.
    for (int answers = 0; answers < max_seats && !witness.seen() && is_attempt(odds.purpose); ++answers) {
      static thread_local Decision decision;
      list_offers(after, options, decision);
      const std::optional<Move> idle = idle_answer(decision);
      if (!idle || after.chance.kind != ChanceRequest::Kind::none) break;
      odds.assumes = true;
      play(after, options, *idle, &witness);
    }
    count(odds, witness.found(after));
    for (const Found& found : witness.besides(after)) count(odds.besides, found);
  }
  return odds;
}

// Terms that are nothing are left out.
void spell_out(Odds& odds, const PersuasionSum& sum) {
  const Odds::Term terms[] = {{"oratory", sum.oratory},
                              {"influence", sum.influence},
                              {"loyalty", -sum.loyalty.printed},
                              {"party", -sum.loyalty.party},
                              {"purse", -sum.loyalty.talents},
                              {"bribes", sum.bribes},
                              {"counter_bribes", -sum.counter_bribes},
                              {"below", -sum.below},
                              {"omens", -sum.omens}};
  for (const Odds::Term& term : terms)
    if (term.figure != 0) odds.sum.push_back(term);
  odds.at_most = std::min(sum.at_most(), sum.fails_from - 1);
}

// Of the roll that comes when those who are asked before it do nothing.
std::optional<Odds> of_next_roll(State& now, const Options& options) {
  static thread_local Decision decision;
  bool assumes = false;
  for (int answers = 0; answers < 2 * max_seats; ++answers) {
    if (now.game.phase == Phase::over) return {};
    if (now.chance.kind == ChanceRequest::Kind::dice) {
      Odds odds = enumerate(now, options);
      odds.assumes = odds.assumes || assumes;
      if (now.chance.purpose == Roll::persuasion)
        spell_out(odds, procedure_in<Persuasion>(now.stack.back()).sum(now, options));
      return odds;
    }
    if (now.chance.kind != ChanceRequest::Kind::none) return {};
    list_offers(now, options, decision);
    const std::optional<Move> idle = idle_answer(decision);
    if (!idle) return {};
    assumes = true;
    play(now, options, *idle, nullptr);
  }
  return {};
}

// The table as it may be for all that this seat knows, and the same one whatever is really hidden from it: what others have sealed is
// not there.
State as_known_to(Seat seat, const State& s, const Options& options) {
  Random any(1);
  State known = deal_again(s, options, seat, any);
  for (std::size_t i = 0; i < known.stack.size(); ++i)
    known.stack[i] = row_of_procedure(s.stack[i].kind).shown_to(s.stack[i], seat);
  return known;
}

}  // namespace

std::optional<Odds> odds_of(const State& s, const Options& options, const Move& move) {
  State now = as_known_to(move.seat, s, options);
  try {
    play(now, options, move, nullptr);
    return of_next_roll(now, options);
  } catch (const BrokenTable&) {
    // What is hidden decides how it goes on: a purse that was guessed too small, an answer that lies sealed.
    return {};
  }
}

Odds population_odds(const State& s, const Options& options) {
  State now = s;
  now.chance = {};
  now.stack.clear();
  now.hidden.approving = now.hidden.disapproving = SenatorSet{};  // what is written down nobody knows yet: ES-8.2b
  now.stack.push(frame_of(Speech{}));
  now.game.phase = Phase::population;
  resume(now, options, nullptr);
  return of_next_roll(now, options).value_or(Odds{});  // there is always a speech; Quaestors vote before it (ES-8.2)
}

Odds development_odds(const State& s, const Options& options, ProvinceId province) {
  Odds odds;
  odds.purpose = Roll::development;
  const int bonus = development_bonus(s, options, province);
  for (int die = 1; die <= 6; ++die)
    count(
        odds,
        {die + bonus + omens_modifier(s, Roll::development) >= value::development_min ? "developed" : "unchanged", {}});
  return odds;
}

Odds combat_odds(const State& s, const Options& options, const Force& force, WarId war, bool naval) {
  // Pompey's Military is rolled first: each of its six values is as likely as the others. VG-LR-card-30A
  std::array<int, std::size(outcome_words)> count{};
  const bool varies = rolled_military(s) == 0 && (military_varies(force.commander) || military_varies(force.master));
  const int least = varies ? 1 : 0, most = varies ? 6 : 0;
  for (int die = least; die <= most; ++die) {
    const int rolled = varies ? variable_military(s, die) : rolled_military(s);
    const BattleOdds battle = odds(s, force, roman_strength(s, force, naval, rolled), war, naval, options);
    for (std::size_t i = 0; i < count.size(); ++i) count[i] += battle.of_216[i];
  }
  Odds odds;
  odds.purpose = Roll::battle;
  odds.rolls = 216 * (varies ? 6 : 1);
  for (std::size_t i = 0; i < count.size(); ++i)
    if (count[i] > 0) odds.lines.push_back({std::string(outcome_words[i]), {}, count[i]});
  return odds;
}

boost::json::object odds_json(const Odds& odds) {
  boost::json::object out;
  out["purpose"] = text(key_of(odds.purpose));
  out["exact"] = true;
  out["rolls"] = odds.rolls;
  out["assumes_no_answer"] = odds.assumes;
  const auto lines = [&](const std::vector<Odds::Line>& from) {
    boost::json::array all;
    for (const Odds::Line& line : from) {
      boost::json::object one;
      one["outcome"] = line.outcome;
      if (line.figure) one["figure"] = *line.figure;
      one["rolls"] = line.rolls;
      one["probability"] = static_cast<double>(line.rolls) / odds.rolls;
      all.emplace_back(std::move(one));
    }
    return all;
  };
  out["outcomes"] = lines(odds.lines);
  if (odds.at_most) {
    boost::json::array terms;
    for (const Odds::Term& term : odds.sum)
      terms.push_back(boost::json::object{{"term", text(term.term)}, {"figure", term.figure}});
    out["sum"] = std::move(terms);
    out["at_most"] = *odds.at_most;
  }
  if (!odds.besides.empty()) out["besides"] = lines(odds.besides);
  return out;
}

}  // namespace curia::republic
