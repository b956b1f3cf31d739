// Moves of The Republic of Rome from JSON.
#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "session/republic_game.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

void read_nature(Node& node, Move& move) {
  move.seat = move.faction = Seat::nature;
  move.verb = Verb::chance;
  if (const json::value* dice = node.take("dice")) {
    if (!dice->is_array() || dice->get_array().empty() || dice->get_array().size() > 3)
      node.refuse("dice", "must be a list of one to three dice");
    std::uint8_t* const places[] = {&move.a, &move.b, &move.c};
    std::size_t n = 0;
    for (const json::value& die : dice->get_array())
      *places[n++] = static_cast<std::uint8_t>(Node::whole(die, "dice", 1, 6));
  } else if (const json::value* card = node.take("card")) {
    move.a = read_operand(Operand::card, *card, "card");
  } else if (const json::value* chit = node.take("chit")) {
    if (chit->is_string() && chit->get_string() == "none")
      move.a = chit_none;
    else if (chit->is_string() && chit->get_string() == "draw_two")
      move.a = chit_draw_two;
    else
      move.a = static_cast<std::uint8_t>(Node::whole(*chit, "chit", 1, 30));
  } else if (const json::value* number = node.take("number")) {
    move.a = static_cast<std::uint8_t>(Node::whole(*number, "number", 0, 254));
  } else {
    throw Fault("bad_field", "an answer of nature needs dice, card, chit or number");
  }
}

void read_args(Node& node, const VerbRow& row, Move& move) {
  node.object("args", false, [&](Node& args) {
    const auto operand = [&](Operand kind, std::string_view name, std::uint8_t& value) {
      if (kind == Operand::none) return;
      if (const json::value* given = args.take(name)) value = read_operand(kind, *given, args.path(name));
    };
    operand(row.a, row.a_name, move.a);
    operand(row.b, row.b_name, move.b);
    operand(row.c, row.c_name, move.c);
  });
}

Verb read_verb(Node& node) {
  const json::value* given = node.take("verb");
  if (given == nullptr || !given->is_string()) node.refuse("verb", "must be a text");
  Verb verb{};
  if (!parse_verb(std::string_view(given->get_string()), verb) || verb == Verb::none || verb == Verb::chance)
    node.refuse("verb", "there is no verb " + std::string(given->get_string()));
  return verb;
}

// Where only one amount is possible it may be left out.
std::int16_t only_amount(const Decision& decision, const Move& move) {
  for (const Offer& one : decision.offers)
    if (one.seat == move.seat && one.faction == move.faction && one.verb == move.verb && one.a == move.a &&
        one.b == move.b && one.c == move.c && one.least == one.most)
      return one.least;
  return -1;
}

}  // namespace

Move RepublicGame::read_move(const json::object& given) const {
  Move move;
  try {
    DerivedChecks none;
    Node node(given, "", none);
    const json::value* who = given.if_contains("seat");
    if (who != nullptr && who->is_string() && who->get_string() == "nature") {
      node.take("seat");
      read_nature(node, move);
      node.finish();
      return move;
    }
    int seat = 0;
    node.number("seat", seat, 0, max_seats - 1);
    move.seat = seat_at(seat);
    node.seat("faction", move.faction);
    if (move.faction == Seat::none) move.faction = move.seat;
    move.verb = read_verb(node);
    const VerbRow& row = row_of(move.verb);
    read_args(node, row, move);
    if (!node.has("amount")) {
      if (row.amount) move.amount = only_amount(decision_, move);
    } else {
      if (!row.amount) node.refuse("amount", std::string(row.key) + " takes no amount");
      node.number("amount", move.amount, -32'000, 32'000);
    }
    node.finish();
  } catch (const BadPosition& bad) {
    throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
  }
  return move;
}

json::object RepublicGame::move_json(const Move& move) const { return republic::move_json(move, decision_.chance); }

}  // namespace curia
