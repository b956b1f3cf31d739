#pragma once
// The whole table of The Republic of Rome as one value, in groups as it lies before people. Everything here copies with memcpy;
// nothing here is a secret store: what a seat may see of it is decided in view.cpp.
//
// A group names its fields once, fields(f), each with its kind and bounds: a position is written and read by that (f is a
// Node), what a table holds is checked by it (Bounds). Equality and canonical bytes follow from the declaration. So a new
// public field is its declaration and its line in fields(f); a new secret goes to Hidden and has its place in view.cpp.
#include "engine/procedure.h"
#include "games/republic/state/cards.h"
#include "games/republic/state/chance.h"
#include "games/republic/state/course.h"
#include "games/republic/state/forces.h"
#include "games/republic/state/forum.h"
#include "games/republic/state/hidden.h"
#include "games/republic/state/offices.h"
#include "games/republic/state/people.h"
#include "games/republic/state/provinces.h"
#include "games/republic/state/rome.h"
#include "games/republic/state/senate.h"
#include "games/republic/state/talk.h"
#include "games/republic/state/wars.h"

namespace curia::republic {

using Stack = InlineVec<Frame, 24>;

struct State {
  Stack stack{};           // the procedures that run
  ChanceRequest chance{};  // what nature is asked
  Course game{};
  PerId<Senator, SenatorId, senator_count> senators{};
  std::array<Faction, max_seats> factions{};
  Offices offices{};
  Rome rome{};
  Forum forum{};
  PerId<War, WarId, war_count> wars{};
  PerId<Leader, LeaderId, leader_count> leaders{};
  PerId<Province, ProvinceId, province_count> provinces{};
  Arms arms{};
  Revolt revolt{};
  Senate senate{};
  Talk talk{};
  Piles cards{};
  Hidden hidden{};
  // Calls each(group) for every group that names its fields flat in a position.
  template <class Each>
  void groups(Each each) {
    each(game);
    each(offices);
    each(rome);
    each(forum);
    each(arms);
    each(talk);
    each(cards);
    each(hidden);
  }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192, "docs/architecture.md: 8 KB at most");

}  // namespace curia::republic
