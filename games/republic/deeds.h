#pragma once
// What the rules of several sections do to the table. Each keeps the table's promises (a talent, a card, a marker is in
// one place) and tells what happened.
#include "games/republic/context.h"
#include "games/republic/queries.h"

namespace curia::republic {

// ---- Ratings --------------------------------------------------------------------------------------------------------
void change_influence(Context& t, SenatorId senator, int change, Rule rule);   // never below 0: VG-7.31a; 35: VG-9.822a
void change_popularity(Context& t, SenatorId senator, int change, Rule rule);  // -9 to 9: VG-7.31b
void change_unrest(Context& t, int change, Rule rule);                         // never below 0: VG-8.1

// ---- Money (amounts in Talents, 0 or more) --------------------------------------------------------------------------
void receive(Context& t, SenatorId senator, int talents, Rule rule);  // from the bank
void pay(Context& t, SenatorId senator, int talents, Rule rule);      // to the bank; he must have it
void treasury_pays(Context& t, Seat seat, int talents, Rule rule);  // a Faction Treasury, to the bank; it must have it
void lose_fortune(Context& t, SenatorId senator, Rule rule);        // all that he has, to the bank
// From the bank, or from whom the caller took it.
void state_receives(Context& t, int talents, Rule rule);
// A required expense of the State. If it cannot be paid in full Rome falls: VG-12.3b (Course::fall is set).
void state_pays(Context& t, int talents, Rule rule);
// Rome is lost, once no rebel can win any more: Course::fall.
void rome_falls(Context& t, Ending why);

// ---- Factions and senators ------------------------------------------------------------------------------------------
void join_faction(Context& t, SenatorId senator, Seat seat, Rule rule);  // with all he has; he is in Rome
// He lies in the Forum with his money, Knights and ratings; offices, Concessions and allegiance are for the aligned only.
void leave_faction(Context& t, SenatorId senator, Rule rule);
// Of a senator of that faction.
void become_leader(Context& t, Seat seat, SenatorId senator, Rule rule);
void take_office(Context& t, SenatorId senator, OfficeId office,
                 Rule rule);  // with its Influence: VG-9.22b, 9.33a, 9.4d
// Nobody holds it any more; he keeps the Influence.
void leave_office(Context& t, OfficeId office, Rule rule);
// He has been Consul: the marker.
void give_prior_consul(Context& t, SenatorId senator);
void family_to_forum(Context& t, SenatorId family);                 // drawn or revived: VG-7.311b, VG-7.312f
void statesman_enters(Context& t, Seat seat, SenatorId statesman);  // from the hand: VG-7.312d, e
// assassin: caught, or by the trial that follows; retired: he leaves as if he had died (VG-5.53)
enum class Death : std::uint8_t { natural, violent, assassin, retired };
void kill(Context& t, SenatorId senator, Rule rule, Death death = Death::violent);  // VG-5.3
// A Statesman flees from his trial: AH-9.421c, AH-9.421d, AH-9.422b.
void leave_for_exile(Context& t, SenatorId statesman, Rule rule);
// He is recalled: to the faction of his Family or of the related Statesman (true), or to the Forum. AH-9.423a, AH-9.423b
bool return_from_exile(Context& t, SenatorId statesman, Rule rule);
// His unaligned Family comes under him: VG-7.312e.
void take_family(Context& t, SenatorId statesman);
void eliminate_faction(Context& t, Seat seat, Rule rule);  // VG-5.4c, VG-5.4d

// ---- Cards, concessions, provinces ----------------------------------------------------------------------------------
void card_to_hand(Context& t, Seat seat, CardId card, Rule rule);  // drawn: the others see only that
// From hand to hand, at once; both see it.
void move_card(Context& t, CardId card, Seat from, Seat to, Rule rule);
// Given from one `to` the other outside the Revolution Phase: it can be played from the next one on. AH-7.37b
void hand_over_card(Context& t, CardId card, Seat from, Seat to, Rule rule);
void card_arrives(Context& t, Seat seat, CardId card);  // one that was on its way
// All that were on their way.
void cards_arrive(Context& t, Seat seat);
// Seen by all.
void discard_from_hand(Context& t, Seat seat, CardId card, Rule rule);
void leave_hand(Context& t, Seat seat, CardId card);  // played: it goes on the table
// He holds it from now on.
void assign_concession(Context& t, ConcessionId concession, SenatorId holder, Rule rule);
// Nobody holds it; it can be assigned.
void concession_to_forum(Context& t, ConcessionId concession, Rule rule);
void concession_to_curia(Context& t, ConcessionId concession, Rule rule);  // destroyed: VG-7.321
// The card is discarded: he is dead or did not pay. VG-IN-open-bodyguard-2
void open_bodyguard_leaves(Context& t, Rule rule);
// A roll of 1d6 destroys the Concession of that number, if it is in play: VG-7.8b, VG-EV-natural-disaster-2
void destroy_by_roll(Context& t, DestroyedBy cause, int roll, Rule rule);
// It lies in the Forum, developed or not.
void create_province(Context& t, ProvinceId province, bool developed, Rule rule);
// He goes there for `term` turns.
void appoint_governor(Context& t, SenatorId senator, ProvinceId province, int term, Rule rule);
// He stays where he is, and a Legate goes, for the same `term`: VG-LAW-vatinian-1.
void appoint_by_legate(Context& t, SenatorId senator, ProvinceId province, int term, Rule rule);
// The Province has no Governor any more; where he is is the caller's business.
void vacate(Province& province);
// The Governor comes home (to Rome, or to the Forum if unaligned) and the Province goes to the Forum with its Garrison.
void governor_returns(Context& t, ProvinceId province, Rule rule);

// ---- Forces ---------------------------------------------------------------------------------------------------------
void return_units(Context& t, const Units& units);  // to Active Forces
// The force leaves its war: units to Active Forces, commander and Master of Horse to Rome.
void return_force(Context& t, std::size_t force, Rule rule);
// Units on one war that have lost their commanders are one force: whoever is sent there takes over all of them. VG-9.641a
void join_leaderless(Context& t);
void come_home(Context& t, SenatorId senator);             // to Rome; a Proconsul lays down his command
void lose_veteran(Context& t, VeteranId veteran);          // its slot is free again (not taken out of Units)
VeteranId make_veteran(Context& t, SenatorId allegiance);  // a free slot, now in use
// The captive is free: to Rome, or to the rebels if he joined them. VG-10.71h, VG-LR-1.10.71a
void free_captive(Context& t, SenatorId captive, int talents, Rule rule);

// ---- Revolt and end -------------------------------------------------------------------------------------------------
// The main rebel is gone: all rebels die, their units return. VG-11.271a, VG-LR-1.11.372a
void revolt_fails(Context& t, Rule rule);
// It is over for all; nobody wins where there are no winners.
void end_game(Context& t, Ending ending, SeatSet winners, Rule rule);

}  // namespace curia::republic
