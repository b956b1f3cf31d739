// Offers, moves, events, requests to nature and options as JSON, from the tables of verbs and events.
#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/combat/battle.h"
#include "games/republic/draws.h"

namespace curia::republic {

namespace {

constexpr std::string_view side_words[] = {"against", "in_favour", "abstain"};
constexpr std::string_view charge_words[] = {"corruption", "office", "concession", "major", "assassination", "omens"};
constexpr std::string_view land_bill_words[] = {"type_1", "type_2", "type_3"};

// The seats of a deal: "0+2+3".
std::string parties_word(SeatSet seats) {
  std::string word;
  for (Seat seat : seats) word += (word.empty() ? "" : "+") + std::to_string(index(seat));
  return word;
}

std::uint8_t read_parties(const boost::json::value& value, const std::string& where) {
  SeatSet seats;
  if (value.is_string())
    for (const char c : std::string_view(value.get_string()))
      if (c >= '0' && c < '0' + max_seats) seats.add(seat_at(c - '0'));
  if (!value.is_string() || parties_word(seats) != std::string_view(value.get_string()))
    throw BadPosition(where, "must name seats in their order, like 0+2+3");
  return seats.bits();
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
      return id_json<SenatorId>(value);
    case Operand::seat:
      return value == index(Seat::nature) ? boost::json::value("nature") : boost::json::value(value);
    case Operand::card:
      return id_json<CardId>(value);
    case Operand::place:
      if (value == active_forces_box) return "active";
      [[fallthrough]];
    case Operand::war:
      return static_cast<WarId>(value) == bequest_mission ? boost::json::value("bequest") : id_json<WarId>(value);
    case Operand::leader:
      return id_json<LeaderId>(value);
    case Operand::province:
      return id_json<ProvinceId>(value);
    case Operand::concession:
      return id_json<ConcessionId>(value);
    case Operand::law:
      return id_json<LawId>(value);
    case Operand::veteran:
      return value;
    case Operand::side:
      return word_json(side_words, value);
    case Operand::charge:
      return word_json(charge_words, value);
    case Operand::games:
      return id_json<GamesId>(value);
    case Operand::land_bill:
      return word_json(land_bill_words, value);
    case Operand::office:
      return id_json<OfficeId>(value);
    case Operand::motion:
      return text(key_of(static_cast<Motion>(value)));
    case Operand::phase:
      return word_json(phase_words, value);
    case Operand::parties:
      return boost::json::value(parties_word(SeatSet(value)));
  }
  return nullptr;
}

boost::json::object operand_shape(Operand kind) {
  if (kind == Operand::motion) return shape::words(motion_words);  // of events only: nobody names one in a move
  return shape_of_operands(kind);
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
      return read_id<SenatorId>(value, where);
    case Operand::seat:
      if (value.is_string() && value.get_string() == "nature") return static_cast<std::uint8_t>(index(Seat::nature));
      return number(max_seats - 1);
    case Operand::card:
      return read_id<CardId>(value, where);
    case Operand::place:
      if (value.is_string() && value.get_string() == "active") return active_forces_box;
      [[fallthrough]];
    case Operand::war:
      if (value.is_string() && value.get_string() == "bequest") return static_cast<std::uint8_t>(bequest_mission);
      return read_id<WarId>(value, where);
    case Operand::leader:
      return read_id<LeaderId>(value, where);
    case Operand::province:
      return read_id<ProvinceId>(value, where);
    case Operand::concession:
      return read_id<ConcessionId>(value, where);
    case Operand::law:
      return read_id<LawId>(value, where);
    case Operand::veteran:
      return number(veteran_slots - 1);
    case Operand::side:
      return words(side_words);
    case Operand::charge:
      return words(charge_words);
    case Operand::games:
      return read_id<GamesId>(value, where);
    case Operand::land_bill:
      return words(land_bill_words);
    case Operand::office:
      return read_id<OfficeId>(value, where);
    case Operand::motion:  // of events only
      break;
    case Operand::phase:
      return words(phase_words);
    case Operand::parties:
      return read_parties(value, where);
  }
  return no_operand;
}

boost::json::object move_json(const Move& move, const ChanceRequest& asked) {
  return any_move_json(move, asked, [&](boost::json::object& out) {
    if (asked.kind == ChanceRequest::Kind::card) out["card"] = id_json<CardId>(move.a);
    if (asked.kind == ChanceRequest::Kind::chit) out["chit"] = chit_json(move.a);
  });
}

boost::json::value figure_json(EventKind, std::string_view name, int value) {
  if (name == "phase") return word_json(phase_words, value);
  if (name == "ending") return word_json(ending_words, value);
  if (name == "outcome") return word_json(outcome_words, value);
  if (name == "type") return word_json(land_bill_words, value);
  if (name == "event") return id_json<EventId>(static_cast<std::uint8_t>(value));
  if (name == "era") return id_json<Era>(static_cast<std::uint8_t>(value));
  if (name == "games") return id_json<GamesId>(static_cast<std::uint8_t>(value));
  if (name == "chit") return chit_json(static_cast<std::uint8_t>(value));
  if (name == "winners") return seats_json(SeatSet(static_cast<std::uint8_t>(value)));
  return value;
}

boost::json::object event_json(const Event& event) {
  boost::json::object figures;
  if (event.kind == EventKind::rolled) figures["purpose"] = text(key_of(static_cast<Roll>(event.a)));
  return told_json(event, std::move(figures));
}

boost::json::object chance_json(const State& s, const ChanceRequest& asked) {
  return asked_nature_json(asked, chance_words, [&](boost::json::array& outcomes) {
    if (asked.kind == ChanceRequest::Kind::card)
      cards_to_draw(s, asked.purpose).each([&](CardId card) { outcomes.emplace_back(text(name_id(card))); });
    if (asked.kind != ChanceRequest::Kind::chit) return;
    for (unsigned i = 0; i < 30; ++i)
      if ((s.cards.cup.ids >> i & 1U) != 0) outcomes.emplace_back(i + 1);
    if (s.cards.cup.none > 0) outcomes.emplace_back("none");
    if (s.cards.cup.draw_two > 0) outcomes.emplace_back("draw_two");
  });
}

// Chits and cards that are as likely as one another stand side by side. Which card of a pool lies at a place of the pile is
// drawn when the place is.
boost::json::array drawn_from_json(const State& s) {
  const auto put_cards = [](boost::json::array& rows, const CardSet& cards) {
    cards.each([&](CardId card) { rows.emplace_back(text(name_id(card))); });
  };
  return drawn_from_rows(s.chance, [&](boost::json::array& rows) {
    const auto places = [&rows](int times, boost::json::array of) {
      if (times > 0) rows.push_back(boost::json::object{{"times", times}, {"of", std::move(of)}});
    };
    if (s.chance.kind == ChanceRequest::Kind::chit) {
      for (unsigned i = 0; i < 30; ++i)
        if ((s.cards.cup.ids >> i & 1U) != 0) rows.emplace_back(i + 1);
      places(s.cards.cup.none, {"none"});
      places(s.cards.cup.draw_two, {"draw_two"});
    } else if (const DeckLayer* layer = layer_drawn_from(s, s.chance.purpose)) {
      put_cards(rows, layer->known);
      for (std::size_t pool = 0; pool < s.cards.deck.pools.size(); ++pool) {
        boost::json::array cards;
        put_cards(cards, s.cards.deck.pools[pool]);
        places(layer->from_pool[pool], std::move(cards));
      }
    } else {
      put_cards(rows, cards_to_draw(s, s.chance.purpose));
    }
  });
}

boost::json::object options_json(const Options& options) {
  boost::json::object out;
  for (const OptionRow& row : option_rows()) out[text(row.key)] = text(row.values[answer_to(options, row.question)]);
  return out;
}

boost::json::object options_shape(Shape::Use use) {
  Shape shape(use);
  for (const OptionRow& row : option_rows()) {
    const boost::json::object answers = shape::words(row.values);
    const bool yes_or_no = shape.given() && row.is_switch();
    shape.field(row.key, yes_or_no ? shape::any({answers, shape::boolean()}) : answers, Shape::There::when_written);
  }
  return shape.schema();
}

bool names_what_was_asked(const boost::json::object& json, const Options&) {
  for (const OptionRow& row : option_rows())
    if (!row.born_later && !json.contains(text(row.key))) return false;
  return true;
}

void read_options(const boost::json::object& json, Options& options) {
  for (const auto& [key, value] : json) {
    const auto rows = option_rows();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const OptionRow& r) { return r.key == std::string_view(key); });
    const std::string where = "options." + std::string(key);
    if (row == rows.end()) throw BadPosition(where, "there is no such option");
    if (value.is_bool() && row->is_switch())
      set_answer(options, row->question, value.get_bool() ? 1 : 0);
    else
      set_answer(options, row->question, Node::word_in(value, where, row->values));
  }
}

}  // namespace curia::republic
