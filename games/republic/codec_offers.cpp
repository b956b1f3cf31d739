// Offers, moves, events, requests to nature and options as JSON, from the tables of verbs and events.
#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/codec.h"

namespace curia::republic {

namespace {

constexpr std::string_view side_words[] = {"against", "in_favour", "abstain"};
constexpr std::string_view charge_words[] = {"corruption", "office", "concession", "major", "assassination", "omens"};
constexpr std::string_view land_bill_words[] = {"type_1", "type_2", "type_3"};
constexpr std::string_view outcome_words[] = {"defeat", "disaster", "stalemate", "standoff", "victory"};

boost::json::value word(std::span<const std::string_view> words, std::uint8_t value) {
  if (value >= words.size()) return value;
  return text(words[value]);
}
template <class Id>
boost::json::value named(std::uint8_t value) {
  return text(name_id(static_cast<Id>(value)));
}
template <class Id>
std::uint8_t id_in(const boost::json::value& value, const std::string& where) {
  return static_cast<std::uint8_t>(parsed_id<Id>(value, where));
}

boost::json::value chit_json(std::uint8_t chit) {
  if (chit == chit_none) return "none";
  if (chit == chit_draw_two) return "draw_two";
  return chit;
}

}  // namespace

boost::json::value operand_json(Operand kind, std::uint8_t value) {
  if (value == no_operand) return nullptr;
  switch (kind) {
    case Operand::none:
      return nullptr;
    case Operand::senator:
      return named<SenatorId>(value);
    case Operand::seat:
      return value == index(Seat::nature) ? boost::json::value("nature") : boost::json::value(value);
    case Operand::card:
      return named<CardId>(value);
    case Operand::war:
      return static_cast<WarId>(value) == bequest_mission ? boost::json::value("bequest") : named<WarId>(value);
    case Operand::leader:
      return named<LeaderId>(value);
    case Operand::province:
      return named<ProvinceId>(value);
    case Operand::concession:
      return named<ConcessionId>(value);
    case Operand::law:
      return named<LawId>(value);
    case Operand::veteran:
      return value;
    case Operand::side:
      return word(side_words, value);
    case Operand::charge:
      return word(charge_words, value);
    case Operand::games:
      return named<GamesId>(value);
    case Operand::land_bill:
      return word(land_bill_words, value);
    case Operand::office:
      return named<OfficeId>(value);
    case Operand::place:
      return value;
  }
  return nullptr;
}

std::uint8_t read_operand(Operand kind, const boost::json::value& value, const std::string& where) {
  const auto words = [&](std::span<const std::string_view> list) {
    return static_cast<std::uint8_t>(Node::word_in(value, where, list));
  };
  const auto number = [&](int most) { return static_cast<std::uint8_t>(Node::whole(value, where, 0, most)); };
  if (value.is_null()) return no_operand;
  switch (kind) {
    case Operand::none:
      throw BadPosition(where, "there is no such field here");
    case Operand::senator:
      return id_in<SenatorId>(value, where);
    case Operand::seat:
      if (value.is_string() && value.get_string() == "nature") return static_cast<std::uint8_t>(index(Seat::nature));
      return number(max_seats - 1);
    case Operand::card:
      return id_in<CardId>(value, where);
    case Operand::war:
      if (value.is_string() && value.get_string() == "bequest") return static_cast<std::uint8_t>(bequest_mission);
      return id_in<WarId>(value, where);
    case Operand::leader:
      return id_in<LeaderId>(value, where);
    case Operand::province:
      return id_in<ProvinceId>(value, where);
    case Operand::concession:
      return id_in<ConcessionId>(value, where);
    case Operand::law:
      return id_in<LawId>(value, where);
    case Operand::veteran:
      return number(veteran_slots - 1);
    case Operand::side:
      return words(side_words);
    case Operand::charge:
      return words(charge_words);
    case Operand::games:
      return id_in<GamesId>(value, where);
    case Operand::land_bill:
      return words(land_bill_words);
    case Operand::office:
      return id_in<OfficeId>(value, where);
    case Operand::place:
      return number(254);
  }
  return no_operand;
}

boost::json::object move_json(const Move& move, const ChanceRequest& asked) {
  if (move.seat != Seat::nature) return seat_move_json(move);
  boost::json::object out;
  out["seat"] = "nature";
  switch (asked.kind) {
    case ChanceRequest::Kind::none:
      break;
    case ChanceRequest::Kind::dice:
      out["dice"] = dice_json(move);
      break;
    case ChanceRequest::Kind::card:
      out["card"] = named<CardId>(move.a);
      break;
    case ChanceRequest::Kind::chit:
      out["chit"] = chit_json(move.a);
      break;
    case ChanceRequest::Kind::pick:
      out["number"] = move.a;
      break;
  }
  return out;
}

boost::json::value figure_json(EventKind, std::string_view name, int value) {
  const auto word_in = [value](std::span<const std::string_view> words) {
    const bool known = value >= 0 && value < static_cast<int>(words.size());
    return known ? boost::json::value(text(words[static_cast<std::size_t>(value)])) : boost::json::value(value);
  };
  if (name == "phase") return word_in(phase_words);
  if (name == "ending") return word_in(ending_words);
  if (name == "outcome") return word_in(outcome_words);
  if (name == "type") return word_in(land_bill_words);
  if (name == "event") return named<EventId>(static_cast<std::uint8_t>(value));
  if (name == "era") return named<Era>(static_cast<std::uint8_t>(value));
  if (name == "games") return named<GamesId>(static_cast<std::uint8_t>(value));
  if (name == "chit") return chit_json(static_cast<std::uint8_t>(value));
  if (name == "winners") {
    boost::json::array list;
    for (Seat seat : SeatSet(static_cast<std::uint8_t>(value))) list.emplace_back(index(seat));
    return list;
  }
  return value;
}

boost::json::object event_json(const Event& event) {
  boost::json::object figures;
  if (event.kind == EventKind::rolled) figures["purpose"] = text(key_of(static_cast<Roll>(event.a)));
  return told_json(event, std::move(figures));
}

boost::json::object chance_json(const State& s, const ChanceRequest& asked) {
  constexpr std::string_view kinds[] = {"none", "dice", "card", "chit", "pick"};
  boost::json::object out;
  out["kind"] = text(kinds[static_cast<std::size_t>(asked.kind)]);
  if (asked.kind == ChanceRequest::Kind::dice) out["dice"] = asked.count;
  out["purpose"] = text(key_of(asked.purpose));
  out["rule"] = text(id_of(rule_of(asked.purpose)));
  if (asked.kind == ChanceRequest::Kind::dice) return out;
  boost::json::array& outcomes = out["outcomes"].emplace_array();
  if (asked.kind == ChanceRequest::Kind::card)
    cards_to_draw(s, asked.purpose).each([&](CardId card) { outcomes.emplace_back(text(name_id(card))); });
  if (asked.kind == ChanceRequest::Kind::pick)
    for (int i = 0; i < asked.count; ++i) outcomes.emplace_back(i);
  if (asked.kind == ChanceRequest::Kind::chit) {
    for (unsigned i = 0; i < 30; ++i)
      if ((s.cup.ids >> i & 1U) != 0) outcomes.emplace_back(i + 1);
    if (s.cup.none > 0) outcomes.emplace_back("none");
    if (s.cup.draw_two > 0) outcomes.emplace_back("draw_two");
  }
  return out;
}

boost::json::object options_json(const Options& rules) {
  boost::json::object out;
  for (const OptionRow& row : option_rows()) out[text(row.key)] = text(row.values[rules.*row.question]);
  return out;
}

void read_options(const boost::json::object& json, Options& rules) {
  for (const auto& [key, value] : json) {
    const auto rows = option_rows();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const OptionRow& r) { return r.key == std::string_view(key); });
    const std::string where = "options." + std::string(key);
    if (row == rows.end()) throw BadPosition(where, "there is no such option");
    if (value.is_bool() && row->is_switch())
      rules.*row->question = value.get_bool() ? on : off;
    else
      rules.*row->question = static_cast<std::uint8_t>(Node::word_in(value, where, row->values));
  }
}

}  // namespace curia::republic
