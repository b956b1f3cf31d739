#pragma once
// The parts of explain(): each finds a reason why a move is not possible, or none.
#include "engine/explain.h"
#include "games/crisis/actions/means.h"
#include "games/crisis/play.h"

namespace curia::crisis {

using Why = WhyOf<Reason, Rule>;

Rule own_rule(Verb verb);  // explain/own_rule.cpp: what a deed is regulated by; none if it is of many matters
// What every action of one sphere or ability asks for: explain/actions.cpp.
Why wrong_action(const Means& means, const Move& move);
// What the action asks of its operands.
Why wrong_in_military(const Means& means, const Move& move);   // explain/military.cpp
Why wrong_in_political(const Means& means, const Move& move);  // explain/political.cpp
Why wrong_target(const Means& means, RegionId region);         // of a Place Governor action
Why wrong_in_populace(const Means& means, const Move& move);   // explain/political.cpp
Why wrong_in_ability(const Means& means, const Move& move);    // explain/abilities.cpp
// Cards taken, discarded, bought and trashed, and the first province: explain/cards.cpp.
Why wrong_card(const State& s, const Move& move);
Why wrong_start(const State& s, const Move& move);

// Demands that several actions make.
Why no_points(const Means& means, Sphere sphere, int needed, Rule rule);  // nothing if he has them
Why not_own(const Means& means, ArmyId army, Rule rule);
Why not_governed(const Means& means, RegionId region, Rule rule);

}  // namespace curia::crisis
