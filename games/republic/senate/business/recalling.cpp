// Forces in the field are reinforced, recalled, given another commander: VG-9.644, VG-9.647.
// Reinforcing: a commander, b war, the units. Recalling: a commander (none: a force without one), b war, c his
// replacement, `unused` what is done (1 recall, 2 replace, 3 units back, 4 units disbanded), the units taken or sent with him.
#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/business/recruiting.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

enum Kind : std::uint8_t { whole = 1, replace = 2, part = 3, disbanded = 4 };
constexpr bool takes_units(const Item& item) { return item.unused == part || item.unused == disbanded; }

const Force* force_of_line(const State& s, const Item& item) {
  for (const Force& force : s.arms.forces)
    if (op(force.war) == item.b && op(force.commander) == item.a) return &force;
  return nullptr;
}

// ---- Reinforcing ----------------------------------------------------------------------------------------------------

bool may_be_reinforced(const Force& force) {
  return force.commander != SenatorId::none && force.war != bequest_mission;
}
bool reinforced_in_time(const Options& options, const Force& force) {  // VG-9.647, AH-10.71
  return force.sent_this_turn == 0 || options.same_turn_reinforcement == choice::same_turn_reinforcement::allowed;
}

void list_reinforce(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Proposal* draft) {
  const State& s = t.s;
  if ((draft == nullptr ? s.arms.active : without(s.arms.active, units_in(*draft))).none()) return;
  for (const Force& force : s.arms.forces)
    if (may_be_reinforced(force) && reinforced_in_time(t.options, force) &&
        (draft == nullptr || !mentions(*draft, force.commander)))
      sheet.must(seat, Verb::reinforce, prompt, Rule::VG_9_647, {.a = op(force.commander)});
}

void begin_reinforce(const Context& t, Sheet& sheet, Seat seat) {
  list_reinforce(t, sheet, seat, Prompt::conduct_business, nullptr);
}

void go_on_reinforce(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list_units(sheet, seat, without(t.s.arms.active, units_in(draft)), true, Rule::VG_9_647);
  if (!draft.items.full() && !draft.items.back().units.none())
    list_reinforce(t, sheet, seat, Prompt::draft_proposal, &draft);
}

// Of his force in the war that it is in.
Item line_of(const State& s, SenatorId commander) { return {.a = op(commander), .b = op(force_of(s, commander)->war)}; }

void add_reinforce(Proposal& draft, const State& s, const Move& move) {
  if (move.verb == Verb::reinforce)
    draft.items.push(line_of(s, operands_of<Verb::reinforce>(move).commander));
  else
    add_units(draft.items.back().units, move);
}

bool complete_reinforce(const State& s, const Proposal& draft) {
  if (!covers(s.arms.active, units_in(draft))) return false;
  for (const Item& item : draft.items) {
    const Force* force = force_of_line(s, item);
    if (force == nullptr || !may_be_reinforced(*force) || item.units.none()) return false;
  }
  return true;
}

bool timely_reinforce(const Context& t, const Proposal& draft) {
  for (const Item& item : draft.items) {
    const Force* force = force_of_line(t.s, item);
    if (force == nullptr || !reinforced_in_time(t.options, *force)) return false;
  }
  return true;
}

void carry_out_reinforce(Context& t, const Proposal& passed) {
  for (const Item& item : passed.items) {
    Force& force = *force_of(t.s, as<SenatorId>(item.a));
    t.s.arms.active = without(t.s.arms.active, item.units);
    force.units.join(item.units);
    force.reinforced_this_turn = 1;
    t.tell(
        EventKind::force_reinforced, Rule::VG_9_647,
        {.a = item.a, .b = item.b, .n = static_cast<std::int16_t>(item.units.all_legions()), .m = item.units.fleets});
    activate_attacked(t, force.war);  // VG-10.9c: forces are assigned
  }
}

// ---- Recalling ------------------------------------------------------------------------------------------------------

bool may_be_recalled(const Options& options, const Force& force) {  // VG-9.644c, AH-9.66a
  return (force.sent_this_turn == 0 && force.reinforced_this_turn == 0) ||
         options.same_turn_recall == choice::same_turn_recall::allowed;
}

bool taken(const Proposal* draft, const Force& force) {
  if (draft == nullptr) return false;
  for (const Item& item : draft->items)
    if (item.a == op(force.commander) && item.b == op(force.war)) return true;
  return false;
}

void list_recall(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Proposal* draft) {
  const State& s = t.s;
  const SenatorSet replacements = s.arms.forces.empty() ? SenatorSet{} : commanders_to_send(s, t.options, draft);
  for (const Force& force : s.arms.forces) {
    if (!may_be_recalled(t.options, force) || taken(draft, force)) continue;
    if (force.commander != SenatorId::none) {
      sheet.must(seat, Verb::recall, prompt, Rule::VG_9_644a, {.a = op(force.commander)});
      if (force.war != bequest_mission)
        for (SenatorId senator : replacements)
          sheet.must(seat, Verb::replace_commander, prompt, Rule::VG_9_644a,
                     {.a = op(force.commander), .b = op(senator)});
    }
    if (force.war == bequest_mission || &force != force_of_line(s, {.a = op(force.commander), .b = op(force.war)}))
      continue;  // of two that lost their commanders on one war the first comes first
    sheet.must(seat, Verb::recall_units, prompt, Rule::VG_9_644b, {.a = op(force.war), .b = op(force.commander)});
    if (t.options.disband_scope == choice::disband_scope::wherever_loyal)  // AH-9.64g
      sheet.must(seat, Verb::disband_units, prompt, Rule::VG_9_63e, {.a = op(force.war), .b = op(force.commander)});
  }
}

void begin_recall(const Context& t, Sheet& sheet, Seat seat) {
  list_recall(t, sheet, seat, Prompt::conduct_business, nullptr);
}

// What the line may still take: out of the force (recalling a part), out of the Active Forces (a replacement's own).
Units pool(const State& s, const Proposal& draft) {
  const Item& item = draft.items.back();
  if (takes_units(item)) {
    const Force* force = force_of_line(s, item);
    return force == nullptr ? Units{} : without(force->units, item.units);
  }
  if (item.unused != replace) return {};
  Units left = s.arms.active;
  for (const Item& other : draft.items)
    if (other.unused == replace) left = without(left, other.units);
  return left;
}

void go_on_recall(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) {
  list_units(sheet, seat, pool(t.s, draft), true, Rule::VG_9_644b);
  const Item& last = draft.items.back();
  if (!draft.items.full() && (!takes_units(last) || !last.units.none()))
    list_recall(t, sheet, seat, Prompt::draft_proposal, &draft);
}

void add_recall(Proposal& draft, const State& s, const Move& move) {
  switch (move.verb) {
    case Verb::recall:
      draft.items.push(line_of(s, operands_of<Verb::recall>(move).commander));
      draft.items.back().unused = whole;
      break;
    case Verb::replace_commander:
      draft.items.push(line_of(s, operands_of<Verb::replace_commander>(move).commander));
      draft.items.back().c = op(operands_of<Verb::replace_commander>(move).replacement);
      draft.items.back().unused = replace;
      break;
    case Verb::recall_units:
      draft.items.push({.a = op(operands_of<Verb::recall_units>(move).commander),
                        .b = op(operands_of<Verb::recall_units>(move).war),
                        .unused = part});
      break;
    case Verb::disband_units:
      draft.items.push({.a = op(operands_of<Verb::disband_units>(move).commander),
                        .b = op(operands_of<Verb::disband_units>(move).war),
                        .unused = disbanded});
      break;
    default:
      add_units(draft.items.back().units, move);
  }
}

Units after_recall(const Force& force, const Item& item) {
  if (takes_units(item)) return without(force.units, item.units);
  Units units = force.units;
  if (item.unused == replace) units.join(item.units);
  return units;
}

bool complete_recall(const State& s, const Proposal& draft) {
  Units sent;
  Proposal before = draft;
  before.items.clear();
  for (const Item& item : draft.items) {
    const Force* force = force_of_line(s, item);
    if (force == nullptr) return false;
    if (takes_units(item)) {
      if (item.units.none() || !covers(force->units, item.units)) return false;
      if (force->commander != SenatorId::none && without(force->units, item.units).none())
        return false;  // that would be his recall
    }
    if (item.unused == replace) {
      sent.join(item.units);
      if (!may_be_sent(s, as<SenatorId>(item.c), &before) ||
          !has_needed_units(s, force->war, after_recall(*force, item)))
        return false;
    }
    before.items.push(item);
  }
  return covers(s.arms.active, sent);
}

bool timely_recall(const Context& t, const Proposal& draft) {
  for (const Item& item : draft.items) {
    const Force* force = force_of_line(t.s, item);
    if (force == nullptr || !may_be_recalled(t.options, *force)) return false;
  }
  return true;
}

Consent consent_recall(const Context& t, const Proposal& draft, int n) {
  const State& s = t.s;
  if (n % 2 != 0) return {};
  const Item& item = draft.items[static_cast<std::size_t>(n / 2)];
  const Force* force = force_of_line(s, item);
  if (force == nullptr || item.unused == whole) return {};
  const SenatorId commander = item.unused == replace ? as<SenatorId>(item.c) : force->commander;
  if (commander == SenatorId::none) return {};
  const SenatorId master = item.unused == replace ? master_with(s, commander) : force->master;
  const Units units = after_recall(*force, item);
  if (has_needed_units(s, force->war, units) &&
      strong_enough(s, t.options, force->war, units, commander, master, item.unused == replace))
    return {};
  return {commander, item.unused == replace ? Rule::VG_9_643a : Rule::VG_9_643c};
}

void carry_out_recall(Context& t, const Proposal& passed) {
  State& s = t.s;
  bool sent = false;
  for (const Item& item : passed.items) sent = sent || item.unused == replace;
  if (sent) ++s.arms.sendings;
  for (const Item& item : passed.items) {
    std::size_t place = 0;
    while (place < s.arms.forces.size() &&
           !(op(s.arms.forces[place].war) == item.b && op(s.arms.forces[place].commander) == item.a))
      ++place;
    if (place == s.arms.forces.size()) continue;
    if (item.unused == whole) {
      return_force(t, place, Rule::VG_9_644b);
      continue;
    }
    Force& force = s.arms.forces[place];
    if (item.unused == disbanded) {
      force.units = without(force.units, item.units);
      disband(t, item.units);
      if (force.units.none()) s.arms.forces.erase_at(place);
      continue;
    }
    if (item.unused == part) {
      force.units = without(force.units, item.units);
      return_units(t, item.units);
      t.tell(
          EventKind::units_recalled, Rule::VG_9_644b,
          {.a = item.b, .b = item.a, .n = static_cast<std::int16_t>(item.units.all_legions()), .m = item.units.fleets});
      if (force.units.none()) s.arms.forces.erase_at(place);
      continue;
    }
    for (SenatorId who : {force.commander, force.master})
      if (who != SenatorId::none) come_home(t, who);
    t.tell(EventKind::commander_replaced, Rule::VG_9_644b, {.a = item.a, .b = item.c, .c = item.b});
    force.commander = force.master = SenatorId::none;  // his units wait for the other
    take_the_field(t, as<SenatorId>(item.c), force.war, item.units, Rule::VG_9_644b);
  }
}

}  // namespace

const MotionRules reinforce_rules{.begin = begin_reinforce,
                                  .go_on = go_on_reinforce,
                                  .add = add_reinforce,
                                  .complete = complete_reinforce,
                                  .timely = timely_reinforce,
                                  .carry_out = carry_out_reinforce};
const MotionRules recall_rules{.begin = begin_recall,
                               .go_on = go_on_recall,
                               .add = add_recall,
                               .complete = complete_recall,
                               .consent = consent_recall,
                               .timely = timely_recall,
                               .carry_out = carry_out_recall};

}  // namespace curia::republic
