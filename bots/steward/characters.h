#pragma once
// Six men of the Republic. Each thinks of all that a steward thinks of, and none is much stronger than another (docs/arena.md): they differ
// by what counts with them. The numbers are chosen so that their games can be told apart, and measured so that they are as strong.
#include <string_view>

#include "bots/steward/steward.h"

namespace curia::bots {

struct Character {
  std::string_view name;
  TermWeights weights;
};

// Against everybody's rise and every gift: hardly any games, few Knights, no land bills, no spoils, no Dictator, nothing to others, little
// for men who waver.
inline constexpr Character cato{"cato",
                                {{Term::front_runner, 2},
                                 {Term::anothers_man, 2},
                                 {Term::others_gain, 3},
                                 {Term::people, -0.5},
                                 {Term::buys_influence, -1},
                                 {Term::games, -3},
                                 {Term::developed, -1},
                                 {Term::knight, 0.4},
                                 {Term::keeps, 0.6},
                                 {Term::dictator_is_much, 60}}};
// Money: Knights, and spoils, also where they set a Province back; wars are for others to pay, and Games are worth nothing by themselves.
inline constexpr Character crassus{
    "crassus", {{Term::undeveloped, -1}, {Term::for_the_wars, -1}, {Term::knight, 4.4}, {Term::games, 0}}};
// Commands and Concessions for his own men; no money for Knights, little for men who waver.
inline constexpr Character sulla{"sulla",
                                 {{Term::anothers_man, 3}, {Term::keeps, -2}, {Term::knight, -2}, {Term::shared, -1}}};
// Offices for his own men before anybody's, and no Dictator; he pays what keeps his men.
inline constexpr Character cicero{"cicero",
                                  {{Term::anothers_man, 1.5},
                                   {Term::own_man, 1.8},
                                   {Term::cost, 0.85},
                                   {Term::keeps, 1.4},
                                   {Term::dictator_is_much, 60}}};
// For the people: games, and spoils to pay for them; little for Knights, nothing for the wars.
inline constexpr Character catilina{
    "catilina",
    {{Term::popularity, 2}, {Term::cost, 0.9}, {Term::knight, 0.4}, {Term::for_the_wars, -1}, {Term::undeveloped, -1}}};
// He delays: he abstains where little is at stake, sponsors hardly any games, proposes no land bill, takes no spoils, and wants good
// commanders, his own a little less than others do; who leads is nothing to him, and men who waver are little.
inline constexpr Character fabius{"fabius",
                                  {{Term::good_commanders, 1.5},
                                   {Term::own_man, 0.85},
                                   {Term::front_runner, 0},
                                   {Term::people, -0.5},
                                   {Term::games, -2},
                                   {Term::developed, -1},
                                   {Term::keeps, 0.6},
                                   {Term::rest, 20}}};

inline constexpr const Character* characters[] = {&cato, &crassus, &sulla, &cicero, &catilina, &fabius};

}  // namespace curia::bots
