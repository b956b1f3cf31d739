// The odds of an attempt are known to whoever may announce it, before he does.
#include <doctest/doctest.h>

#include "tests/session/game_for_tests.h"

namespace curia {

TEST_CASE("the odds of an assassination are told before it is announced, and are those of the announced one") {
  namespace json = boost::json;
  Session session = Session::begin({{"seats", 4}, {"scenario", "early"}, {"seed", "attempt 1"}});
  Random random(5);
  int compared = 0;
  for (int i = 0; i < 3000 && compared < 4 && !session.game().over(); ++i) {
    const json::object decision = session.game().decision(host_view, "en");
    for (const json::value& offered : decision.at("offers").as_array()) {
      if (offered.at("verb") != "assassinate" || compared >= 4) continue;
      const std::unique_ptr<Game> before = session.game().clone();
      const json::value seat = offered.at("seat");
      const std::unique_ptr<Game> announced = session.game().clone();
      announced->play({{"seat", seat}, {"verb", "assassinate"}, {"args", json::object()}}, "en");
      const json::object next = announced->decision(host_view, "en");
      for (const json::value& victim : next.at("offers").as_array()) {
        if (victim.at("verb") != "name_victim") continue;
        const json::object told = before->odds({{"purpose", "assassination"}, {"args", victim.at("args")}});
        CHECK(told ==
              announced->odds({{"verb", "name_victim"}, {"seat", seat}, {"args", victim.at("args")}, {"amount", 0}}));
        CHECK(told.at("outcomes").as_array().size() > 1);
        // Nobody asks for another seat.
        const json::object foreign{{"purpose", "assassination"},
                                   {"seat", (seat.to_number<std::int64_t>() + 1) % 4},
                                   {"args", victim.at("args")}};
        CHECK_THROWS_AS(before->odds(foreign), Fault);
        for (const json::object& args :
             {json::object{}, json::object{{"assassin", "nobody"}}, json::object{{"target", 7}}})
          CHECK_THROWS_AS(before->odds({{"purpose", "assassination"}, {"args", args}}), Fault);
        ++compared;
        break;
      }
    }
    session.move(random_move(session.game(), random));
  }
  CHECK(compared == 4);
}

}  // namespace curia
