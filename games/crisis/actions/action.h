#pragma once
// One action of Take Actions: when it may come up at all, what is offered of it and what it does.
#include "games/crisis/actions/means.h"

namespace curia::crisis {

struct Action {
  Verb verb{};
  Sphere sphere = Sphere::military;
  int least = 0;               // points of that sphere below which there is nothing to offer
  CardId card = CardId::none;  // whose ability it is
  bool any_moment = false;     // of one's turn: TOC-5.2-a, TOC-6.3.1-move-c
  void (*list)(const Means& means, Sheet& sheet) = nullptr;
  Next (*deed)(Context& t, const Move& move) = nullptr;  // calls a procedure or is done at once
};

// Takes the points off.
void pay(Context& t, Sphere sphere, int points);
// The card's ability is used: TOC-5.2-b.
void use_ability(Context& t, CardId card);

// ---- cards.cpp ------------------------------------------------------------------------------------------------------
void list_cards(const Means& means, Sheet& sheet);
Next play_card(Context& t, const Move& move);
void list_end(const Means& means, Sheet& sheet);
void end_actions(Context& t, Cards still_usable);  // abilities that may be used later in the turn

// ---- military.cpp ---------------------------------------------------------------------------------------------------
void list_generals(const Means& means, Sheet& sheet);
void list_new_armies(const Means& means, Sheet& sheet);
void list_legions(const Means& means, Sheet& sheet);
void list_training(const Means& means, Sheet& sheet);
void list_moves(const Means& means, Sheet& sheet);
void list_entering(const Means& means, Sheet& sheet);
void list_leaving(const Means& means, Sheet& sheet);
void list_battles(const Means& means, Sheet& sheet);
void list_flanking(const Means& means, Sheet& sheet);
void list_dispersing(const Means& means, Sheet& sheet);
Next recruit_general(Context& t, const Move& move);
Next create_army(Context& t, const Move& move);
Next add_legion(Context& t, const Move& move);
Next train_legion(Context& t, const Move& move);
Next move_army(Context& t, const Move& move);
Next enter_capital(Context& t, const Move& move);
Next leave_capital(Context& t, const Move& move);
Next initiate_battle(Context& t, const Move& move);
Next disperse_mob(Context& t, const Move& move);

// ---- political.cpp --------------------------------------------------------------------------------------------------
void list_governors(const Means& means, Sheet& sheet);
void list_targets(const Means& means, Sheet& sheet);
void list_recalls(const Means& means, Sheet& sheet);
Next recruit_governor(Context& t, const Move& move);
Next place_governor(Context& t, const Move& move);
Next recall_governor(Context& t, const Move& move);

// ---- populace.cpp ---------------------------------------------------------------------------------------------------
void list_support(const Means& means, Sheet& sheet);
void list_militia(const Means& means, Sheet& sheet);
void list_games(const Means& means, Sheet& sheet);
void list_improvements(const Means& means, Sheet& sheet);
RegionSet barring_foederati(const Means& means);  // where Barbarians of armies prevent building: TOC-6.3.3-build-b
Next increase_support(Context& t, const Move& move);
Next place_militia(Context& t, const Move& move);
Next hold_games(Context& t, const Move& move);
Next build_improvement(Context& t, const Move& move);

// ---- abilities.cpp --------------------------------------------------------------------------------------------------
void list_castra(const Means& means, Sheet& sheet);
void list_praetorian(const Means& means, Sheet& sheet);
void list_tribute(const Means& means, Sheet& sheet);
void list_foederati(const Means& means, Sheet& sheet);
void list_foederati_inactive(const Means& means, Sheet& sheet);
void list_quaestor(const Means& means, Sheet& sheet);
void list_mob(const Means& means, Sheet& sheet);
void list_pretender(const Means& means, Sheet& sheet);
Next place_castra(Context& t, const Move& move);
Next call_praetorians(Context& t, const Move& move);
Next demand_tribute(Context& t, const Move& move);
Next call_foederati(Context& t, const Move& move);
Next place_quaestor(Context& t, const Move& move);
Next place_mob(Context& t, const Move& move);
Next become_pretender(Context& t, const Move& move);

}  // namespace curia::crisis
