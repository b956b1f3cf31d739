#pragma once
// Twelve of one habit each in the Republic, beside what a steward does (review of opponents, 5.6), and one that was learned.
#include "bots/steward/characters.h"
#include "bots/zoo/habit.h"

namespace curia::bots::zoo {

using Habit = bots::Habit<republic::Traits>;
using Question = bots::Question<republic::Traits>;

Urge accuses(const Question& question, const republic::Offer& offer);
Urge bribes(const Question& question, const republic::Offer& offer);
Urge copies(const Question& question, const republic::Offer& offer);
Urge hoards(const Question& question, const republic::Offer& offer);
Urge is_dictator(const Question& question, const republic::Offer& offer);
Urge is_generous(const Question& question, const republic::Offer& offer);
Urge kills(const Question& question, const republic::Offer& offer);
Urge pleases(const Question& question, const republic::Offer& offer);
Urge rebels(const Question& question, const republic::Offer& offer);
Urge refuses(const Question& question, const republic::Offer& offer);
Urge says_no(const Question& question, const republic::Offer& offer);
Urge uses_tribunes(const Question& question, const republic::Offer& offer);

inline constexpr Habit accuser{"zoo_accuser", accuses};                    // every man of another's
inline constexpr Habit assassin{"zoo_assassin", kills};                    // as often as he may
inline constexpr Habit benefactor{"zoo_benefactor", is_generous, true};    // all money for the State's Influence
inline constexpr Habit briber{"zoo_briber", bribes, true};                 // all money for whom he persuades
inline constexpr Habit copycat{"zoo_copycat", copies};                     // votes with the greater side
inline constexpr Habit crowd_pleaser{"zoo_crowd_pleaser", pleases};        // all Games
inline constexpr Habit dictator_maker{"zoo_dictator_maker", is_dictator};  // always a man of his own, nobody else's
inline constexpr Habit hoarder{"zoo_hoarder", hoards};                     // pays for nobody, and votes for nobody
inline constexpr Habit naysayer{"zoo_naysayer", says_no};                  // to all that others propose
inline constexpr Habit rebel{"zoo_rebel", rebels};                         // marches whenever he may
inline constexpr Habit refuser{"zoo_refuser", refuses};                    // consents to nothing
inline constexpr Habit tribune{"zoo_tribune", uses_tribunes};              // vetoes and Tribunes whenever he may

// What tools/exploiter.py found against stewards of 29 November 2026 (--configurations 2000 --games 800 --seed 1).
inline constexpr Character learned{"zoo_learned",
                                   {{Term::better_fleets, 0},
                                    {Term::calms, 0},
                                    {Term::kept_from_another, -1},
                                    {Term::leader_gets, 4},
                                    {Term::loyal, 4},
                                    {Term::persuasion, 2},
                                    {Term::province, -1},
                                    {Term::standing_army, 4}}};

inline constexpr const Habit* habits[] = {&accuser,        &assassin, &benefactor, &briber, &copycat, &crowd_pleaser,
                                          &dictator_maker, &hoarder,  &naysayer,   &rebel,  &refuser, &tribune};

}  // namespace curia::bots::zoo
