// Drafting: VG-9.6a, VG-9.17c. The chair (or a Tribune's player) names what is proposed line by line.
#include "games/republic/consent.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

const Proposal* draft_of(const State& s) { return s.senate.proposals.empty() ? nullptr : &s.senate.proposals.back(); }

int fruitless(const State& s, Motion motion) { return s.senate.drafts[static_cast<std::size_t>(motion)]; }
void count_fruitless(State& s, Motion motion) {
  std::uint8_t& count = s.senate.drafts[static_cast<std::size_t>(motion)];
  if (count < 255) ++count;
}

// He who drafts still may: nobody named in it was killed, the chair has not passed to another player.
bool has_the_floor(const State& s, const Proposal& draft, SenatorId gracchus) {
  if (draft.cancelled != 0 || !plays(s, draft.by)) return false;  // VG-9.722a, VG-5.4c
  return draft.by_tribune != 0 || gracchus != SenatorId::none || chair_seat(s) == draft.by;
}

// Provinces whose new Governors say now whether they go there: VG-LAW-vatinian-3.
ProvinceSet elected_by_legate(const Context& t, const Proposal& passed) {
  ProvinceSet set;
  if (passed.motion != Motion::governors) return set;
  for (const Item& item : passed.items) {
    const auto senator = as<SenatorId>(item.a);
    if (t.s.provinces[as<ProvinceId>(item.b)].governor == senator && chooses_at_election(t, senator))
      set.add(as<ProvinceId>(item.b));
  }
  return set;
}

bool is_timely(const Context& t, const Proposal& draft) {
  const auto timely = rules_of(draft.motion)->timely;
  return timely == nullptr || timely(t, draft);
}

bool may_put(const Context& t, const Proposal& draft) {
  return rules_of(draft.motion)->complete(t.s, draft) && is_timely(t, draft) && !already_rejected(t.s, draft);
}

}  // namespace

const MotionRules* rules_of(Motion motion) {
  switch (motion) {
    case Motion::governors:
      return &governor_rules;
    case Motion::concessions:
      return &concession_rules;
    case Motion::land_bill:
      return &land_bill_rules;
    case Motion::repeal:
      return &repeal_rules;
    case Motion::recruit:
      return &recruit_rules;
    case Motion::disband:
      return &disband_rules;
    case Motion::send:
      return &send_rules;
    case Motion::reinforce:
      return &reinforce_rules;
    case Motion::recall:
      return &recall_rules;
    case Motion::garrison:
      return &garrison_rules;
    case Motion::recall_garrison:
      return &recall_garrison_rules;
    case Motion::refuse_rhodians:
      return &rhodian_rules;
    default:
      return nullptr;
  }
}

bool begins(Verb verb, Motion& motion) {
  switch (verb) {
    case Verb::nominate_governor:
      motion = Motion::governors;
      return true;
    case Verb::assign_concession:
      motion = Motion::concessions;
      return true;
    case Verb::propose_land_bill:
    case Verb::propose_free_land_bill:
      motion = Motion::land_bill;
      return true;
    case Verb::propose_repeal:
      motion = Motion::repeal;
      return true;
    case Verb::recruit_legions:
    case Verb::recruit_fleets:
      motion = Motion::recruit;
      return true;
    case Verb::disband_legions:
    case Verb::disband_veteran:
    case Verb::disband_fleets:
      motion = Motion::disband;
      return true;
    case Verb::send:
      motion = Motion::send;
      return true;
    case Verb::reinforce:
      motion = Motion::reinforce;
      return true;
    case Verb::recall:
    case Verb::recall_units:
    case Verb::disband_units:
    case Verb::replace_commander:
      motion = Motion::recall;
      return true;
    case Verb::garrison:
      motion = Motion::garrison;
      return true;
    case Verb::recall_garrison:
    case Verb::disband_garrison:
      motion = Motion::recall_garrison;
      return true;
    case Verb::refuse_rhodian_fleets:
      motion = Motion::refuse_rhodians;
      return true;
    default:
      return false;
  }
}

void offer_motions(const Context& t, Sheet& sheet, Seat proposer, bool) {
  if (t.s.senate.proposals.full()) return;
  if (t.s.senate.stage == SenateStage::governors) {
    governor_rules.begin(t, sheet, proposer);
    return;
  }
  if (t.s.senate.stage != SenateStage::other && t.s.senate.stage != SenateStage::closing) return;
  for (Motion motion :
       {Motion::concessions, Motion::land_bill, Motion::repeal, Motion::recruit, Motion::disband, Motion::send,
        Motion::reinforce, Motion::recall, Motion::garrison, Motion::recall_garrison, Motion::refuse_rhodians})
    if (fruitless(t.s, motion) < fruitless_drafts) rules_of(motion)->begin(t, sheet, proposer);
}

Next begin_motion(Context& t, const Move& move, Seat proposer, bool tribune) {
  Motion motion = Motion::none;
  if (!begins(move.verb, motion)) return done();
  Proposal& draft = open_proposal(t.s, motion, proposer, tribune);
  Draft procedure;
  Move first = move;
  if (move.verb == Verb::propose_free_land_bill) {
    procedure.gracchus = operands_of<Verb::propose_free_land_bill>(move).proposer;
    first.verb = Verb::propose_land_bill;
    first.a = operands_of<Verb::propose_free_land_bill>(move).type;
  }
  rules_of(motion)->add(draft, t.s, first);
  return call(procedure);
}

void Draft::offers(const Context& t, Sheet& sheet) const {
  const Proposal* draft = draft_of(t.s);
  if (at != At::asked_more || draft == nullptr || !has_the_floor(t.s, *draft, gracchus)) return;
  rules_of(draft->motion)->go_on(t, sheet, draft->by, *draft);
  if (may_put(t, *draft)) sheet.must(draft->by, Verb::put_to_vote, Prompt::draft_proposal, Rule::VG_9_6a);
  sheet.must(draft->by, Verb::withdraw, Prompt::draft_proposal, Rule::VG_9_6a);
}

Next Draft::give_up(Context& t) {
  count_fruitless(t.s, t.s.senate.proposals.back().motion);
  close_proposal(t);
  return done();
}

Next Draft::step(Context& t) {
  RESUME(at) {
    // After many fruitless nominations each is put to the vote as it stands.
    put = draft_of(t.s)->motion == Motion::governors && fruitless(t.s, Motion::governors) >= fruitless_drafts ? 1 : 0;
    while (put == 0) {
      PAUSE(asked_more, asked());
      {
        Proposal& draft = t.s.senate.proposals.back();
        if (t.answer.verb == Verb::withdraw || !has_the_floor(t.s, draft, gracchus)) return give_up(t);
        put = t.answer.verb == Verb::put_to_vote ? 1 : 0;
        if (put == 0 && t.answer.verb != Verb::none) rules_of(draft.motion)->add(draft, t.s, t.answer);
      }
    }
    for (consent = 0; consent < 2 * draft_of(t.s)->items.size(); ++consent) {
      {
        const Proposal& draft = *draft_of(t.s);
        const auto ask = rules_of(draft.motion)->consent;
        const Consent needed = ask == nullptr ? Consent{} : ask(t, draft, consent);
        asked_whom = needed.who;
        if (needed.who == SenatorId::none) continue;
        const Seat seat = faction_of(t.s, needed.who);
        if (seat == Seat::none || decides_for(t.s, seat) == decides_for(t.s, draft.by)) continue;  // he brings it
      }
      PAUSE(asked_consent,
            call(AskConsent{.seat = faction_of(t.s, asked_whom),
                            .rule = rules_of(draft_of(t.s)->motion)->consent(t, *draft_of(t.s), consent).rule}));
      tell_consent(t, t.result != 0, Rule::VG_LR_1_09_643a, asked_whom);
      if (t.result == 0) {
        if (draft_of(t.s)->motion == Motion::governors) t.s.senate.once.refused_province.add(asked_whom);
        return give_up(t);
      }
    }
    {
      const Proposal& draft = *draft_of(t.s);
      if (!has_the_floor(t.s, draft, gracchus) || !may_put(t, draft)) return give_up(t);
      if (rules_of(draft.motion)->put != nullptr) rules_of(draft.motion)->put(t.s, draft);
      if (gracchus != SenatorId::none) t.s.senate.once.free_bills_used.add(gracchus);
    }
    PAUSE(voted, call(Vote{.of_another = static_cast<Bool>(gracchus != SenatorId::none ? 1 : 0)}));
    {
      const Proposal proposal = *draft_of(t.s);
      const MotionRules& with = *rules_of(proposal.motion);
      const bool passed = t.result != 0;
      // A Tribune's proposal passed meanwhile may have made it impossible: VG-9.642c.
      const bool possible =
          passed && (with.possible != nullptr ? with.possible : with.complete)(t.s, proposal) && is_timely(t, proposal);
      if (possible) with.carry_out(t, proposal);
      if (proposal.silenced == 0 && with.voted != nullptr) with.voted(t, proposal, passed);
      if (proposal.silenced != 0 && with.not_put != nullptr) with.not_put(t.s, proposal);
      if (!passed) count_fruitless(t.s, proposal.motion);
      close_proposal(t);
      carried = possible ? 1 : 0;
      elected = possible ? elected_by_legate(t, proposal) : ProvinceSet{};
    }
    if (!elected.empty()) PAUSE(placed, call(Whereabouts{.elected = 1, .provinces = elected}));
    return done(carried);
  }
  return done();
}

}  // namespace curia::republic
