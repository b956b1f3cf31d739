// The Republic of Rome as JSON Schema.
#include "games/republic/operand_words.h"
#include "session/republic_game.h"
#include "session/schema.h"
#include "session/schema_game.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

json::object chit() { return shape::any({shape::integer(1, 30), shape::one_of({"none", "draw_two"})}); }

struct Told {
  static constexpr auto& kinds = republic::operand_words;
  static json::object options(Shape::Use use) { return republic::options_shape(use); }
  static json::object position(Shape::Use use, bool view) { return republic::position_shape(use, view); }

  static constexpr Lacking lacking[] = {
#define LACKS(of, key, operand) {Lacking::of, #key, #operand},
#include "session/republic_lacking.def"
#undef LACKS
  };
  static std::vector<std::pair<std::string_view, json::object>> other_kinds() {
    return {{"war_card", shape::ids<WarId>()}, {"event_card", shape::ids<EventId>()}, {"era", shape::ids<Era>()}};
  }
  static std::vector<std::pair<std::string_view, json::object>> answers() {
    return {{"card", shape::ref("#/$defs/card")}, {"chit", chit()}};
  }
  static json::object figure(std::string_view name) { return name == "chit" ? chit() : json::object(); }

  static json::object danger() {
    const json::object wars = shape::object({{"count", shape::count()},
                                             {"limit", shape::count()},
                                             {"longest?", shape::count()},
                                             {"exhausted?", shape::count()}});
    const json::object range = shape::list(shape::integer());
    const json::object treasury = shape::object({{"now", shape::integer()},
                                                 {"income", shape::count()},
                                                 {"taxes", range},
                                                 {"wars", shape::count()},
                                                 {"land_bills", shape::count()},
                                                 {"maintenance", shape::count()},
                                                 {"debts", shape::count()},
                                                 {"after", range}});
    const json::object people = shape::object(
        {{"unrest", shape::count()}, {"popularity", shape::integer()}, {"speaker?", shape::ref("#/$defs/senator")}});
    return shape::object({{"wars", wars}, {"treasury", treasury}, {"people", people}});
  }
  static json::object odds() {
    const json::object line = shape::object({{"outcome", shape::text()},
                                             {"figure?", shape::integer()},
                                             {"rolls", shape::count()},
                                             {"probability", shape::number()}});
    return shape::part({{"purpose", shape::ref("#/$defs/purpose")},
                        {"exact", shape::is(true)},
                        {"rolls", shape::count()},
                        {"assumes_no_answer", shape::boolean()},
                        {"outcomes", shape::list(line)},
                        {"besides?", shape::list(line)},
                        {"sum?", shape::list(shape::object({{"term", shape::text()}, {"figure", shape::integer()}}))},
                        {"at_most?", shape::integer()},
                        {"danger?", danger()}});
  }
  // Of a roll that may come.
  static json::object asked_odds() {
    const auto senator = shape::ref("#/$defs/senator");
    const json::object battle = shape::object({{"war", shape::ref("#/$defs/war_card")},
                                               {"commander?", senator},
                                               {"master?", senator},
                                               {"naval?", shape::boolean()},
                                               {"legions?", shape::integer(0, 25)},
                                               {"fleets?", shape::integer(0, 25)},
                                               {"veterans?", shape::set(shape::integer(0, veteran_slots - 1))}});
    const json::object development = shape::object({{"province", shape::ref("#/$defs/province")}});
    const json::object attempt =
        shape::object({{"assassin", senator}, {"target", senator}, {"cards?", shape::integer(0, 25)}});
    return shape::told_apart("purpose",
                             {shape::part({{"purpose", shape::is("battle")}, {"args", battle}}),
                              shape::part({{"purpose", shape::is("assassination")}, {"args", attempt}}),
                              shape::part({{"purpose", shape::is("population")}, {"args?", shape::object({})}}),
                              shape::part({{"purpose", shape::is("danger")}, {"args?", shape::object({})}}),
                              shape::part({{"purpose", shape::is("development")}, {"args", development}})});
  }
};

}  // namespace

json::object republic_schema() {
  return schema_file("republic", "The Republic of Rome", GameSchema<RepublicEdge, Told>::defs());
}

}  // namespace curia
