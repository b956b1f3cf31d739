#pragma once
// Games played at random through a session.
#include <string>

#include "engine/random.h"
#include "session/session.h"

namespace curia {

// Some move of the decision as the host sees it.
inline boost::json::object random_move(const Game& game, Random& random) {
  const boost::json::object decision = game.decision(host_view, "en");
  const boost::json::array& offers = decision.at("offers").as_array();
  const boost::json::object& offer = offers[random.below(static_cast<std::uint32_t>(offers.size()))].as_object();
  boost::json::object move;
  for (const char* name : {"seat", "faction", "verb", "args"})
    if (const boost::json::value* found = offer.if_contains(name)) move[name] = *found;
  if (const boost::json::value* amount = offer.if_contains("amount")) {
    const auto least = amount->at(0).to_number<std::int64_t>(), most = amount->at(1).to_number<std::int64_t>();
    move["amount"] = least + static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  }
  return move;
}

inline Session played(const boost::json::object& settings, int moves) {
  Session session = Session::begin(settings);
  Random random(7);
  for (int i = 0; i < moves && !session.game().over(); ++i) session.move(random_move(session.game(), random));
  return session;
}
inline Session played(const std::string& seed, int moves, int seats = 4) {
  return played(boost::json::object{{"seats", seats}, {"seed", seed}}, moves);
}

}  // namespace curia
