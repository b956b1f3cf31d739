#include "games/republic/senate/law_votes.h"

#include "games/republic/consent.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

std::uint8_t op_law(CardId card) { return op(row(card).law()); }

LawVote take(State& s, std::size_t place) {
  const WaitingLaw law = s.senate.waiting_laws[place];
  s.senate.waiting_laws.erase_at(place);
  return {.card = law.card, .by = law.by, .repeals = law.repeals, .sponsor = law.sponsor, .cosponsor = law.cosponsor};
}

std::size_t place_of(const State& s, CardId card) {
  std::size_t place = 0;
  while (place < s.senate.waiting_laws.size() && s.senate.waiting_laws[place].card != card) ++place;
  return place;
}

// Of those played during a vote; others before it may wait for the Presiding Magistrate.
std::size_t first_due(const State& s) {
  std::size_t place = 0;
  while (place < s.senate.waiting_laws.size() && s.senate.waiting_laws[place].due == 0) ++place;
  return place;
}

}  // namespace

bool law_waits(const State& s, CardId card) { return place_of(s, card) < s.senate.waiting_laws.size(); }

// ---- The sponsors ---------------------------------------------------------------------------------------------------

SenatorSet ProposeLaw::candidates(const Context& t) const {
  SenatorSet set = all_in_rome(t.s);
  if (t.options.law_sponsor_faction == choice::law_sponsor_faction::other_factions)  // VG-9.831c
    set = set - faction(t.s, seat).senators;
  for (Seat other : refused) set = set - faction(t.s, other).senators;
  for (SenatorId named : {sponsor, cosponsor})
    if (named != SenatorId::none) set.remove(named);
  return set;
}

bool ProposeLaw::going_on(const Context& t) const {
  const bool missing = sponsor == SenatorId::none || cosponsor == SenatorId::none;
  return missing && plays(t.s, seat) && !candidates(t).empty();
}

void ProposeLaw::offers(const Context& t, Sheet& sheet) const {
  if (at != At::choosing || !going_on(t)) return;
  const bool first = sponsor == SenatorId::none;
  const Prompt prompt = first ? Prompt::choose_law_sponsor : Prompt::choose_law_cosponsor;
  for (SenatorId senator : candidates(t))
    sheet.must(seat, first ? Verb::choose_sponsor : Verb::choose_cosponsor, prompt, Rule::VG_9_831c,
               {.a = op(senator)});
  sheet.must(seat, Verb::withdraw, prompt, Rule::VG_9_831c);
}

// With two sponsors it waits for its vote; without them it is not voted.
void ProposeLaw::close(Context& t) {
  State& s = t.s;
  if (sponsor != SenatorId::none && cosponsor != SenatorId::none && !s.senate.waiting_laws.full()) {
    s.senate.waiting_laws.push(
        {.card = card, .by = seat, .sponsor = sponsor, .cosponsor = cosponsor, .repeals = repeals, .due = due});
    t.tell(EventKind::law_sponsored, Rule::VG_9_831c, {.a = op_law(card), .b = op(sponsor), .c = op(cosponsor)});
    return;
  }
  std::uint8_t& fruitless = s.senate.drafts[static_cast<std::size_t>(Motion::law)];
  if (fruitless < 255) ++fruitless;
  if (!plays(s, seat)) {
    s.cards.discards.add(card);
    return;
  }
  Faction& own = faction(s, seat);
  own.hand.add(card);
  own.hand_size = static_cast<std::uint8_t>(own.hand_size + 1U);
  t.tell(EventKind::law_taken_back, Rule::VG_9_831c, {.a = op_law(card), .b = op(seat)});
}

Next ProposeLaw::step(Context& t) {
  RESUME(at) {
    // VG-9.831b; once the Senate is about to close there is no other moment.
    due = vote_in_progress(t.s) || t.s.senate.stage == SenateStage::closing || t.s.senate.presiding_left != 0 ? 1 : 0;
    leave_hand(t, seat, card);
    t.tell(EventKind::law_proposed, repeals != 0 ? Rule::VG_LAW_servilian_2 : Rule::VG_9_831a,
           {.a = op_law(card), .b = op(seat)});
    while (going_on(t)) {
      PAUSE(choosing, asked());
      if (t.answer.verb == Verb::withdraw) break;
      if (t.answer.verb != Verb::choose_sponsor && t.answer.verb != Verb::choose_cosponsor) continue;
      asked_whom = operands_of<Verb::choose_sponsor, Verb::choose_cosponsor>(t.answer).senator;
      if (decides_for(t.s, faction_of(t.s, asked_whom)) != decides_for(t.s, seat)) {
        PAUSE(consented, call(AskConsent{.seat = faction_of(t.s, asked_whom), .rule = Rule::VG_9_831c}));
        if (asked_whom == SenatorId::none) continue;  // he died meanwhile
        tell_consent(t, t.result != 0, Rule::VG_9_831c, asked_whom);
        if (t.result == 0) {
          refused.add(faction_of(t.s, asked_whom));
          continue;
        }
      }
      (sponsor == SenatorId::none ? sponsor : cosponsor) = asked_whom;
    }
    close(t);
  }
  return done();
}

// ---- The vote -------------------------------------------------------------------------------------------------------

Next LawVote::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    {
      Proposal& p = open_proposal(s, Motion::law, by, false);
      p.unvetoable = 1;  // VG-9.831d
      Item item;
      item.a = op(sponsor);
      item.b = op(cosponsor);
      item.c = op(card);
      item.unused = repeals;
      p.items.push(item);
    }
    PAUSE(voted, call(Vote{.of_another = 1}));
    {
      const Item item = s.senate.proposals.back().items[0];  // the dead are struck out: VG-9.831d
      sponsor = as<SenatorId>(item.a);
      cosponsor = as<SenatorId>(item.b);
      close_proposal(t);
      if (t.result == 0) {  // VG-9.831e
        s.cards.discards.add(card);
        t.tell(EventKind::law_rejected, Rule::VG_9_831e, {.a = op_law(card)});
        return done(0);
      }
    }
    if (repeals != 0) {
      s.cards.discards.add(card);
      repeal_acilian_law(t);
    } else {
      {
        const Next more = enact_law(t, row(card).law(), by);
        at = At::enacted;
        if (more.kind == Next::call) return more;
      }
      [[fallthrough]];
      case At::enacted:;
    }
    // The Law acts first: VG-9.831g.
    if (sponsor != SenatorId::none) change_influence(t, sponsor, value::law_sponsor_influence, Rule::VG_9_831g);
    if (cosponsor != SenatorId::none) change_influence(t, cosponsor, value::law_cosponsor_influence, Rule::VG_9_831g);
  }
  return done(1);
}

void list_law_votes(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.senate.waiting_laws.empty() || !s.senate.proposals.empty() || s.game.phase != Phase::senate) return;
  if (!s.stack.empty() && s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::last_law_votes)) return;
  for (const WaitingLaw& law : s.senate.waiting_laws)
    sheet.may(chair_seat(s), Verb::vote_on_law, Prompt::interrupt, Rule::VG_9_831b, {.a = op(law.card)});
}

Next begin_law_vote(Context& t, const Move& move) {
  const std::size_t place = place_of(t.s, operands_of<Verb::vote_on_law>(move).card);
  return place < t.s.senate.waiting_laws.size() ? call(take(t.s, place)) : done();
}

bool law_is_due(const State& s) {
  return first_due(s) < s.senate.waiting_laws.size() && s.senate.proposals.empty() && s.game.phase == Phase::senate &&
         !attempt_in_progress(s);
}

LawVote take_due_law(State& s) { return take(s, first_due(s)); }

// ---- Before the Senate closes ---------------------------------------------------------------------------------------

void LastLawVotes::offers(const Context& t, Sheet& sheet) const {
  if (at != At::ordering || t.s.senate.waiting_laws.size() < 2) return;
  for (const WaitingLaw& law : t.s.senate.waiting_laws)
    sheet.must(chair_seat(t.s), Verb::vote_on_law, Prompt::order_law_votes, Rule::VG_9_831b, {.a = op(law.card)});
}

Next LastLawVotes::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (!s.senate.waiting_laws.empty()) {
      if (s.senate.waiting_laws.size() > 1) {
        PAUSE(ordering, asked());  // the answer begins the vote: begin_law_vote
        continue;
      }
      PAUSE(voted, call(take(s, 0)));
    }
  }
  return done();
}

}  // namespace curia::republic
