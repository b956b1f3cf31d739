// Land Bills and their repeal: VG-9.62, VG-9.621. Line: a sponsor, b co-sponsor, c type.
#include "games/republic/deeds.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/motions.h"

namespace curia::republic {

namespace {

constexpr int types = 3;

const LandBillRow& row_of_bill(int type) { return row_at(land_bill_rows, type); }

bool may_be_proposed(const State& s, int type) {
  return row_at(s.rome.land_bills, type) < row_of_bill(type).markers &&  // VG-9.62c
         (s.senate.once.land_bills_proposed >> type & 1) == 0;           // VG-9.62b
}

// A sponsor who lives: the name of a dead one is struck out.
bool present(const State& s, std::uint8_t sponsor) {
  return sponsor != no_operand && in_rome(s, as<SenatorId>(sponsor));
}

// At least two senators to sponsor it.
bool sponsors_present(const State& s) { return all_in_rome(s).size() >= 2; }

void begin(const Context& t, Sheet& sheet, Seat seat) {
  if (!sponsors_present(t.s)) return;
  for (int type = 0; type < types; ++type)
    if (may_be_proposed(t.s, type))
      sheet.must(seat, Verb::propose_land_bill, Prompt::conduct_business, Rule::VG_9_62a,
                 {.a = static_cast<std::uint8_t>(type)});
}

void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {  // VG-9.62d
  const Item& bill = draft.items[0];
  if (bill.b != no_operand) return;
  const bool sponsor = bill.a == no_operand;
  for (SenatorId senator : all_in_rome(t.s)) {
    if (!sponsor && bill.a == op(senator)) continue;
    sheet.must(seat, sponsor ? Verb::choose_sponsor : Verb::choose_cosponsor,
               sponsor ? Prompt::choose_sponsor : Prompt::choose_cosponsor, Rule::VG_9_62d, {.a = op(senator)});
  }
}

void add(Proposal& draft, const State&, const Move& move) {
  if (move.verb == Verb::choose_sponsor)
    draft.items[0].a = op(operands_of<Verb::choose_sponsor>(move).senator);
  else if (move.verb == Verb::choose_cosponsor)
    draft.items[0].b = op(operands_of<Verb::choose_cosponsor>(move).senator);
  else
    draft.items.push({.c = operands_of<Verb::propose_land_bill, Verb::propose_repeal>(move).type});
}

bool complete(const State& s, const Proposal& draft) {
  const Item& bill = draft.items[0];
  return may_be_proposed(s, bill.c) && present(s, bill.a) && present(s, bill.b);
}

Consent consent(const Context&, const Proposal& draft, int n) {
  return {as<SenatorId>(n == 0 ? draft.items[0].a : draft.items[0].b), Rule::VG_9_62d};
}

void put(State& s, const Proposal& draft) {
  s.senate.once.land_bills_proposed =
      static_cast<std::uint8_t>(s.senate.once.land_bills_proposed | 1U << draft.items[0].c);
}
void not_put(State& s, const Proposal& draft) {
  s.senate.once.land_bills_proposed =
      static_cast<std::uint8_t>(s.senate.once.land_bills_proposed & ~(1U << draft.items[0].c));
}

// The death of a sponsor does not stop it: VG-9.722d.
bool possible(const State&, const Proposal&) { return true; }

void carry_out(Context& t, const Proposal& passed) {  // VG-9.62e
  const Item& bill = passed.items[0];
  const LandBillRow& r = row_of_bill(bill.c);
  ++t.s.rome.land_bills[bill.c];
  t.tell(EventKind::land_bill_passed, Rule::VG_9_62e, {.a = bill.c});
  change_unrest(t, r.unrest_passed, Rule::VG_9_62e);
  if (present(t.s, bill.a)) change_popularity(t, as<SenatorId>(bill.a), r.pop_sponsor, Rule::VG_9_62e);
  if (present(t.s, bill.b)) change_popularity(t, as<SenatorId>(bill.b), r.pop_cosponsor, Rule::VG_9_62e);
}

void voted(Context& t, const Proposal& proposal, bool) {  // VG-9.62f, AH-9.63e
  if (proposal.vetoed != 0 && t.options.land_bill_veto_popularity == choice::land_bill_veto_popularity::none_loses)
    return;
  for (SenatorId senator : proposal.senators_against | proposal.senators_abstained)  // VG-9.14c
    if (in_rome(t.s, senator))
      change_popularity(t, senator, row_of_bill(proposal.items[0].c).pop_vote_against, Rule::VG_9_62f);
}

// ---- Repeal ---------------------------------------------------------------------------------------------------------

int repeal_loss(int type) { return -(row_of_bill(type).repeal_pop_sponsor + row_of_bill(type).repeal_pop_vote_for); }

bool may_sponsor_repeal(const Context& t, SenatorId senator, int type) {  // VG-9.621b, ES-9.631a
  const bool more = t.options.repeal_popularity_cmp == choice::repeal_popularity_cmp::more;
  return in_rome(t.s, senator) && t.s.senators[senator].popularity >= repeal_loss(type) + (more ? 1 : 0);
}

bool may_be_repealed(const State& s, int type) {
  return row_of_bill(type).repealable && row_at(s.rome.land_bills, type) > 0;
}

void begin_repeal(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  if (s.senate.once.repeal_proposed != 0) return;
  for (int type = 0; type < types; ++type) {
    if (!may_be_repealed(s, type)) continue;
    bool somebody = false;
    for (SenatorId senator : all_in_rome(s)) somebody = somebody || may_sponsor_repeal(t, senator, type);
    if (somebody)
      sheet.must(seat, Verb::propose_repeal, Prompt::conduct_business, Rule::VG_9_621a,
                 {.a = static_cast<std::uint8_t>(type)});
  }
}

void go_on_repeal(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  const Item& bill = draft.items[0];
  if (bill.a != no_operand) return;
  for (SenatorId senator : all_in_rome(t.s))
    if (may_sponsor_repeal(t, senator, bill.c))
      sheet.must(seat, Verb::choose_sponsor, Prompt::choose_sponsor, Rule::VG_9_621b, {.a = op(senator)});
}

bool complete_repeal(const State& s, const Proposal& draft) {
  const Item& bill = draft.items[0];
  return bill.a != no_operand && s.senate.once.repeal_proposed == 0 && may_be_repealed(s, bill.c) &&
         in_rome(s, as<SenatorId>(bill.a));
}

bool timely_repeal(const Context& t, const Proposal& draft) {
  if (t.s.senate.once.repeal_proposed != 0) return true;  // it was, when it went to the vote
  return may_sponsor_repeal(t, as<SenatorId>(draft.items[0].a), draft.items[0].c);
}

Consent consent_repeal(const Context&, const Proposal& draft, int n) {
  if (n != 0) return {};
  return {as<SenatorId>(draft.items[0].a), Rule::VG_9_621a};
}

void put_repeal(State& s, const Proposal&) { s.senate.once.repeal_proposed = 1; }
void not_put_repeal(State& s, const Proposal&) { s.senate.once.repeal_proposed = 0; }

bool possible_repeal(const State& s, const Proposal& passed) { return s.rome.land_bills[passed.items[0].c] > 0; }

void carry_out_repeal(Context& t, const Proposal& passed) {  // VG-9.621d
  const std::uint8_t type = passed.items[0].c;
  --t.s.rome.land_bills[type];
  t.tell(EventKind::land_bill_repealed, Rule::VG_9_621d, {.a = type});
  change_unrest(t, row_of_bill(type).repeal_unrest, Rule::VG_9_621d);
}

void voted_repeal(Context& t, const Proposal& proposal, bool) {  // VG-9.621c
  const Item& bill = proposal.items[0];
  const LandBillRow& r = row_of_bill(bill.c);
  if (present(t.s, bill.a)) change_popularity(t, as<SenatorId>(bill.a), r.repeal_pop_sponsor, Rule::VG_9_621c);
  for (SenatorId senator : proposal.senators_for | proposal.senators_abstained)  // VG-9.14c
    if (in_rome(t.s, senator)) change_popularity(t, senator, r.repeal_pop_vote_for, Rule::VG_9_621c);
}

}  // namespace

const MotionRules land_bill_rules{.begin = begin,
                                  .go_on = go_on,
                                  .add = add,
                                  .complete = complete,
                                  .consent = consent,
                                  .possible = possible,
                                  .put = put,
                                  .not_put = not_put,
                                  .carry_out = carry_out,
                                  .voted = voted};
const MotionRules repeal_rules{.begin = begin_repeal,
                               .go_on = go_on_repeal,
                               .add = add,
                               .complete = complete_repeal,
                               .consent = consent_repeal,
                               .timely = timely_repeal,
                               .possible = possible_repeal,
                               .put = put_repeal,
                               .not_put = not_put_repeal,
                               .carry_out = carry_out_repeal,
                               .voted = voted_repeal};

// ---- Deeds without a vote -------------------------------------------------------------------------------------------

namespace {

void list_commissioner(const Context& t, Sheet& sheet) {  // VG-LR-card-7A, AH-7.362e
  const State& s = t.s;
  if (s.forum.commissioner_claimed != 0 && t.options.flaccus_claim == choice::flaccus_claim::once_a_game) return;
  if (order_of(s.senate.stage) < order_of(SenateStage::governors) ||
      s.forum.concessions[ConcessionId::land_commissioner].place != Concession::Place::forum ||
      !may_play_concession(s, ConcessionId::land_commissioner))
    return;
  for (Seat seat : playing_seats(s))
    for (SenatorId senator : faction(s, seat).senators)
      if (has(senator, Ability::claim_land_commissioner) && at_liberty(s, senator))
        sheet.may(seat, Verb::claim_land_commissioner, Prompt::interrupt, Rule::VG_LR_card_7A, {.a = op(senator)});
}

void list_gracchi(const Context& t, Sheet& sheet) {  // VG-LR-card-25AB
  const State& s = t.s;
  if (s.senate.stage != SenateStage::other || !s.senate.proposals.empty() || !sponsors_present(s) ||
      s.senate.drafts[static_cast<std::size_t>(Motion::land_bill)] >= fruitless_drafts)
    return;
  for (Seat seat : playing_seats(s))
    for (SenatorId senator : faction(s, seat).senators) {
      if (!has(senator, Ability::free_land_bill_proposal) || !acts_as_statesman(s, t.options, senator) ||
          s.senate.once.free_bills_used.has(senator))
        continue;
      for (int type = 0; type < types; ++type)
        if (may_be_proposed(s, type))
          sheet.may(seat, Verb::propose_free_land_bill, Prompt::interrupt, Rule::VG_LR_card_25AB,
                    {.a = op(senator), .b = static_cast<std::uint8_t>(type)});
    }
}

}  // namespace

void list_business_deeds(const Context& t, Sheet& sheet) {
  if (t.s.game.phase != Phase::senate) return;
  list_commissioner(t, sheet);
  list_gracchi(t, sheet);
}

Next business_deed(Context& t, const Move& move) {
  switch (move.verb) {
    case Verb::claim_land_commissioner:
      if (t.options.flaccus_claim == choice::flaccus_claim::once_a_game) t.s.forum.commissioner_claimed = 1;
      assign_concession(t, ConcessionId::land_commissioner, operands_of<Verb::claim_land_commissioner>(move).senator,
                        Rule::VG_LR_card_7A);
      return done();
    case Verb::propose_free_land_bill:
      return begin_motion(t, move, move.faction, false);  // no Tribune: it can be vetoed
    default:
      return asked();
  }
}

}  // namespace curia::republic
