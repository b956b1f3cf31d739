#pragma once
// The life of a war card and of the enemy Leaders: VG-7.33, VG-7.34, VG-5.1. A war lies in one section of the Forum
// (War::section); a Province in revolt keeps Province::in_play, has Province::revolt and is the war revolt_of(province).
#include "games/republic/context.h"
#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

// ---- Questions ------------------------------------------------------------------------------------------------------
bool provinces_exist(const State& s, WarId war);  // all that a conditional revolt waits for
bool is_revolt(const State& s, WarId war);        // brings no spoils: VG-7.333
int spoils_of(const State& s, WarId war);         // 0 of a revolt
int fleets_needed(const State& s, WarId war);     // support + current naval strength: VG-EV-rhodian-2
WarSet related_wars(WarId war);                   // of the same series, without himself
// A matching war drawn this turn, where those are laid face down: 1990, AH-7.3321a.
bool lies_face_down(const State& s, WarId war, const Options& options);
bool delay_forbids_attack(const State& s, WarId war, const Options& options);  // VG-7.3321c
bool may_still_be_drawn(const State& s, WarId war);                            // as far as everybody can know
LeaderSet leaders_in_play(const State& s);  // on a war, in the Curia or waiting for a refuge

// ---- Arrival and activation -----------------------------------------------------------------------------------------
void war_arrives(Context& t, WarId war);  // drawn: VG-7.33
// Drawn without Sicilia it is a Drought, no war: AH-7.335b.
bool is_drought_instead(const Context& t, WarId war);
void leader_arrives(Context& t, LeaderId leader);      // drawn: VG-7.341a, VG-7.344a
void activate_imminent_wars(Context& t);               // the Mortality Phase: VG-5.1
void activate_wars_whose_provinces_exist(Context& t);  // the Revolution Phase: VG-LR-card-spanish-a, -slave-a
void activate_attacked(Context& t, WarId war);         // the Senate sends forces: VG-7.331b, VG-7.3321c
// A force of the Senate, not of a Governor, fights it: Gallia Narbonensis appears. VG-LR-card-germanic-a
void war_is_fought(Context& t, WarId war);
// Governor and Garrison must be gone. The Province becomes an active revolt: VG-EV-pretender-2, VG-EV-internal-disorder-3
void province_revolts(Context& t, ProvinceId province, bool pretender, Rule rule);

// ---- Departure ------------------------------------------------------------------------------------------------------
enum class Departure : std::uint8_t {
  defeated = 0,   // a Roman victory: the forces on it are the caller's business
  discarded = 1,  // New Alliance at its second level: as defeated, its forces return
  shuffled = 2,   // into the top six cards of the draw pile; its forces return, nothing is created
  next_deck = 3,  // as shuffled, but of the deck that follows
  removed = 4,    // out of the game; its forces return, nothing is created
};
// Spoils are the caller's business (ask spoils_of before). Captives of the war die: VG-10.71i.
void war_leaves_play(Context& t, WarId war, Departure how, Rule rule);
// A Governor has beaten it: inactive until a related war or Leader appears or the Senate attacks it. VG-10.05a, VG-10.05c
void war_is_quelled(Context& t, WarId war, Rule rule);
// The Leader is taken from his wars by Enemy Leader Dies: VG-EV-enemy-leader-dies-1, VG-EV-refuge-1.
void leader_dies(Context& t, LeaderId leader, Rule rule);
void remove_leader(Context& t, LeaderId leader, Rule rule);  // out of the game
// One of the wars of the Rhodian Alliance is beaten; its Fleets leave at once or at the end of the Combat Phase. VG-EV-rhodian-2
bool rhodian_alliance_ends(const State& s);
void rhodian_fleets_leave(Context& t, Rule rule);  // and with them the alliance

}  // namespace curia::republic
