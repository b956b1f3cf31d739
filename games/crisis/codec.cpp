#include "games/crisis/codec.h"

#include "engine/codec_stack.h"
#include "games/crisis/chance.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"
#include "games/crisis/view.h"

namespace curia::crisis {

namespace {

constexpr std::size_t roll_count = 0
#define ROLL(value, key, rule) +1
#include "games/crisis/rolls.def"
#undef ROLL
    ;

void describe_events(Node& node, State& s, const Options& options) {
  node.id("event", s.cards.event);
  node.derived("event_lasts", [&s, &options] {
    bool lasts = false;
    if (s.cards.event != EventId::none)
      for (const Op& op : effect_of(options, subject_of(s.cards.event)))
        lasts = lasts || (op.operation != Operation::none && operation_rows[at(op.operation)].lasting);
    return lasts;
  });
  node.ids("events_drawn", s.cards.events_drawn);
  const auto deck = [&s] {
    return boost::json::value({{"size", event_count - s.cards.events_drawn.size()},
                               {"diocletian_possible", events_to_draw(s).has(EventId::diocletian)}});
  };
  node.derived("deck", deck, [] {
    return shape::object({{"size", shape::count()}, {"diocletian_possible", shape::boolean()}});
  });
}

void describe_supply(Node& node, State& s) {
  node.object("supply", [&](Node& inner) {
    inner.number("legions", s.supply.legions, 0, value::legions);
    inner.number("militia", s.supply.militia, 0, value::militia);
    inner.number("markers", s.supply.markers, 0, value::markers);
    inner.number("mobs", s.supply.mobs, 0, value::mobs);
    inner.object("improvements", [&](Node& left) {
      for (std::size_t i = 0; i < s.supply.improvements.size(); ++i)
        left.number(name_id(static_cast<ImprovementId>(i)), s.supply.improvements[i], 0, improvement_rows[i].supply);
    });
  });
}

void describe_end(Node& node, State& s) {
  describe_asked_nature<roll_count>(node, s.chance, chance_words);
  node.flag("last_round", s.game.last_round);
  if (node.names("ending", s.game.ending != Ending::none)) node.word("ending", s.game.ending, ending_words);
  if (s.game.phase != Phase::over && !node.describing()) return;
  const auto bonuses = [&s] {
    boost::json::array of_players;
    for (int i = 0; i < s.game.seats; ++i) of_players.emplace_back(emperor_turns_bonus(s, seat_at(i)));
    return boost::json::value(of_players);
  };
  if (node.describing()) node.shape().may_lack("winners");
  node.seats("winners", s.game.winners);
  node.derived(
      "bonuses", bonuses, [] { return shape::list(shape::count(), 2, most_seats); }, false);
}

void describe(Node& node, State& s, const Options& options, bool view, Seat viewer) {
  node.derived("round", [&s] { return s.game.turns == 0 ? 0 : (s.game.turns - 1) / s.game.seats + 1; });
  node.number("turn", s.game.turns, 0, 65'535);
  node.word("phase", s.game.phase, phase_words);
  node.seat("active", s.game.active);
  node.seat("first", s.game.first);
  describe_players(node, s, view, viewer);
  describe_provinces(node, s);
  describe_homelands(node, s);
  describe_armies(node, s);
  describe_figures(node, s);
  describe_turn(node, s);
  describe_market(node, s, viewer);
  describe_cards(node, "trashed", s.cards.trashed);
  describe_desk(node, s);
  describe_events(node, s, options);
  describe_supply(node, s);
  describe_end(node, s);
  describe_stack<Operand>(node, s.stack, s.game.seats, row_of_procedure, parse_procedure, view);
}

void write(JsonText& out, const State& s, const Options& options, bool view, Seat viewer) {
  Node node(out);
  describe(node, const_cast<State&>(s), options, view, viewer);  // writing only reads
}

}  // namespace

boost::json::object position_json(const State& s, const Options& options, std::string_view edition) {
  const std::string answers = boost::json::serialize(options_json(options));
  return position_of(Header{"crisis", edition, scenario_of(options), answers, s.game.seats},
                     [&](JsonText& out) { write(out, s, options, false, Seat::none); });
}

std::string written_view(const State& shown, const Options& options, std::string_view edition, std::string_view answers,
                         Seat viewer, const Decision& decision) {
  return view_of(Header{"crisis", edition, scenario_of(options), answers, shown.game.seats}, viewer, decision,
                 [&](JsonText& out) { write(out, shown, options, true, viewer); });
}

boost::json::object position_shape(Shape::Use use, bool view) {
  State nothing;
  const Options options{};
  Shape shape(use);
  Node node(shape);
  describe(node, nothing, options, view, Seat::none);
  return shape.schema();
}

Position read_position(const boost::json::object& json) {
  Position position;
  State& s = position.state;
  DerivedChecks checks;
  Node node(json, "", checks);
  position.edition = read_edition(node, "crisis");
  int scenario = 0;
  node.word("scenario", scenario, scenario_words);
  position.options = usual_options();
  if (scenario != 0) position.options.legacy_target = value::short_target_legacy;
  read_chosen(node, position.options);
  node.number("seats", s.game.seats, 2, most_seats);
  describe(node, s, position.options, false, Seat::none);
  node.finish();
  check_derived(checks);
  return position;
}

}  // namespace curia::crisis
