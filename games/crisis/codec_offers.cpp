// Operands, moves, events and requests to nature as JSON: docs/engine-protocol.md.
#include "games/crisis/chance.h"
#include "games/crisis/codec.h"

namespace curia::crisis {

namespace {

constexpr std::string_view place_words[] = {"outside", "capital"};
constexpr std::string_view neutral_word = "neutral";

boost::json::value seat_json(Seat seat) {
  if (seat == neutral) return text(neutral_word);
  if (seat == Seat::nature) return "nature";
  return index(seat);
}

std::uint8_t read_seat(const boost::json::value& value, const std::string& where) {
  if (value.is_string() && value.get_string() == text(neutral_word)) return static_cast<std::uint8_t>(index(neutral));
  if (value.is_string() && value.get_string() == "nature") return static_cast<std::uint8_t>(index(Seat::nature));
  return static_cast<std::uint8_t>(Node::whole(value, where, 0, most_seats - 1));
}

boost::json::value kind_and_name(std::string_view kind, std::string_view who) {
  return boost::json::value(std::string(kind) + ":" + std::string(who));
}

// 7, militia:gallia
boost::json::value army_json(ArmyId id) {
  const RegionId province = militia_in(id);
  return province == RegionId::none ? boost::json::value(static_cast<int>(id))
                                    : kind_and_name("militia", name_id(province));
}

std::uint8_t read_army(const boost::json::value& value, const std::string& where) {
  for (int i = 0; value.is_string() && i < province_count; ++i)
    if (const ArmyId id = militia_of(static_cast<RegionId>(i)); army_json(id) == value)
      return static_cast<std::uint8_t>(id);
  return static_cast<std::uint8_t>(Node::whole(value, where, 0, army_count - 1));
}

// army:7, militia:gallia, tribe:goths, rival:zenobia
boost::json::value enemy_json(EnemyId id) {
  if (const ArmyId army = army_in(id); army != ArmyId::none)
    return militia_in(army) == RegionId::none ? kind_and_name("army", std::to_string(static_cast<int>(army)))
                                              : army_json(army);
  if (const TribeId tribe = tribe_in(id); tribe != TribeId::none) return kind_and_name("tribe", name_id(tribe));
  if (const RivalId rival = rival_in(id); rival != RivalId::none) return kind_and_name("rival", name_id(rival));
  return nullptr;
}

std::uint8_t read_enemy(const boost::json::value& value, const std::string& where) {
  // Every one has a name, and there are few.
  for (int id = 0; value.is_string() && id < enemy_count; ++id)
    if (enemy_json(static_cast<EnemyId>(id)) == value) return static_cast<std::uint8_t>(id);
  throw BadPosition(where, "unknown enemy " + boost::json::serialize(value));
}

}  // namespace

boost::json::value operand_json(Operand kind, std::uint8_t value) {
  if (value == no_operand) return nullptr;
  switch (kind) {
    case Operand::none:
      return nullptr;
    case Operand::seat:
      return seat_json(static_cast<Seat>(value));
    case Operand::region:
      return id_json<RegionId>(value);
    case Operand::card:
      return id_json<CardId>(value);
    case Operand::army:
      return army_json(static_cast<ArmyId>(value));
    case Operand::counter:
      return value;
    case Operand::enemy:
      return enemy_json(static_cast<EnemyId>(value));
    case Operand::tribe:
      return id_json<TribeId>(value);
    case Operand::leader:
      return id_json<LeaderId>(value);
    case Operand::rival:
      return id_json<RivalId>(value);
    case Operand::event:
      return id_json<EventId>(value);
    case Operand::improvement:
      return id_json<ImprovementId>(value);
    case Operand::moment:
      return id_json<Moment>(value);
    case Operand::place:
      return value < std::size(place_words) ? boost::json::value(text(place_words[value])) : nullptr;
  }
  return nullptr;
}

boost::json::object operand_shape(Operand kind) {
  return kind == Operand::moment ? shape::ids<Moment>() : shape_of_operands(kind);
}

std::uint8_t read_operand(Operand kind, const boost::json::value& value, const std::string& where) {
  const auto number = [&](int most) { return static_cast<std::uint8_t>(Node::whole(value, where, 0, most)); };
  if (value.is_null()) return no_operand;
  switch (kind) {
    case Operand::none:
      throw BadPosition(where, "there is no such field here");
    case Operand::seat:
      return read_seat(value, where);
    case Operand::region:
      return read_id<RegionId>(value, where);
    case Operand::card:
      return read_id<CardId>(value, where);
    case Operand::army:
      return read_army(value, where);
    case Operand::counter:
      return number(counters_each - 1);
    case Operand::enemy:
      return read_enemy(value, where);
    case Operand::tribe:
      return read_id<TribeId>(value, where);
    case Operand::leader:
      return read_id<LeaderId>(value, where);
    case Operand::rival:
      return read_id<RivalId>(value, where);
    case Operand::event:
      return read_id<EventId>(value, where);
    case Operand::improvement:
      return read_id<ImprovementId>(value, where);
    case Operand::moment:
      return read_id<Moment>(value, where);
    case Operand::place:
      return static_cast<std::uint8_t>(Node::word_in(value, where, place_words));
  }
  return no_operand;
}

boost::json::object move_json(const Move& move, const ChanceRequest& asked) {
  return any_move_json(move, asked, [&](boost::json::object& out) { out["event"] = id_json<EventId>(move.a); });
}

Move read_nature_move(Node& node) {
  Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
  if (read_dice(node, move)) return move;
  if (const boost::json::value* event = node.take("event")) {
    move.a = read_operand(Operand::event, *event, "event");
  } else if (const boost::json::value* number = node.take("number")) {
    move.a = static_cast<std::uint8_t>(Node::whole(*number, "number", 0, 254));
  } else {
    throw BadPosition({}, "an answer of nature needs dice, event or number");
  }
  return move;
}

boost::json::value figure_json(EventKind kind, std::string_view name, int value) {
  if (name == "phase") return word_json(phase_words, value);
  if (name == "ending") return word_json(ending_words, value);
  if (name == "sphere") return id_json<Sphere>(static_cast<std::uint8_t>(value));
  if (name == "winners") return seats_json(SeatSet(static_cast<std::uint8_t>(value)));
  if (kind == EventKind::rolled && name == "dice") {  // one digit each, the first die first
    boost::json::array dice;
    for (int unit = 100; unit > 0; unit /= 10)
      if (value >= unit) dice.emplace_back(value / unit % 10);
    return dice;
  }
  return value;
}

boost::json::object event_json(const Event& event) {
  boost::json::object figures;
  if (event.kind == EventKind::rolled) figures["purpose"] = text(key_of(static_cast<Roll>(event.a)));
  return told_json(event, std::move(figures));
}

boost::json::object chance_json(const State& s, const ChanceRequest& asked) {
  return asked_nature_json(asked, chance_words, [&](boost::json::array& outcomes) {
    for (EventId event : events_to_draw(s)) outcomes.emplace_back(text(name_id(event)));
  });
}

boost::json::array drawn_from_json(const State& s) {
  return drawn_from_rows(s.chance, [&](boost::json::array& rows) {
    for (EventId event : events_to_draw(s)) rows.emplace_back(text(name_id(event)));
  });
}

}  // namespace curia::crisis
