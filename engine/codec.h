#pragma once
// Offers, moves and events as JSON and back, from the tables of verbs and events of a game; running procedures: engine/codec_stack.h.
// What an operand or a figure looks like is the game's to say: operand_json() and read_operand() stand beside its Operand.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/decision.h"
#include "engine/event.h"
#include "engine/node.h"

namespace curia {

// ---- Single values --------------------------------------------------------------------------------------------------

template <class Id>
boost::json::value id_json(std::uint8_t value) {
  return text(name_id(static_cast<Id>(value)));
}
template <class Id>
std::uint8_t read_id(const boost::json::value& value, const std::string& where) {
  return static_cast<std::uint8_t>(parsed_id<Id>(value, where));
}
// The word of this number, or the number itself where there is none.
inline boost::json::value word_json(std::span<const std::string_view> words, int value) {
  if (value < 0 || value >= static_cast<int>(words.size())) return value;
  return text(words[static_cast<std::size_t>(value)]);
}
inline boost::json::array seats_json(SeatSet seats) {
  boost::json::array list;
  for (Seat seat : seats) list.emplace_back(index(seat));
  return list;
}

// ---- Offers, moves, events ------------------------------------------------------------------------------------------

template <class Operand>
void put_operand(boost::json::object& out, Operand kind, std::string_view name, std::uint8_t value) {
  if (kind == Operand::none) return;
  boost::json::value shown = operand_json(kind, value);
  if (!shown.is_null()) out[text(name)] = std::move(shown);
}

// Row: of a verb or of an event.
template <class Row>
void put_operands(boost::json::object& out, const Row& row, std::uint8_t a, std::uint8_t b, std::uint8_t c) {
  put_operand(out, row.a, row.a_name, a);
  put_operand(out, row.b, row.b_name, b);
  put_operand(out, row.c, row.c_name, c);
}

template <class Verb, class Prompt, class Rule>
boost::json::object offer_json(const OfferOf<Verb, Prompt, Rule>& offer) {
  const auto& row = row_of(offer.verb);
  boost::json::object out;
  out["seat"] = index(offer.seat);
  if (offer.faction != offer.seat) out["faction"] = index(offer.faction);
  out["must"] = offer.must;
  out["verb"] = text(row.key);
  put_operands(out["args"].emplace_object(), row, offer.a, offer.b, offer.c);
  if (row.amount) out["amount"] = {offer.least, offer.most};
  out["prompt"] = text(key_of(offer.prompt));
  out["rule"] = text(id_of(offer.rule));
  return out;
}

// Operands that a right may be used with: those that it has, each as a list.
template <class Operand>
void put_operands_of(boost::json::object& out, Operand kind, std::string_view name, const OperandSet& set) {
  if (kind == Operand::none || set.empty()) return;
  boost::json::array& list = out[text(name)].emplace_array();
  for (int n = 0; n < set.size(); ++n) list.emplace_back(operand_json(kind, set.nth(n)));
}

template <class Verb, class Prompt, class Rule>
boost::json::object right_json(const RightOf<Verb, Prompt, Rule>& right) {
  const auto& row = row_of(right.verb);
  boost::json::object out;
  out["seat"] = index(right.seat);
  out["verb"] = text(row.key);
  boost::json::object& args = out["args"].emplace_object();
  put_operands_of(args, row.a, row.a_name, right.a);
  put_operands_of(args, row.b, row.b_name, right.b);
  if (row.amount) out["amount"] = {right.least, right.most};
  out["prompt"] = text(key_of(right.prompt));
  out["rule"] = text(id_of(right.rule));
  return out;
}

template <class Verb>
boost::json::object seat_move_json(const MoveOf<Verb>& move) {
  const auto& row = row_of(move.verb);
  boost::json::object out;
  out["seat"] = index(move.seat);
  if (move.faction != move.seat) out["faction"] = index(move.faction);
  out["verb"] = text(row.key);
  put_operands(out["args"].emplace_object(), row, move.a, move.b, move.c);
  if (row.amount) out["amount"] = move.amount;
  return out;
}

// Nature's answer where it is dice.
template <class Verb>
boost::json::array dice_json(const MoveOf<Verb>& move) {
  boost::json::array dice;
  for (const std::uint8_t die : {move.a, move.b, move.c})
    if (die != no_operand) dice.emplace_back(die);
  return dice;
}

// A move of a seat or of nature: `put(out)` shows those answers of nature that are neither dice nor a number.
template <class Verb, class Asked, class Put>
boost::json::object any_move_json(const MoveOf<Verb>& move, const Asked& asked, Put put) {
  if (move.seat != Seat::nature) return seat_move_json(move);
  using Kind = typename Asked::Kind;
  boost::json::object out;
  out["seat"] = "nature";
  if (asked.kind == Kind::dice)
    out["dice"] = dice_json(move);
  else if (asked.kind == Kind::pick)
    out["number"] = move.a;
  else if (asked.kind != Kind::none)
    put(out);
  return out;
}

// What nature is asked for: `put(outcomes)` lists what is possible where it is neither dice nor a number.
template <class Asked, class Put>
boost::json::object asked_nature_json(const Asked& asked, std::span<const std::string_view> kinds, Put put) {
  using Kind = typename Asked::Kind;
  boost::json::object out;
  out["kind"] = text(kinds[static_cast<std::size_t>(asked.kind)]);
  if (asked.kind == Kind::dice) out["dice"] = asked.count;
  out["purpose"] = text(key_of(asked.purpose));
  out["rule"] = text(id_of(rule_of(asked.purpose)));
  if (asked.kind == Kind::dice) return out;
  boost::json::array& outcomes = out["outcomes"].emplace_array();
  if (asked.kind == Kind::pick)
    for (int i = 0; i < asked.count; ++i) outcomes.emplace_back(i);
  else if (asked.kind != Kind::none)
    put(outcomes);
  return out;
}

// From what nature's answer is drawn, in order (docs/journal.md): `put(rows)` where it is neither dice nor a number.
template <class Asked, class Put>
boost::json::array drawn_from_rows(const Asked& asked, Put put) {
  using Kind = typename Asked::Kind;
  boost::json::array rows;
  if (asked.kind == Kind::dice)
    rows.push_back(boost::json::array{1, 6});
  else if (asked.kind == Kind::pick)
    rows.push_back(boost::json::array{0, asked.count - 1});
  else if (asked.kind != Kind::none)
    put(rows);
  return rows;
}

// `figures` holds what the game puts before the operands; it shows a figure by figure_json(kind, name, value).
template <class Kind, class Rule>
boost::json::object told_json(const EventOf<Kind, Rule>& event, boost::json::object figures) {
  const auto& row = row_of(event.kind);
  put_operands(figures, row, event.a, event.b, event.c);
  const auto figure = [&](std::string_view name, int value) {
    if (!name.empty()) figures[text(name)] = figure_json(event.kind, name, value);
  };
  figure(row.n_name, event.n);
  figure(row.m_name, event.m);
  boost::json::object out;
  out["event"] = text(row.key);
  out["figures"] = std::move(figures);
  if (event.rule != Rule::none) out["rule"] = text(id_of(event.rule));
  return out;
}

// Whom the table waits for, and what it asks of each.
template <class Decision>
void write_asked(JsonText& out, const Decision& decision) {
  out.key("asked");
  out.list([&] {
    for (Seat seat : decision.waiting)
      out.object([&] {
        out.key("seat");
        out.value(index(seat));
        out.key("prompt");
        out.value(key_of(asked_of(decision, seat)));
      });
  });
}

// ---- What an operand looks like ---------------------------------------------------------------------------------------

// Numbers from 0 to the last, and names, as the game writes them and reads them back.
template <class Operand>
boost::json::object shape_of_operands(Operand kind) {
  boost::json::array names;
  std::int64_t numbers = 0;
  for (int n = 0; n < no_operand; ++n) {
    const auto operand = static_cast<std::uint8_t>(n);
    const boost::json::value shown = operand_json(kind, operand);
    try {
      if (shown.is_null() || read_operand(kind, shown, {}) != operand) continue;
    } catch (const BadPosition&) {
      continue;  // it is none of this kind
    }
    if (shown.is_string())
      names.push_back(shown);
    else
      ++numbers;
  }
  if (numbers == 0) return shape::one_of(std::move(names));
  const boost::json::object range = shape::integer(0, numbers - 1);
  return names.empty() ? range : shape::any({range, shape::one_of(std::move(names))});
}

// ---- Reading a move -------------------------------------------------------------------------------------------------

// Of a seat; where only one amount is possible it may be left out.
template <class Verb, class Decision>
MoveOf<Verb> read_seat_move(Node& node, const Decision& decision) {
  MoveOf<Verb> move;
  int seat = 0;
  node.number("seat", seat, 0, max_seats - 1);
  move.seat = seat_at(seat);
  node.seat("faction", move.faction);
  if (move.faction == Seat::none) move.faction = move.seat;
  const boost::json::value* given = node.take("verb");
  if (given == nullptr || !given->is_string()) node.refuse("verb", "must be a text");
  if (!parse_verb(std::string_view(given->get_string()), move.verb) || move.verb == Verb::none ||
      move.verb == Verb::chance)
    node.refuse("verb", "there is no verb " + std::string(given->get_string()));
  const auto& row = row_of(move.verb);
  node.object("args", [&](Node& args) {
    const auto operand = [&](auto kind, std::string_view name, std::uint8_t& value) {
      if (kind == decltype(kind)::none) return;
      if (const boost::json::value* shown = args.take(name)) value = read_operand(kind, *shown, args.path(name));
    };
    operand(row.a, row.a_name, move.a);
    operand(row.b, row.b_name, move.b);
    operand(row.c, row.c_name, move.c);
  });
  if (node.has("amount")) {
    if (!row.amount) node.refuse("amount", std::string(row.key) + " takes no amount");
    node.number("amount", move.amount, -32'000, 32'000);
  } else if (row.amount) {
    const auto only = std::find_if(decision.offers.begin(), decision.offers.end(), [&](const auto& one) {
      return one.seat == move.seat && one.faction == move.faction && one.verb == move.verb && one.a == move.a &&
             one.b == move.b && one.c == move.c && one.least == one.most;
    });
    move.amount = only == decision.offers.end() ? std::int16_t{-1} : only->least;
  }
  return move;
}

// Nature's answer, if it is dice: one to three.
template <class Verb>
bool read_dice(Node& node, MoveOf<Verb>& move) {
  const boost::json::value* dice = node.take("dice");
  if (dice == nullptr) return false;
  if (!dice->is_array() || dice->get_array().empty() || dice->get_array().size() > 3)
    node.refuse("dice", "must be a list of one to three dice");
  std::uint8_t* const places[] = {&move.a, &move.b, &move.c};
  std::size_t n = 0;
  for (const boost::json::value& die : dice->get_array())
    *places[n++] = static_cast<std::uint8_t>(Node::whole(die, "dice", 1, 6));
  return true;
}

// ---- Positions ------------------------------------------------------------------------------------------------------

// A game as a position tells it.
template <class State, class Options>
struct PositionOf {
  State state;
  Options options;
  std::string edition;
};

// What stands first in a position and in a view; `answers`: the options as they are written, the same in all of a game.
struct Header {
  std::string_view game, edition, scenario, answers;
  int seats;
  void write(JsonText& out) const {
    for (const auto& [name, value] :
         {std::pair("game", game), std::pair("edition", edition), std::pair("scenario", scenario)}) {
      out.key(name);
      out.value(value);
    }
    out.key("options");
    out.as_written(answers);
    out.key("seats");
    out.value(seats);
  }
};

// `write(out)` writes all that the table holds: behind its header, and in a view between whose it is and what is asked.
template <class F>
boost::json::object position_of(const Header& header, F write) {
  const boost::json::value written = tree_of([&](JsonText& out) {
    out.object([&] {
      header.write(out);
      write(out);
    });
  });
  return written.as_object();
}
template <class Decision, class F>
std::string view_of(const Header& header, Seat viewer, const Decision& decision, F write) {
  std::string text;
  JsonText out(text);
  out.object([&] {
    header.write(out);
    out.key("seat");
    viewer == Seat::none ? out.value("spectator") : out.value(index(viewer));
    write(out);
    write_asked(out, decision);
  });
  return text;
}

// The edition of a position, which must be of this game.
inline std::string read_edition(Node& node, std::string_view game) {
  const auto given = [&](std::string_view name) -> std::string_view {
    const boost::json::value* value = node.take(name);
    if (value == nullptr || !value->is_string()) node.refuse(name, "must be a text");
    return value->get_string();
  };
  if (given("game") != game) node.refuse("game", "must be " + std::string(game));
  return std::string(given("edition"));
}

// read_options(json, options), answer_as_before(options) and names_what_was_asked(json) are the game's. A position that this program
// wrote names every question of its day; those born later are answered as they were played then. One written by hand names what it
// likes, and has the edition's answers of today for the rest.
template <class Options>
void read_chosen(Node& node, Options& options) {
  const boost::json::value* given = node.take("options");
  if (given == nullptr) return;
  if (!given->is_object()) node.refuse("options", "must be an object");
  if (names_what_was_asked(given->get_object(), options)) answer_as_before(options);
  read_options(given->get_object(), options);
}

// What the table asks of nature; Rolls: how many purposes there are.
template <std::size_t Rolls, class Asked>
void describe_asked_nature(Node& node, Asked& asked, std::span<const std::string_view> kinds) {
  node.part("chance", asked, [&](Node& inner) {
    inner.word("kind", asked.kind, kinds);
    inner.number("count", asked.count, 0, 255);
    std::array<std::string_view, Rolls> purposes;
    for (std::size_t i = 0; i < Rolls; ++i)
      purposes[i] = key_of(static_cast<std::remove_reference_t<decltype(asked.purpose)>>(i));
    inner.word("purpose", asked.purpose, purposes);
  });
}

}  // namespace curia
