// Time of Crisis as JSON Schema.
#include "games/crisis/operand_words.h"
#include "session/crisis_game.h"
#include "session/schema.h"
#include "session/schema_game.h"

namespace curia {

using namespace crisis;
namespace json = boost::json;

namespace {

struct Told {
  static constexpr auto& kinds = crisis::operand_words;
  static json::object options(Shape::Use use) { return crisis::options_shape(use); }
  static json::object position(Shape::Use use, bool view) { return crisis::position_shape(use, view); }

  static constexpr Lacking lacking[] = {
#define LACKS(of, key, operand) {Lacking::of, #key, #operand},
#include "session/crisis_lacking.def"
#undef LACKS
  };
  static std::vector<std::pair<std::string_view, json::object>> other_kinds() { return {}; }
  static std::vector<std::pair<std::string_view, json::object>> answers() {
    return {{"event", shape::ref("#/$defs/event_card")}};
  }
  static json::object figure(std::string_view) { return {}; }

  static json::object odds() {
    const json::object outcome = shape::object({{"outcome", shape::text()}, {"probability", shape::number()}});
    const auto chances = shape::list(shape::number());
    const json::object side =
        shape::object({{"hits", chances}, {"loses", shape::number()}, {"eliminated", shape::number()}});
    const json::object regions = shape::list(shape::ref("#/$defs/region"));
    const json::object priced = shape::object({{"card", shape::ref("#/$defs/card")}, {"price", shape::count()}});
    const auto told = [&](std::string_view purpose, std::initializer_list<shape::Named> more) {
      return shape::joined(
          shape::part(
              {{"purpose", shape::is(text(purpose))}, {"exact", shape::is(true)}, {"outcomes", shape::list(outcome)}}),
          shape::part(more));
    };
    return shape::told_apart("purpose",
                             {told("vote", {{"dice", shape::count()}, {"needed", shape::count()}, {"votes", chances}}),
                              told("battle", {{"attacker", side}, {"defender", side}}),
                              told("turn_end", {{"points", shape::count()},
                                                {"provinces", shape::count()},
                                                {"falling", regions},
                                                {"lost", regions},
                                                {"cards", shape::list(priced)}})});
  }
  // Of a roll that may come.
  static json::object asked_odds() {
    const auto region = shape::ref("#/$defs/region");
    const json::object vote = shape::object(
        {{"region", region}, {"points", shape::integer(1, 100)}, {"seat?", shape::integer(0, most_seats - 1)}});
    const json::object battle = shape::object({{"army", shape::ref("#/$defs/army")},
                                               {"enemy", shape::ref("#/$defs/enemy")},
                                               {"region?", region},
                                               {"flanking?", shape::boolean()}});
    return shape::told_apart("purpose",
                             {shape::part({{"purpose", shape::is("vote")}, {"args", vote}}),
                              shape::part({{"purpose", shape::is("battle")}, {"args", battle}}),
                              shape::part({{"purpose", shape::is("turn_end")}, {"args?", shape::object({})}})});
  }
};

}  // namespace

json::object crisis_schema() { return schema_file("crisis", "Time of Crisis", GameSchema<CrisisEdge, Told>::defs()); }

}  // namespace curia
