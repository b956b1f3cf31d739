#include "games/republic/codec.h"

#include "games/republic/chance.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/view.h"

namespace curia::republic {

namespace {

constexpr std::string_view era_words[] = {"early", "middle", "late"};
constexpr std::string_view step_words[] = {
#define STEP(value, key) #key,
#include "games/republic/sequence/steps.def"
#undef STEP
};
constexpr std::size_t roll_count = 0
#define ROLL(value, key, rule) +1
#include "games/republic/rolls.def"
#undef ROLL
    ;
// The words of rolls stand by number.
constexpr bool dense = [] {
  std::size_t next = 0;
#define ROLL(value, key, rule) \
  if (value != next++) return false;
#include "games/republic/rolls.def"
#undef ROLL
  return true;
}();
static_assert(dense, "rolls.def has no gaps");
constexpr StepId step_values[] = {
#define STEP(value, key) StepId::key,
#include "games/republic/sequence/steps.def"
#undef STEP
};

std::string_view step_now(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::sequence)) {
      const StepId last = procedure_in<Sequence>(frame).last;
      for (std::size_t i = 0; i < std::size(step_values); ++i)
        if (step_values[i] == last && last != StepId::none) return step_words[i];
    }
  return {};
}

template <class Id>
void bits(Node& node, std::string_view name, std::uint8_t& set) {
  IdSet<Id, std::uint8_t> ids(set);
  node.ids(name, ids);
  set = ids.bits();
}

void describe_offices(Node& node, State& s) {
  node.object("offices", [&](Node& inner) {
    for (int i = 0; i < ranked_offices; ++i)
      inner.id(name_id(static_cast<OfficeId>(i)), s.offices[static_cast<std::size_t>(i)]);
  });
  const auto describe_quaestors = [&](Node& inner) {
    for (std::size_t i = 0; i < s.quaestors.size(); ++i) inner.id(name_id(quaestorships[i]), s.quaestors[i]);
  };
  node.part("quaestors", s.quaestors, describe_quaestors, State{}.quaestors);
  node.counter("revenue_paid", s.revenue_paid, 0, 9'999);
  node.ids("approving", s.approving);
  node.ids("disapproving", s.disapproving);
  node.id("consul_for_life", s.consul_for_life);
  node.flag("consul_for_life_elected", s.consul_for_life_elected);
  node.flag("consul_for_life_safe", s.consul_for_life_safe);
  node.id("obeyed", s.obeyed);
}

void describe_events(Node& node, State& s) {
  node.object("events", [&](Node& inner) {
    for (int i = 0; i < event_count; ++i)
      inner.counter(name_id(static_cast<EventId>(i)), s.event_level[static_cast<std::size_t>(i)], 0, 9);
  });
  if (!node.reading()) {
    boost::json::array& list = node.put_list("land_bills");
    for (const std::uint8_t n : s.land_bills) list.emplace_back(n);
  } else {
    std::size_t type = 0;
    node.each("land_bills", [&](const boost::json::value& value, const std::string& where) {
      if (type >= s.land_bills.size()) throw BadPosition(where, "there are three types");
      s.land_bills[type] = static_cast<std::uint8_t>(Node::whole(value, where, 0, land_bill_rows[type].markers));
      ++type;
    });
  }
  node.ids("laws", s.laws);
  bits<DeckEventId>(node, "bequests", s.bequests);
  bits<DeckEventId>(node, "bequests_collected", s.bequest_collected);
  bits<DeckEventId>(node, "bequests_kept", s.bequests_kept);
}

void describe_counters(Node& node, State& s) {
  node.counter("sendings", s.sendings, 0, 255);
  node.counter("shortages", s.shortages, 0, 9);
  node.flag("no_recruitment", s.no_recruitment);
  node.flag("era_ends_drawn", s.era_ends_drawn);
  node.flag("last_card_drawn", s.last_card_drawn);
  if (node.reading() ? node.has("gift_conditions") : !s.gift_conditions.empty())
    node.items("gift_conditions", s.gift_conditions, [](Node& inner, GiftCondition& condition) {
      inner.id("senator", condition.senator);
      inner.seat("seat", condition.seat);
      inner.seat("other", condition.other);
      inner.number("least", condition.least, 1, 9'999);
    });
  node.part("beaten_army", s.beaten_army, [&](Node& units) { describe(units, s.beaten_army); });
  node.ids("hrao_dice", s.hrao_dice);
  node.flag("natural_disaster_paid", s.natural_disaster_paid);
  node.counter("defeated_illyrian", s.defeated_illyrian, 0, 3);
  node.counter("rhodian_fleets", s.rhodian_fleets, 0, 25);
  node.ids("rhodian_wars", s.rhodian_wars);
  if (node.reading() || !s.fleets_prosecuted.empty()) node.ids("fleets_prosecuted", s.fleets_prosecuted);
  node.counter("legions_disbanded", s.legions_disbanded, 0, 255);
  node.counter("fleets_disbanded", s.fleets_disbanded, 0, 255);
  node.flag("rebel_proved", s.rebel_proved);
  node.flag("falling", s.falling);
  describe_asked_nature<roll_count>(node, s.chance, chance_words);
  const auto ending = [&](std::string_view name, Ending& value) {
    if (node.reading() ? node.has(name) : value != Ending::none) node.word(name, value, ending_words);
  };
  ending("ending", s.ending);
  ending("fall", s.fall);
  node.counter("unpaid", s.unpaid, 0, 9'999);
  node.counter("spoils_debt", s.spoils_debt, 0, 9'999);
  node.counter("owed", s.owed, 0, 9'999);
  if (node.reading() || !s.omens_unpaid.empty()) node.seats("omens_unpaid", s.omens_unpaid);
  if (s.phase == Phase::over) node.seats("winners", s.winners);
  node.id("open_bodyguard", s.open_bodyguard);
  node.flag("open_bodyguard_paid", s.open_bodyguard_paid);
  node.seat("proscribed_by", s.proscribed_by);
  node.counter("rolled_military", s.rolled_military, 0, 7);
  node.flag("commissioner_claimed", s.commissioner_claimed);
  if (node.reading() || !s.revived.empty()) node.ids("revived", s.revived);
}

void describe(Node& node, State& s, const Options& rules, bool view, Seat viewer) {
  node.number("turn", s.turn, 0, 255);
  node.word("phase", s.phase, phase_words);
  if (!node.reading() || node.has("era")) node.word("era", s.era, era_words);  // else that of its first deck
  node.derived("step", [&s] {
    const std::string_view step = step_now(s);
    return step.empty() ? boost::json::value() : boost::json::value(text(step));
  });
  node.number("treasury", s.treasury, 0, 32'000);
  node.number("unrest", s.unrest, 0, 999);
  node.derived("hrao", [&s] {
    const SenatorId first = hrao(s);
    return first == SenatorId::none ? boost::json::value() : boost::json::value(text(name_id(first)));
  });
  describe_offices(node, s);
  describe_people(node, s, rules, view, viewer);
  describe_forces(node, s);
  describe_deals(node, s);
  describe_wars(node, s);
  describe_leaders(node, s);
  describe_provinces(node, s, rules);
  describe_concessions(node, s);
  describe_revolt(node, s);
  describe_events(node, s);
  describe_deck(node, s, view);
  describe_senate(node, s);
  describe_counters(node, s);
  describe_stack(node, s);
}

boost::json::object header(const State& s, const Options& rules, std::string_view edition) {
  boost::json::object out;
  out["game"] = "republic";
  out["edition"] = text(edition);
  out["scenario"] = text(name_id(s.scenario));
  out["options"] = options_json(rules);
  out["seats"] = s.seats;
  return out;
}

void write(boost::json::object& out, const State& s, const Options& rules, bool view, Seat viewer) {
  Node node(out);
  describe(node, const_cast<State&>(s), rules, view, viewer);  // writing only reads
}

}  // namespace

boost::json::object position_json(const State& s, const Options& rules, std::string_view edition) {
  boost::json::object out = header(s, rules, edition);
  write(out, s, rules, false, Seat::none);
  return out;
}

boost::json::object view_json(const State& shown, const Options& rules, std::string_view edition, Seat viewer,
                              const Decision& decision) {
  boost::json::object out = header(shown, rules, edition);
  out["seat"] = viewer_json(viewer);
  write(out, shown, rules, true, viewer);
  out["asked"] = asked_json(decision);
  return out;
}

Position read_position(const boost::json::object& json) {
  Position position;
  State& s = position.state;
  DerivedChecks checks;
  Node node(json, "", checks);
  position.edition = read_edition(node, "republic");
  position.rules = answers_of(position.edition);  // what it does not name is answered by its edition
  std::array<std::string_view, scenario_count> scenarios;
  for (std::size_t i = 0; i < scenarios.size(); ++i) scenarios[i] = name_id(static_cast<Scenario>(i));
  node.word("scenario", s.scenario, scenarios);
  s.era = row(s.scenario).first;
  read_chosen(node, position.rules);
  node.number("seats", s.seats, 3, max_seats);
  remember_answers(s, position.rules);
  describe(node, s, position.rules, false, Seat::none);
  node.finish();
  check_derived(checks);
  return position;
}

}  // namespace curia::republic
