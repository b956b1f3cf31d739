// Governors are elected, and recalled by electing another: VG-9.5. Lines: a senator, b Province.
#include "games/republic/senate/business/governors.h"

#include "games/republic/consent.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

bool needs_governor(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return record.in_play != 0 && record.revolt == 0 && record.ally == WarId::none && record.governor == SenatorId::none;
}

bool may_be_replaced(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (record.in_play == 0 || record.revolt != 0 || record.governor == SenatorId::none) return false;
  return record.appointed_this_turn == 0 && s.senators[record.governor].rebel == 0;  // VG-9.52b, VG-9.52a
}

SenatorSet governor_candidates(const State& s) {
  SenatorSet set;
  const bool legates = in_force(s, LawId::vatinian_law);  // whatever office he holds, and at war: VG-LAW-vatinian-1
  for (SenatorId senator : all_in_rome(s))
    if ((legates || !has_major_office(s, senator)) && s.senators[senator].rebel == 0) set.add(senator);
  if (legates)
    for (SenatorId senator : aligned(s))
      if (s.senators[senator].where == Where::at_war && s.senators[senator].rebel == 0) set.add(senator);
  for (SenatorId senator : in_forum(s))
    if (s.senators[senator].returned_governor == 0) set.add(senator);  // nobody can consent for him: VG-9.51b
  for (SenatorId senator : set)
    if (is_elderly(s, senator)) set.remove(senator);  // VG-5.51a
  return set - s.senate.once.refused_province;
}

namespace {

bool nominated_in_vain(const State& s, SenatorId senator, ProvinceId province) {
  return already_rejected(s, one_line(Motion::governors, Seat::none, false, op(senator), op(province)));
}

// A nomination is possible as a proposal of its own.
void list_nominations(const Context& t, Sheet& sheet, Seat seat, Prompt prompt) {
  const State& s = t.s;
  const SenatorSet candidates = governor_candidates(s);
  if (candidates.empty()) return;
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    const bool vacant = needs_governor(s, province);
    if (!vacant && !may_be_replaced(s, province)) continue;
    for (SenatorId senator : candidates)
      if (s.senate.rejected.empty() || !nominated_in_vain(s, senator, province))
        sheet.must(seat, Verb::nominate_governor, prompt, vacant ? Rule::VG_9_5a : Rule::VG_9_52a,
                   {.a = op(senator), .b = op(province)});
  }
}

void begin(const Context& t, Sheet& sheet, Seat seat) { list_nominations(t, sheet, seat, Prompt::nominate_governor); }

bool province_in(const Proposal& draft, ProvinceId province) {
  for (const Item& item : draft.items)
    if (item.b == op(province)) return true;
  return false;
}

void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {  // VG-9.5d
  const State& s = t.s;
  if (draft.items.full()) return;
  for (int i = 0; i < province_count; ++i) {
    const auto province = static_cast<ProvinceId>(i);
    if (province_in(draft, province) || (!needs_governor(s, province) && !may_be_replaced(s, province))) continue;
    for (SenatorId senator : governor_candidates(s))
      if (!mentions(draft, senator))
        sheet.must(seat, Verb::nominate_governor, Prompt::draft_proposal, Rule::VG_9_5d,
                   {.a = op(senator), .b = op(province)});
  }
}

void add(Proposal& draft, const State&, const Move& move) {
  const auto named = operands_of<Verb::nominate_governor>(move);
  draft.items.push({.a = op(named.senator), .b = op(named.province)});
}

bool complete(const State& s, const Proposal& draft) {
  const SenatorSet candidates = governor_candidates(s);
  for (const Item& item : draft.items) {
    const auto province = as<ProvinceId>(item.b);
    if (!candidates.has(as<SenatorId>(item.a)) || (!needs_governor(s, province) && !may_be_replaced(s, province)))
      return false;
  }
  return true;
}

// One who came home this turn: by the printed rules when his term was over, by the living rules also when he was recalled, but
// not if nobody else in Rome can go. VG-9.51b
bool may_decline(const Context& t, SenatorId senator) {
  const Senator& record = t.s.senators[senator];
  if (t.options.returned_governor_consent == choice::returned_governor_consent::recalled_too)  // AH-9.621c
    return record.returned_governor != 0;
  if (t.options.returned_governor_consent == choice::returned_governor_consent::always)
    return record.returned_governor != 0 && record.recalled == 0;
  return record.returned_governor != 0 && (governor_candidates(t.s) & all_in_rome(t.s)).size() > 1;
}

Consent consent(const Context& t, const Proposal& draft, int n) {
  if (n % 2 != 0) return {};
  const auto senator = as<SenatorId>(draft.items[static_cast<std::size_t>(n / 2)].a);
  return may_decline(t, senator) ? Consent{senator, Rule::VG_9_51b} : Consent{};
}

void carry_out(Context& t, const Proposal& passed) {
  for (const Item& item : passed.items) {
    const auto senator = as<SenatorId>(item.a);
    const auto province = as<ProvinceId>(item.b);
    if (may_be_replaced(t.s, province)) {
      t.s.senators[t.s.provinces[province].governor].recalled = 1;
      governor_returns(t, province, Rule::VG_9_52a);
    }
    if (needs_governor(t.s, province)) send_governor(t, senator, province, Rule::VG_9_5c);
  }
}

// Who has not been voted down for this Province; the only candidate there is cannot be.
SenatorSet remaining(const State& s, ProvinceId province, const SenatorSet& candidates) {
  SenatorSet set;
  for (SenatorId senator : candidates)
    if (s.senate.rejected.empty() || !nominated_in_vain(s, senator, province)) set.add(senator);
  return set.empty() ? SenatorSet::of(candidates.first()) : set;
}

}  // namespace

const MotionRules governor_rules{
    .begin = begin, .go_on = go_on, .add = add, .complete = complete, .consent = consent, .carry_out = carry_out};

void send_governor(Context& t, SenatorId senator, ProvinceId province, Rule rule) {
  if (rules_by_legate(t.s, senator)) {  // he stays until the Senate meets again: VG-LAW-vatinian-3
    appoint_by_legate(t, senator, province, value::governor_term, rule);
    return;
  }
  appoint_governor(t, senator, province, value::governor_term, rule);   // VG-9.51a
  if (t.s.senate.chair == senator) t.s.senate.chair = SenatorId::none;  // the next HRAO presides
}

namespace {
bool one_for_several(const State& s) {
  int vacant = 0;
  for (int i = 0; i < province_count; ++i) vacant += needs_governor(s, static_cast<ProvinceId>(i)) ? 1 : 0;
  return vacant > 1 && governor_candidates(s).size() == 1;
}
}  // namespace

bool governors_due(const State& s) {
  bool vacant = false;
  for (int i = 0; i < province_count && !vacant; ++i) vacant = needs_governor(s, static_cast<ProvinceId>(i));
  return vacant && presiding(s) != SenatorId::none && !governor_candidates(s).empty();
}

void ElectGovernors::offers(const Context& t, Sheet& sheet) const {
  if (at != At::asked_nomination) return;
  const Seat seat = chair_seat(t.s);
  if (seat == Seat::none) return;
  if (one_for_several(t.s)) {
    for (int i = 0; i < province_count; ++i)
      if (needs_governor(t.s, static_cast<ProvinceId>(i)))
        sheet.must(seat, Verb::nominate_governor, Prompt::nominate_governor, Rule::VG_9_5b,
                   {.a = op(governor_candidates(t.s).first()), .b = static_cast<std::uint8_t>(i)});
    return;
  }
  offer_consul_for_life(t, sheet, seat);  // at any time: VG-9.821a
  list_nominations(t, sheet, seat, Prompt::nominate_governor);
  if (!governors_due(t.s)) sheet.must(seat, Verb::done, Prompt::nominate_governor, Rule::VG_9_52a);
}

// A vacant Province with a single candidate left, who must be asked or goes at once: VG-9.5b. Where one senator is all
// there is for several Provinces, the chair names the Province.
bool ElectGovernors::find_last_candidate(const State& s) {
  const SenatorSet candidates = governor_candidates(s);
  if (candidates.empty() || one_for_several(s)) return false;
  for (int i = 0; i < province_count; ++i) {
    province = static_cast<ProvinceId>(i);
    if (!needs_governor(s, province)) continue;
    const SenatorSet left = remaining(s, province, candidates);
    if (left.size() != 1) continue;
    senator = left.first();
    return true;
  }
  return false;
}

Next ElectGovernors::step(Context& t) {
  RESUME(at) {
    for (;;) {
      if (presiding(t.s) == SenatorId::none) return done();
      if (tribune_waits(t.s)) {  // VG-9.151b
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      if (chosen != 0 || find_last_candidate(t.s)) {
        chosen = 0;
        if (may_decline(t, senator)) {
          PAUSE(asked_consent, call(AskConsent{.seat = faction_of(t.s, senator), .rule = Rule::VG_9_51b}));
          tell_consent(t, t.result != 0, Rule::VG_9_51b, senator);
          if (t.result == 0) {
            t.s.senate.once.refused_province.add(senator);
            continue;
          }
          if (!governor_candidates(t.s).has(senator) || !needs_governor(t.s, province)) continue;
        }
        send_governor(t, senator, province, Rule::VG_9_5b);
        if (chooses_at_election(t, senator))
          PAUSE(placed, call(Whereabouts{.elected = 1, .provinces = ProvinceSet::of(province)}));
        continue;
      }
      if (!governors_due(t.s) &&
          (recalls == 0 || t.s.senate.drafts[static_cast<std::size_t>(Motion::governors)] >= fruitless_drafts))
        return done();
      {
        bool any = governors_due(t.s);
        if (!any && !governor_candidates(t.s).empty())
          for (int i = 0; i < province_count && !any; ++i) {
            const auto other = static_cast<ProvinceId>(i);
            if (!may_be_replaced(t.s, other)) continue;
            for (SenatorId candidate : governor_candidates(t.s)) any = any || !nominated_in_vain(t.s, candidate, other);
          }
        if (!any) return done();
      }
      PAUSE(asked_nomination, asked());
      if (t.answer.verb == Verb::done) return done();
      if (t.answer.verb == Verb::nominate_governor && one_for_several(t.s)) {
        senator = operands_of<Verb::nominate_governor>(t.answer).senator;
        province = operands_of<Verb::nominate_governor>(t.answer).province;
        chosen = 1;
      } else if (t.answer.verb == Verb::nominate_governor) {
        PAUSE(drafted, begin_motion(t, t.answer, chair_seat(t.s), false));
      } else if (t.answer.verb == Verb::propose_consul_for_life) {
        PAUSE(life_voted, nominate(t.answer, chair_seat(t.s), false));
      }
    }
  }
  return done();
}

}  // namespace curia::republic
