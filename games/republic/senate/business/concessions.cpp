// Concessions of the Forum are assigned by vote: VG-9.61. Lines: a Concession, b senator.
#include "games/republic/deeds.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/motions.h"

namespace curia::republic {

namespace {

bool may_be_assigned(const State& s, ConcessionId concession) {
  const Concession& record = s.forum.concessions[concession];
  return record.place == Concession::Place::forum && record.turned_over == 0 && may_play_concession(s, concession);
}

// He is to have one of the group already: ES-9.61b.
bool given_to(const Proposal& draft, SenatorId senator) {
  for (const Item& item : draft.items)
    if (item.b == op(senator)) return true;
  return false;
}

void list(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Proposal* draft) {
  const State& s = t.s;
  const bool one_each = t.options.group_concessions == choice::group_concessions::one_each;
  SenatorSet present;
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    if (!may_be_assigned(s, concession) || (draft != nullptr && mentions(*draft, concession))) continue;
    if (present.empty()) present = all_in_rome(s);
    for (SenatorId senator : present)
      if (!one_each || draft == nullptr || !given_to(*draft, senator))
        sheet.must(seat, Verb::assign_concession, prompt, Rule::VG_9_61a, {.a = op(concession), .b = op(senator)});
  }
}

void begin(const Context& t, Sheet& sheet, Seat seat) { list(t, sheet, seat, Prompt::conduct_business, nullptr); }

void go_on(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  if (!draft.items.full()) list(t, sheet, seat, Prompt::draft_proposal, &draft);
}

void add(Proposal& draft, const State&, const Move& move) {
  const auto named = operands_of<Verb::assign_concession>(move);
  draft.items.push({.a = op(named.concession), .b = op(named.senator)});
}

bool complete(const State& s, const Proposal& draft) {
  for (const Item& item : draft.items)
    if (!may_be_assigned(s, as<ConcessionId>(item.a)) || !in_rome(s, as<SenatorId>(item.b))) return false;
  return true;
}

void carry_out(Context& t, const Proposal& passed) {
  for (const Item& item : passed.items)
    assign_concession(t, as<ConcessionId>(item.a), as<SenatorId>(item.b), Rule::VG_9_61a);
}

void voted(Context& t, const Proposal& proposal, bool passed) {  // VG-9.61b, VG-9.131b
  for (const Item& item : proposal.items) t.s.forum.revived.remove(as<ConcessionId>(item.a));
  if (passed) return;
  for (const Item& item : proposal.items) t.s.forum.concessions[as<ConcessionId>(item.a)].turned_over = 1;
}

}  // namespace

bool revived_concession_waits(const Context& t) {
  const State& s = t.s;
  if (s.senate.drafts[static_cast<std::size_t>(Motion::concessions)] >= fruitless_drafts) return false;
  for (ConcessionId concession : s.forum.revived)
    if (may_be_assigned(s, concession) && !all_in_rome(s).empty()) return true;
  return false;
}

const MotionRules concession_rules{
    .begin = begin, .go_on = go_on, .add = add, .complete = complete, .carry_out = carry_out, .voted = voted};

}  // namespace curia::republic
