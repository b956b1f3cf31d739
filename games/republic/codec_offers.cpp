// Offers, moves, events, requests to nature and options as JSON, from the tables of verbs and events.
#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/rule_table.h"

namespace curia::republic {

namespace {

constexpr std::string_view side_words[] = {"against", "in_favour", "abstain"};
constexpr std::string_view charge_words[] = {"corruption", "office", "concession", "major", "assassination"};
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

void put_operand(boost::json::object& out, Operand kind, std::string_view name, std::uint8_t value) {
  if (kind == Operand::none) return;
  boost::json::value shown = operand_json(kind, value);
  if (!shown.is_null()) out[text(name)] = std::move(shown);
}

boost::json::object args_json(Verb verb, std::uint8_t a, std::uint8_t b, std::uint8_t c) {
  const VerbRow& row = row_of(verb);
  boost::json::object args;
  put_operand(args, row.a, row.a_name, a);
  put_operand(args, row.b, row.b_name, b);
  put_operand(args, row.c, row.c_name, c);
  return args;
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

boost::json::object offer_json(const Offer& offer) {
  const VerbRow& row = row_of(offer.verb);
  boost::json::object out;
  out["seat"] = index(offer.seat);
  if (offer.faction != offer.seat) out["faction"] = index(offer.faction);
  out["must"] = offer.must;
  out["verb"] = text(row.key);
  out["args"] = args_json(offer.verb, offer.a, offer.b, offer.c);
  if (row.amount) out["amount"] = {offer.least, offer.most};
  out["prompt"] = text(key_of(offer.prompt));
  out["rule"] = text(id_of(offer.rule));
  return out;
}

boost::json::object move_json(const Move& move, const ChanceRequest& asked) {
  boost::json::object out;
  if (move.seat == Seat::nature) {
    out["seat"] = "nature";
    switch (asked.kind) {
      case ChanceRequest::Kind::none:
        break;
      case ChanceRequest::Kind::dice: {
        boost::json::array& dice = out["dice"].emplace_array();
        for (const std::uint8_t die : {move.a, move.b, move.c})
          if (die != no_operand) dice.emplace_back(die);
        break;
      }
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
  out["seat"] = index(move.seat);
  if (move.faction != move.seat) out["faction"] = index(move.faction);
  out["verb"] = text(row_of(move.verb).key);
  out["args"] = args_json(move.verb, move.a, move.b, move.c);
  if (row_of(move.verb).amount) out["amount"] = move.amount;
  return out;
}

boost::json::value figure_json(std::string_view name, int value) {
  const auto word_in = [value](std::span<const std::string_view> words) {
    const bool known = value >= 0 && value < static_cast<int>(words.size());
    return known ? boost::json::value(text(words[static_cast<std::size_t>(value)])) : boost::json::value(value);
  };
  if (name == "phase") return word_in(phase_words);
  if (name == "ending") return word_in(ending_words);
  if (name == "outcome") return word_in(outcome_words);
  if (name == "type") return word_in(land_bill_words);
  if (name == "event") return named<EventId>(static_cast<std::uint8_t>(value));
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
  const EventRow& row = row_of(event.kind);
  boost::json::object out, figures;
  out["event"] = text(row.key);
  if (event.kind == EventKind::rolled) figures["purpose"] = text(key_of(static_cast<Roll>(event.a)));
  put_operand(figures, row.a, row.a_name, event.a);
  put_operand(figures, row.b, row.b_name, event.b);
  put_operand(figures, row.c, row.c_name, event.c);
  const auto figure = [&](std::string_view name, int value) {
    if (!name.empty()) figures[text(name)] = figure_json(name, value);
  };
  figure(row.n_name, event.n);
  figure(row.m_name, event.m);
  out["figures"] = std::move(figures);
  if (event.rule != Rule::none) out["rule"] = text(id_of(event.rule));
  return out;
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
  for (const OptionRow& row : option_rows) out[text(row.key)] = text(row.values[rules.*row.question]);
  return out;
}

void read_options(const boost::json::object& json, Options& rules) {
  for (const auto& [key, value] : json) {
    const auto* row = std::find_if(std::begin(option_rows), std::end(option_rows),
                                   [&](const OptionRow& r) { return r.key == std::string_view(key); });
    const std::string where = "options." + std::string(key);
    if (row == std::end(option_rows)) throw BadPosition(where, "there is no such option");
    if (value.is_bool() && row->values.size() == 2 && row->values[0] == "off")
      rules.*row->question = value.get_bool() ? on : off;
    else
      rules.*row->question = static_cast<std::uint8_t>(Node::word_in(value, where, row->values));
  }
}

}  // namespace curia::republic
