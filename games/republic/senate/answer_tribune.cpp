#include "games/republic/senate/answer_tribune.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/orders.h"

namespace curia::republic {

namespace {

// A seat that could answer with an intrigue card, as far as everybody can see.
bool could_answer(const State& s, Seat seat, const SenatorSet& agents) {
  return faction(s, seat).hand_size > 0 && !agents.empty() && own_master(s, seat);  // VG-9.823b
}

bool anybody_pays(const Context& t) { return t.options.graft_payer == choice::graft_payer::any_senator_pays; }

// Who may pay for Graft: those in Rome, or any whose money is not frozen (VG-10.71b, VG-11.24). VG-IN-graft-1, VG-IN-graft-2
SenatorSet bribers(const Context& t, Seat seat) {
  if (!anybody_pays(t)) return in_rome(t.s, seat);
  SenatorSet set;
  for (SenatorId senator : faction(t.s, seat).senators)
    if (t.s.senators[senator].rebel == 0 && !is_captive(t.s, senator)) set.add(senator);
  return set;
}

bool is_graft(CardId card) { return row(card).intrigue() == IntrigueId::graft; }

template <class F>
void each_card(const State& s, Seat seat, IntrigueId kind, F f) {
  const CardId card = intrigue_card(s, seat, kind);
  if (card != CardId::none) f(card);
}

}  // namespace

bool AnswerTribune::stands_to_incite(const State& s, Seat seat) const {
  return seat != now && could_answer(s, seat, in_rome(s, seat));
}

bool AnswerTribune::may_act(const Context& t) const {
  return is_graft(row_at(cards, now)) ? bribers(t, now).has(agent) : in_rome(t.s, agent);
}

void AnswerTribune::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::answering) {
    for (Seat seat : waiting& playing_seats(s)) {
      each_card(s, seat, IntrigueId::graft, [&](CardId card) {
        for (SenatorId senator : bribers(t, seat))
          sheet.must(seat, Verb::graft, Prompt::answer_tribune, Rule::VG_IN_graft_1, {.a = op(card), .b = op(senator)});
      });
      each_card(s, seat, IntrigueId::murder_of_a_tribune, [&](CardId card) {
        for (SenatorId senator : in_rome(s, seat))
          sheet.must(seat, Verb::murder_tribune, Prompt::answer_tribune, Rule::VG_LR_card_murder_a,
                     {.a = op(card), .b = op(senator)});
      });
      sheet.must(seat, Verb::pass, Prompt::answer_tribune, Rule::VG_IN_graft_1);
    }
  } else if (at == At::paying) {
    if (!in_rome(s, agent)) return;
    sheet.must(now, Verb::pay_graft, Prompt::pay_graft, Rule::VG_IN_graft_2);
    sheet.must(now, Verb::refuse, Prompt::pay_graft, Rule::VG_IN_graft_2);
  } else if (at == At::inciting) {
    for (Seat seat : waiting& playing_seats(s)) {
      each_card(s, seat, IntrigueId::mob_incited, [&](CardId card) {
        for (SenatorId senator : in_rome(s, seat))
          sheet.must(seat, Verb::incite_mob, Prompt::incite_mob, Rule::VG_IN_mob_incited_1,
                     {.a = op(card), .b = op(senator)});
      });
      sheet.must(seat, Verb::pass, Prompt::incite_mob, Rule::VG_IN_mob_incited_1);
    }
  }
}

// The next answer to resolve, clockwise from the HRAO's player: VG-4.18b.
Seat AnswerTribune::next_answer(const State& s) const {
  const Seat first = hrao_seat(s);
  for (int n = 0; n < s.game.seats; ++n) {
    const Seat seat = clockwise(s, first, n);
    if (seat != Seat::none && row_at(cards, seat) != CardId::none) return seat;
  }
  return Seat::none;
}

Next AnswerTribune::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (Seat seat : playing_seats(s)) {
      const bool pays = may_be_held(s, IntrigueId::graft) && could_answer(s, seat, bribers(t, seat));
      const bool murders = may_be_held(s, IntrigueId::murder_of_a_tribune) && could_answer(s, seat, in_rome(s, seat));
      if (seat != tribune && (pays || murders)) waiting.add(seat);
    }
    while (!(waiting & playing_seats(s)).empty()) {
      PAUSE(answering, asked());
      if (t.answer.verb == Verb::none) continue;
      waiting.remove(t.answer.faction);
      if (t.answer.verb == Verb::pass) continue;
      row_at(cards, t.answer.faction) = operands_of<Verb::graft, Verb::murder_tribune>(t.answer).card;
      row_at(agents, t.answer.faction) = operands_of<Verb::graft, Verb::murder_tribune>(t.answer).senator;
    }
    waiting = {};
    while (cancelled == 0 && next_answer(s) != Seat::none) {
      now = next_answer(s);
      agent = row_at(agents, now);
      // The agent may be dead by now, or the card stolen: it is not played.
      if (!may_act(t) || !faction(s, now).hand.has(row_at(cards, now))) {
        row_at(cards, now) = CardId::none;
        continue;
      }
      discard_from_hand(t, now, row_at(cards, now), Rule::VG_IN_graft_2);
      t.tell(EventKind::intrigue_played, Rule::VG_IN_graft_1,
             {.a = op(now), .b = op(row_at(cards, now)), .c = op(agent)});
      if (is_graft(row_at(cards, now))) {
        PAUSE(rolled_graft, roll(t, 1, Roll::graft));
        price = static_cast<std::uint8_t>(std::max(rolled(t, Roll::graft), 0));
        if (anybody_pays(t)) {
          cancelled = s.senators[agent].talents >= price ? 1 : 0;
          if (cancelled != 0) pay(t, agent, price, Rule::VG_IN_graft_2);
        } else if (s.senators[agent].talents >= price) {
          PAUSE(paying, asked());
          if (t.answer.verb == Verb::pay_graft) {
            pay(t, agent, price, Rule::VG_IN_graft_2);
            cancelled = 1;
          }
        }
      } else {
        PAUSE(rolled_murder, roll(t, 1, Roll::murder));
        change_popularity(t, agent, -std::max(rolled(t, Roll::murder), 0), Rule::VG_LR_card_murder_b);
        if (rolled(t, Roll::murder) % 2 == 0) cancelled = 1;
      }
      row_at(cards, now) = CardId::none;
      // Whatever came of it, the mob may be incited against him: VG-IN-mob-incited-1
      if (may_be_held(s, IntrigueId::mob_incited))
        for (Seat seat : playing_seats(s))
          if (stands_to_incite(s, seat)) waiting.add(seat);
      agent = SenatorId::none;
      while (!(waiting & playing_seats(s)).empty()) {
        PAUSE(inciting, asked());
        if (t.answer.verb == Verb::none) continue;
        waiting.remove(t.answer.faction);
        if (t.answer.verb != Verb::incite_mob) continue;
        inciter = t.answer.faction;
        agent = operands_of<Verb::incite_mob>(t.answer).senator;
      }
      waiting = {};
      if (agent == SenatorId::none || !in_rome(s, agent)) continue;
      if (intrigue_card(s, inciter, IntrigueId::mob_incited) == CardId::none) continue;
      discard_from_hand(t, inciter, intrigue_card(s, inciter, IntrigueId::mob_incited), Rule::VG_IN_mob_incited_1);
      t.tell(EventKind::intrigue_played, Rule::VG_IN_mob_incited_1, {.a = op(inciter), .c = op(agent)});
      PAUSE(rolled_mob, roll(t, 1, Roll::mob_incited));
      PAUSE(mob_over, call(DrawChits{.purpose = Roll::mob_incited_chit,
                                     .victims = Victims::faction_in_rome,
                                     .count = static_cast<std::uint8_t>(std::max(rolled(t, Roll::mob_incited), 0) +
                                                                        oratory(t.s, agent)),
                                     .seat = now}));
    }
    if (cancelled != 0) t.tell(EventKind::tribune_cancelled, Rule::VG_IN_graft_1, {.a = op(tribune)});
  }
  return done(cancelled != 0 ? 0 : 1);
}

// Answers stay hidden until all are in.
AnswerTribune AnswerTribune::shown_to(Seat viewer) const {
  AnswerTribune shown = *this;
  if (waiting.empty()) return shown;
  for (int i = 0; i < max_seats; ++i)
    if (seat_at(i) != viewer) {
      shown.cards[static_cast<std::size_t>(i)] = CardId::none;
      shown.agents[static_cast<std::size_t>(i)] = SenatorId::none;
    }
  if (at == At::inciting && viewer != inciter) {
    shown.inciter = Seat::none;
    shown.agent = SenatorId::none;
  }
  return shown;
}

}  // namespace curia::republic
