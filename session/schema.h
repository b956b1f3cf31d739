#pragma once
// What is said in this program's protocol, as JSON Schema (2020-12): docs/schema.
#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace curia {

// By the name of its file: what each game says (`republic.json`, `crisis.json`), and what `curia engine` is told and answers (`engine.json`).
boost::json::object schemas();

boost::json::object republic_schema();
boost::json::object crisis_schema();
boost::json::object engine_schema();

// A file of definitions.
boost::json::object schema_file(std::string_view name, std::string_view title, boost::json::object defs);
struct RequestRow;
// A request with the fields of its row, and those of its envelope. One that names a move is told in the forms that it may have: a move, what
// nature answers, the purpose of a roll.
boost::json::object request_shape(const boost::json::object& envelope, const RequestRow& row);
// What a table waits for, without its number; `game`: where the definitions of its game stand.
boost::json::object decision_shape(const std::string& game);
// What is added to the answers of `explain` and `odds`: fields, of which `odds` are told apart by the game.
boost::json::object explained_shape();
boost::json::object odds_shape();
// What `advise` tells: of moves of this shape.
boost::json::object advice_shape(const boost::json::object& move);
// What both games have under this name.
boost::json::object of_any_game(std::string_view name);
// The shape of an error, as all answers have it.
boost::json::object error_shape();
boost::json::object deputy_shape();       // who speaks for a seat
boost::json::object reason_shape();       // of a bot, as a journal keeps it
boost::json::object told_reason_shape();  // and in words
boost::json::object dice_word_shape();    // {commitment, word}

}  // namespace curia
