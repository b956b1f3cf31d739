#pragma once
// The worked examples of the rulebooks as positions that can be played: data/examples.
#include <boost/json.hpp>
#include <span>
#include <string_view>

namespace curia {

struct ExampleRow {
  std::string_view id, text;  // its JSON
};
// As tools/example_rows.py has written them.
std::span<const ExampleRow> example_rows();

// {id, rule, seat: whose eyes one has, done: the events that end it, position: as `position` takes it with `set`, course: what the
// rulebook tells}. Steps of a course: {move}, {chance}, {told, figures}, {stands, as}, {offered}, {refused}, {odds, are}; docs/server.md.
const boost::json::object& example_named(std::string_view id);  // Fault if there is none
// What is told of each before it is tried: [{id, rule, paragraph, title: of that rule, game, edition, phase, seats, seat, done}].
boost::json::array examples_json(std::string_view language);

}  // namespace curia
