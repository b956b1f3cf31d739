#pragma once
// How wars and enemy Leaders become active, of themselves or by each other: VG-7.331, VG-7.332, VG-7.341. Whoever brings a war or a
// Leader to the table or takes one from it (wars.h) needs these.
#include "games/republic/context.h"
#include "games/republic/wars.h"

namespace curia::republic {

// His wars that he can aid now: Viriathus only those whose Provinces exist. VG-LR-card-viriathus-a
WarSet own_wars(const State& s, LeaderId leader);
void place_leader(Context& t, LeaderId leader, Rule rule);
void leader_to_curia(Context& t, LeaderId leader, Rule rule);

void activate(Context& t, WarId war, Rule rule);  // the Leaders in the Curia who match it join: VG-7.341b
void make_imminent(Context& t, WarId war, Rule rule);
// Of several related wars that would become active at once the earliest does, the others wait: VG-LR-1.07.3321a. Where only
// the wars just drawn are delayed, all those do that the Social War or their Provinces wake: AH-7.331b, AH-7.335b.
void activate_together(Context& t, WarSet wars, Rule rule, bool by_leader = true);
// One that a Governor has made inactive waits for everything but the Provinces of its card: VG-10.05c.
bool can_activate(const State& s, WarId war, Activation by);
WarSet inactive_wars(const State& s, Activation by);  // those in the Forum that this can activate
// A war that waits, though it lies face up: drawn in an earlier turn. 1990, AH-7.3321b, AH-7.3321g.
bool waits_face_up(const Context& t, WarId war);

}  // namespace curia::republic
