#include "games/crisis/chance.h"

namespace curia::crisis {

namespace {

Next request(Context& t, ChanceRequest::Kind kind, int count, Roll purpose) {
  t.s.chance = {kind, static_cast<std::uint8_t>(count), purpose};
  return asked();
}

using RollRow = RollRowOf<Roll, Rule>;
constexpr RollRow roll_rows[] = {
#define ROLL(value, key, rule) {Roll::key, #key, Rule::rule},
#include "games/crisis/rolls.def"
#undef ROLL
};
static_assert(distinct(roll_rows, &RollRow::purpose));
constexpr auto roll_places = places(roll_rows, &RollRow::purpose);
const RollRow& row_of(Roll purpose) { return roll_rows[roll_places[static_cast<std::size_t>(purpose)]]; }

}  // namespace

Rule rule_of(Roll purpose) { return row_of(purpose).rule; }
std::string_view key_of(Roll purpose) { return row_of(purpose).key; }

Next roll(Context& t, int dice, Roll purpose) { return request(t, ChanceRequest::Kind::dice, dice, purpose); }
Next draw_event(Context& t) { return request(t, ChanceRequest::Kind::event, 1, Roll::event); }
Next pick(Context& t, int outcomes, Roll purpose) { return request(t, ChanceRequest::Kind::pick, outcomes, purpose); }

EventSet events_to_draw(const State& s) {
  constexpr auto all = static_cast<std::uint16_t>((1U << event_count) - 1U);
  EventSet left = EventSet(all) - s.cards.events_drawn;
  // Diocletian lies among the last four: TOC-3.1-h.
  if (s.cards.events_drawn.size() < value::events_above_diocletian) left.remove(EventId::diocletian);
  return left;
}

bool chance_fits(const State& s, const Move& answer) {
  switch (s.chance.kind) {
    case ChanceRequest::Kind::none:
      return false;
    case ChanceRequest::Kind::dice:
      return dice_fit(answer, s.chance.count);
    case ChanceRequest::Kind::pick:
      return answer.a < s.chance.count;
    case ChanceRequest::Kind::event:
      return answer.a < event_count && events_to_draw(s).has(as<EventId>(answer.a));
  }
  return false;
}

Move sample_chance(const State& s, Random& random) {
  Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
  switch (s.chance.kind) {
    case ChanceRequest::Kind::none:
      break;
    case ChanceRequest::Kind::dice:
      throw_dice(move, s.chance.count, random);
      break;
    case ChanceRequest::Kind::pick:
      move.a = static_cast<std::uint8_t>(random.below(s.chance.count));
      break;
    case ChanceRequest::Kind::event: {
      const EventSet left = events_to_draw(s);
      move.a = op(left.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(left.size())))));
      break;
    }
  }
  return move;
}

}  // namespace curia::crisis
