#include "games/republic/senate/assassination/attempt.h"

#include "games/republic/cards/open_bodyguard.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/trials/trial.h"

namespace curia::republic {

namespace {

// VG-9.71a: the Senate is in session; after it was closed only while one more proposal is brought.
bool in_session(const State& s) {
  if (s.game.phase != Phase::senate || s.senate.stage == SenateStage::none) return false;
  return s.senate.stage != SenateStage::closing || !s.senate.proposals.empty();
}

// The faction whose eliminated last senator leaves it nothing: VG-9.74j, VG-5.4a.
void eliminate_if_empty(Context& t, Seat seat) {
  if (seat != Seat::none && faction(t.s, seat).senators.empty()) eliminate_faction(t, seat, Rule::VG_9_74j);
}

SenatorSet possible_assassins(const State& s, Seat seat) {
  SenatorSet set = in_rome(s, seat);
  for (SenatorId senator : set)
    if (is_elderly(s, senator)) set.remove(senator);  // VG-5.51b
  return set;
}

void discard_intrigue(Context& t, Seat seat, IntrigueId card, int number, Rule rule) {
  for (int i = 0; i < number; ++i) discard_from_hand(t, seat, intrigue_card(t.s, seat, card), rule);
}

// The senator of the faction who answers for the crime: VG-9.74b, VG-9.74d.
SenatorId who_is_accused(const Context& t, Seat seat) {
  const State& s = t.s;
  const SenatorId leader = faction(s, seat).leader;
  if (leader != SenatorId::none && in_rome(s, leader)) return leader;
  if (t.options.special_trial_substitute != choice::special_trial_substitute::next_senator) return SenatorId::none;
  SenatorId highest = SenatorId::none;
  for (SenatorId senator : in_rome(s, seat))
    if (highest == SenatorId::none || rank_key(s, senator) < rank_key(s, highest)) highest = senator;
  return highest;
}

Trial oldest_due_trial(State& s) {
  const DueTrial due = s.senate.trials.special_trials[0];
  s.senate.trials.special_trials.erase_at(0);
  return {.accused = due.accused,
          .charge = Charge::assassination,
          .popularity = due.popularity,
          .leader = due.leader,
          .faction = due.seat};
}

}  // namespace

bool attempt_in_progress(const State& s) {
  for (std::size_t i = s.stack.size(); i-- > 0;)
    if (s.stack[i].kind == static_cast<std::uint8_t>(ProcedureKind::attempt))
      return procedure_in<Attempt>(s.stack[i]).at != Attempt::At::tried;
  return false;
}

namespace {

// Nobody may attack the Consul for Life: VG-9.821e, VG-9.822c; AH-9.67d protects one who was elected.
SenatorId protected_senator(const Context& t) {
  const bool safe = t.s.offices.consul_for_life_elected != 0 ||
                    t.options.consul_for_life_protection == choice::consul_for_life_protection::however_made;
  return safe ? t.s.offices.consul_for_life : SenatorId::none;
}

// This faction may be made to attack somebody, or decides for itself: VG-9.823c, AH-12.31a. With a Consul for Life only that of
// a rebel may: VG-9.823d.
bool may_attack(const Context& t, Seat seat) {
  const State& s = t.s;
  if (t.options.cfl_attempts == choice::cfl_attempts::rebels_only && s.offices.consul_for_life != SenatorId::none)
    return seat == s.revolt.faction;
  return own_master(s, seat) || s.offices.obeyed != SenatorId::none;
}

}  // namespace

SenatorSet possible_targets(const Context& t, Seat seat) {
  const State& s = t.s;
  SenatorSet targets;
  if (!in_session(s) || faction(s, seat).attempted != 0 || !may_attack(t, seat)) return targets;  // VG-9.7c
  if (possible_assassins(s, seat).empty()) return targets;
  for (Seat other : playing_seats(s))
    if (other != seat && faction(s, other).targeted == 0) targets = targets | in_rome(s, other);  // VG-9.7d
  if (protected_senator(t) != SenatorId::none) targets.remove(protected_senator(t));
  return targets;
}

SenatorSet sponsor_targets(const Context& t, Seat seat) {
  const State& s = t.s;
  SenatorSet targets;
  if (!in_session(s) || s.senate.proposals.empty() || !may_attack(t, seat)) return targets;
  const Proposal& p = s.senate.proposals.back();
  if (p.motion != Motion::land_bill || p.sponsor_attacked != 0 || p.items.empty()) return targets;
  if ((s.senate.once.land_bills_proposed >> p.items[0].c & 1) == 0) return targets;  // still a draft
  const auto sponsor = as<SenatorId>(p.items[0].a), cosponsor = as<SenatorId>(p.items[0].b);
  if (sponsor == SenatorId::none || cosponsor == SenatorId::none) return targets;
  const Seat theirs = faction_of(s, sponsor);
  if (t.options.sponsor_attempt == choice::sponsor_attempt::counts &&  // AH-9.633a
      (faction(s, seat).attempted != 0 || (theirs != Seat::none && faction(s, theirs).targeted != 0)))
    return targets;
  if (theirs == Seat::none || theirs == seat || faction_of(s, cosponsor) != theirs ||
      possible_assassins(s, seat).empty())
    return targets;
  for (SenatorId senator : {sponsor, cosponsor})
    if (in_rome(s, senator) && senator != protected_senator(t)) targets.add(senator);
  return targets;
}

void list_attempts(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.game.phase != Phase::senate || attempt_in_progress(s)) return;
  for (Seat seat : playing_seats(s)) {
    if (!possible_targets(t, seat).empty()) sheet.may(seat, Verb::assassinate, Prompt::interrupt, Rule::VG_9_7a);
    if (!sponsor_targets(t, seat).empty())
      sheet.may(seat, Verb::assassinate_sponsor, Prompt::interrupt, Rule::VG_9_623a);
  }
}

void Attempt::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::naming) {
    const SenatorSet targets = on_sponsor != 0 ? sponsor_targets(t, seat) : possible_targets(t, seat);
    const int most = own_master(s, seat) ? count_intrigue(s, seat, IntrigueId::assassin) : 0;
    const Rule rule = on_sponsor != 0 ? Rule::VG_9_623a : Rule::VG_9_7a;
    for (SenatorId murderer : possible_assassins(s, seat))
      for (SenatorId victim : targets)
        sheet.must(seat, Verb::name_victim, Prompt::name_victim, rule,
                   {.a = op(murderer), .b = op(victim), .least = 0, .most = most});
    sheet.must(seat, Verb::withdraw, Prompt::name_victim, rule);
  }
  if (at == At::guarding)
    sheet.must(victims, Verb::secret_bodyguards, Prompt::play_bodyguards, Rule::VG_9_73a,
               {.least = 0, .most = count_intrigue(s, victims, IntrigueId::secret_bodyguard)});
}

void Attempt::declare(Context& t) {
  assassin = operands_of<Verb::name_victim>(t.answer).assassin;
  target = operands_of<Verb::name_victim>(t.answer).target;
  cards = static_cast<std::uint8_t>(t.answer.amount);
  victims = faction_of(t.s, target);
  popularity = t.s.senators[target].popularity;
  if (on_sponsor != 0) t.s.senate.proposals.back().sponsor_attacked = 1;
  if (on_sponsor == 0 || t.options.sponsor_attempt == choice::sponsor_attempt::counts) {  // AH-9.633a
    faction(t.s, seat).attempted = 1;                                                     // VG-9.7c
    faction(t.s, victims).targeted = 1;
  }
  t.tell(EventKind::assassination_declared, Rule::VG_9_7a, {.a = op(assassin), .b = op(target), .n = cards});
  discard_intrigue(t, seat, IntrigueId::assassin, cards, Rule::VG_IN_assassin_1);
}

void Attempt::play_bodyguards(Context& t, int number) {
  guards = searches = static_cast<std::uint8_t>(number);
  result = static_cast<std::int8_t>(result - number);    // VG-9.73a
  capture = static_cast<std::int8_t>(capture - number);  // VG-9.721b
  if (number > 0)
    t.tell(EventKind::bodyguards_played, Rule::VG_9_73a, {.a = op(victims), .n = static_cast<std::int16_t>(number)});
  discard_intrigue(t, victims, IntrigueId::secret_bodyguard, number, Rule::VG_9_73a);
}

// The deaths: VG-9.72, VG-9.74a.
void Attempt::resolve(Context& t) {
  if (result >= value::assassin_kills_min) {
    kill(t, target, Rule::VG_9_72);
    eliminate_if_empty(t, victims);
  } else {
    t.tell(EventKind::assassination_failed, Rule::VG_9_72, {.a = op(assassin), .b = op(target), .n = result});
  }
  if (caught == 0) return;
  leader_caught = faction(t.s, seat).leader == assassin ? 1 : 0;
  t.tell(EventKind::assassin_caught, Rule::VG_9_74a, {.a = op(assassin), .b = op(target)});
  kill(t, assassin, Rule::VG_9_74a, Death::assassin);
  if (on_sponsor == 0) punish(t);  // VG-9.623b
  eliminate_if_empty(t, seat);
}

void Attempt::punish(Context& t) {
  State& s = t.s;
  const SenatorId leader = faction(s, seat).leader;
  if (leader != SenatorId::none)
    change_influence(t, leader, value::faction_leader_of_caught_assassin_influence, Rule::VG_9_74b);
  const SenatorId accused = who_is_accused(t, seat);
  if (accused == SenatorId::none) return;  // VG-9.74d
  s.senate.trials.special_trials.push({.seat = seat,
                                       .accused = accused,
                                       .popularity = popularity,
                                       .leader = static_cast<Bool>(accused == leader ? 1 : 0)});
}

Next Attempt::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    PAUSE(naming, asked());
    if (t.answer.verb != Verb::name_victim) return done();
    declare(t);
    PAUSE(attacked, roll(t, t.options.two_dice_assassination == on ? 2 : 1,
                         on_sponsor != 0 ? Roll::land_bill_assassination : Roll::assassination));
    {
      const int more = omens_modifier(s, Roll::assassination) + cards -  // VG-IN-assassin-1
                       open_bodyguard_defence(s, target);
      const bool two = t.options.two_dice_assassination == on;  // VG-9.721a: first white, then black
      result = static_cast<std::int8_t>(t.dice.die[0] + more);
      capture = static_cast<std::int8_t>(t.dice.die[two ? 1 : 0] + more);
    }
    if (faction(s, victims).hand_size > 0 && own_master(s, victims)) {
      do {
        PAUSE(guarding, asked());
      } while (t.answer.verb != Verb::secret_bodyguards);
      play_bodyguards(t, t.answer.amount);
    }
    searches = static_cast<std::uint8_t>(searches + open_bodyguard_rolls(s, target));  // VG-IN-open-bodyguard-3
    caught = capture <= value::assassin_caught_max ? 1 : 0;
    while (caught == 0 && searches > 0) {  // VG-9.73b, VG-LR-card-secret-bodyguard-a
      searches = static_cast<std::uint8_t>(searches - 1U);
      PAUSE(searched, roll(t, 1, Roll::bodyguard));
      if (rolled(t, Roll::bodyguard) + cards - guards - open_bodyguard_defence(s, target) <= value::assassin_caught_max)
        caught = 1;
    }
    resolve(t);
    if (leader_caught != 0 && on_sponsor == 0 && popularity > 0 &&  // no trial, but the chits of VG-9.74g: VG-9.74d
        t.options.special_trial_substitute == choice::special_trial_substitute::leader_only) {
      PAUSE(accomplices_drawn, call(DrawChits{.purpose = Roll::trial_chit,
                                              .victims = Victims::faction_in_rome,
                                              .count = static_cast<std::uint8_t>(popularity),
                                              .seat = seat}));
      eliminate_if_empty(t, seat);
    }
    // Special trials suspend what was going on: VG-9.74f. One that is being held is finished first: VG-LR-1.09.74a.
    while (!in_special_trial(s) && !s.senate.trials.special_trials.empty()) {
      seat = s.senate.trials.special_trials[0].seat;
      PAUSE(tried, call(oldest_due_trial(s)));
      eliminate_if_empty(t, seat);
    }
  }
  return done();
}

}  // namespace curia::republic
