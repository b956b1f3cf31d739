#include "games/republic/codec.h"

#include "engine/codec_stack.h"
#include "games/republic/chance.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/running.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/sequence/comes_first.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/step.h"
#include "games/republic/view.h"

namespace curia::republic {

namespace {

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
  const StepId last = step_under_way(s);
  for (std::size_t i = 0; i < std::size(step_values); ++i)
    if (step_values[i] == last && last != StepId::none) return step_words[i];
  return {};
}

void describe_land_bills(Node& node, State& s) {
  if (node.describing())
    return node.shape().field("land_bills", shape::list(shape::count(), 3, 3), Shape::There::when_written);
  if (!node.reading()) {
    const auto& bills = s.rome.land_bills;
    return node.put("land_bills", boost::json::value(boost::json::array(bills.begin(), bills.end())));
  }
  std::size_t type = 0;
  node.each("land_bills", [&](const boost::json::value& value, const std::string& where) {
    if (type >= s.rome.land_bills.size()) throw BadPosition(where, "there are three types");
    s.rome.land_bills[type] = static_cast<std::uint8_t>(Node::whole(value, where, 0, land_bill_rows[type].markers));
    ++type;
  });
}

void describe(Node& node, State& s, const Options& options, bool view, Seat viewer) {
  s.groups([&node](auto& group) { group.fields(node); });
  const auto step = [&s] {
    const std::string_view now = step_now(s);
    return now.empty() ? boost::json::value() : boost::json::value(text(now));
  };
  node.derived(
      "step", step, [] { return shape::words(step_words); }, false);
  node.derived("hrao", [&s] { return hrao(s); });
  node.derived("rolled_military", [&s] { return unless_0(rolled_military(s)); });
  node.derived("falling",
               [&s] { return s.game.fall != Ending::none && (s.game.phase == Phase::over || !rome_falls(s)); });
  describe_people(node, s, options, view, viewer);
  describe_forces(node, s);
  node.derived("own_unit_cost", [&s, &options] {
    return unless_0(in_force(s, LawId::gabinian_law) ? price_of_own_unit(s, options) : 0);
  });
  describe_deals(node, s);
  describe_wars(node, s);
  describe_leaders(node, s);
  describe_provinces(node, s, options);
  describe_concessions(node, s);
  node.part("revolt", s.revolt);
  describe_land_bills(node, s);
  describe_deck(node, s, view);
  describe_cup(node, s);
  node.object("senate", [&s](Node& inner) {
    s.senate.fields(inner);
    describe_proposals(inner, s);
  });
  describe_asked_nature<roll_count>(node, s.chance, chance_words);
  describe_stack<Operand>(node, s.stack, s.game.seats, row_of_procedure, parse_procedure, view);
}

void write(JsonText& out, const State& s, const Options& options, bool view, Seat viewer) {
  Node node(out);
  describe(node, const_cast<State&>(s), options, view, viewer);  // writing only reads
}

}  // namespace

boost::json::object position_json(const State& s, const Options& options, std::string_view edition) {
  const std::string answers = boost::json::serialize(options_json(options));
  return position_of(Header{"republic", edition, name_id(s.game.scenario), answers, s.game.seats},
                     [&](JsonText& out) { write(out, s, options, false, Seat::none); });
}

std::string written_view(const State& shown, const Options& options, std::string_view edition, std::string_view answers,
                         Seat viewer, const Decision& decision) {
  return view_of(Header{"republic", edition, name_id(shown.game.scenario), answers, shown.game.seats}, viewer, decision,
                 [&](JsonText& out) { write(out, shown, options, true, viewer); });
}

boost::json::object position_shape(Shape::Use use, bool view) {
  State nothing;
  nothing.game.phase = Phase::over;  // has all that others have, and who won
  const Options options{};
  Shape shape(use);
  shape.may_lack("winners");
  Node node(shape);
  describe(node, nothing, options, view, Seat::none);
  return shape.given() ? as_told_before(shape.schema()) : shape.schema();
}

Position read_position(const boost::json::object& given) {
  const boost::json::object json = as_told_today(given);
  Position position;
  State& s = position.state;
  DerivedChecks checks;
  Node node(json, "", checks);
  position.edition = read_edition(node, "republic");
  position.options = answers_of(position.edition);  // what it does not name is answered by its edition
  std::array<std::string_view, scenario_count> scenarios;
  for (std::size_t i = 0; i < scenarios.size(); ++i) scenarios[i] = name_id(static_cast<Scenario>(i));
  node.word("scenario", s.game.scenario, scenarios);
  s.game.era = row(s.game.scenario).first;
  read_chosen(node, position.options);
  node.number("seats", s.game.seats, 3, max_seats);
  remember_answers(s, position.options);
  describe(node, s, position.options, false, Seat::none);
  node.finish();
  check_derived(checks);
  return position;
}

}  // namespace curia::republic
