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
  if (read_dice(node, move)) return;
  if (const json::value* card = node.take("card")) {
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
    move = read_seat_move<Verb>(node, decision_);
    node.finish();
  } catch (const BadPosition& bad) {
    throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
  }
  return move;
}

json::object RepublicGame::move_json(const Move& move) const { return republic::move_json(move, decision_.chance); }

}  // namespace curia
