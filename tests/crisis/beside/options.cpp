// The options of a table: what comes back as it was written, what an old game is answered, what is drawn.
#include <doctest/doctest.h>

#include "games/crisis/canonical.h"
#include "games/crisis/chance.h"
#include "games/crisis/codec.h"
#include "games/crisis/game.h"

using namespace curia;
using namespace curia::crisis;

namespace {

Options read(const boost::json::object& json) {
  Options options = usual_options();
  read_options(json, options);
  return options;
}

// As a program wrote them that asked none of the later questions.
boost::json::object without_later(boost::json::object json) {
  for (const OptionRow& row : option_rows())
    if (row.born_later) json.erase(text(row.key));
  return json;
}

}  // namespace

TEST_CASE("crisis: a number as text is taken like the number, in its range") {
  for (const NumberRow& row : number_rows)
    for (const int number : {row.least, 39, 40, 60, 61, row.most}) {
      CAPTURE(number);
      CHECK(read({{text(row.key), std::to_string(number)}}) == read({{text(row.key), number}}));
      CHECK(read({{text(row.key), std::to_string(number)}}).*row.question == number);
    }
  for (const char* wrong : {"0", "251", "061", "+61", " 61", "61 ", "61.0", "sixty", ""})
    CHECK_THROWS_AS(read({{"legacy_target", wrong}}), BadPosition);
  CHECK_THROWS_AS(read({{"legacy_target", 0}}), BadPosition);
  CHECK_THROWS_AS(read({{"legacy_target", 61.5}}), BadPosition);
}

TEST_CASE("crisis: whatever is drawn can be chosen: it comes back as it was written") {
  Random random(11);
  for (int n = 0; n < 200; ++n) {
    Options options = usual_options();
    draw_options(options, random);
    CHECK(read(options_json(options)) == options);
  }
}

TEST_CASE("crisis: the other answer of every question can be drawn") {
  Random random(5);
  const boost::json::object usual = options_json(usual_options());
  boost::json::object differs;
  for (int n = 0; n < 100; ++n) {
    Options options = usual_options();
    draw_options(options, random);
    for (const auto& [key, value] : options_json(options))
      if (value != usual.at(key)) differs[key] = true;
  }
  for (const OptionRow& row : option_rows()) CHECK_MESSAGE(differs.contains(text(row.key)), row.key);
  for (const BorderRow& border : border_rows)
    if (border.option != Subject::none)
      CHECK_MESSAGE(differs.contains(text(name_id(border.option))), name_id(border.option));
}

TEST_CASE("crisis: what an old game does not name is answered as it was played then") {
  State s;
  start(s, usual_options(), 3, nullptr);
  boost::json::object position = position_json(s, usual_options(), "crisis2017");
  position["options"] = without_later(options_json(usual_options()));
  const Options then = read_position(position).options;
  CHECK(then.any_moment == off);
  CHECK(then.foederati_building == choice::foederati_building::strangers_bar);
  CHECK(then.own_provinces == off);
  CHECK(then.discards_turned == choice::discards_turned::when_needed);
  CHECK(then.neutral_governors == choice::neutral_governors::unlimited);
  position["options"] = boost::json::object{{"overlap", "on"}};  // by hand: the answers of today
  CHECK(read_position(position).options.any_moment == on);
  position["options"] = options_json(then);  // and written again it stays so
  CHECK(read_position(position).options == then);
}

TEST_CASE("crisis: every answer of a question is read by its word, a switch also as true and false") {
  for (const OptionRow& row : option_rows())
    for (std::size_t n = 0; n < row.values.size(); ++n)
      CHECK(answer_to(read({{text(row.key), text(row.values[n])}}), row.question) == n);
  CHECK(read({{"any_moment", false}}).any_moment == off);
  CHECK_THROWS_AS(read({{"foederati_building", true}}), BadPosition);
}
