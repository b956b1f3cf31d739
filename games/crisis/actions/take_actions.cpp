#include "games/crisis/actions/take_actions.h"

#include <array>

#include "games/crisis/actions/action.h"
#include "games/crisis/actions/occupation.h"

namespace curia::crisis {

namespace {

Next nothing(Context&, const Move&) { return done(); }

constexpr Action actions[] = {
    {.verb = Verb::play_card, .list = list_cards, .deed = play_card},
    // Military: TOC-6.3.1
    {.verb = Verb::recruit_general, .list = list_generals, .deed = recruit_general},
    {.verb = Verb::create_army, .least = value::create_army_cost, .list = list_new_armies, .deed = create_army},
    {.verb = Verb::add_legion, .least = 1, .list = list_legions, .deed = add_legion},
    {.verb = Verb::train_legion, .least = value::train_legion_cost, .list = list_training, .deed = train_legion},
    {.verb = Verb::move_army, .list = list_moves, .deed = move_army},  // may spend what is kept for armies at sea
    {.verb = Verb::enter_capital, .any_moment = true, .list = list_entering, .deed = enter_capital},
    {.verb = Verb::leave_capital, .any_moment = true, .list = list_leaving, .deed = leave_capital},
    {.verb = Verb::battle, .least = value::battle_cost, .list = list_battles, .deed = initiate_battle},
    {.verb = Verb::disperse_mob, .least = value::disperse_mob_cost, .list = list_dispersing, .deed = disperse_mob},
    // Political: TOC-6.3.2
    {.verb = Verb::recruit_governor, .sphere = Sphere::political, .list = list_governors, .deed = recruit_governor},
    {.verb = Verb::place_governor,
     .sphere = Sphere::political,
     .least = 1,
     .list = list_targets,
     .deed = place_governor},
    {.verb = Verb::recall_governor,
     .sphere = Sphere::political,
     .least = value::recall_governor_cost,
     .list = list_recalls,
     .deed = recall_governor},
    // Populace: TOC-6.3.3
    {.verb = Verb::increase_support,
     .sphere = Sphere::populace,
     .least = 1,
     .list = list_support,
     .deed = increase_support},
    {.verb = Verb::place_militia,
     .sphere = Sphere::populace,
     .least = value::place_militia_cost,
     .list = list_militia,
     .deed = place_militia},
    {.verb = Verb::hold_games, .sphere = Sphere::populace, .list = list_games, .deed = hold_games},
    {.verb = Verb::build, .sphere = Sphere::populace, .list = list_improvements, .deed = build_improvement},
    {.verb = Verb::end_actions, .list = list_end, .deed = nothing},
};

// Of the cards played this turn: TOC-5.2-a.
constexpr Action abilities[] = {
    {.verb = Verb::battle_flanking,
     .least = value::battle_cost,
     .card = CardId::flanking_maneuver,
     .list = list_flanking,
     .deed = initiate_battle},
    {.verb = Verb::castra, .card = CardId::castra, .any_moment = true, .list = list_castra, .deed = place_castra},
    {.verb = Verb::praetorian, .card = CardId::praetorian_guard, .list = list_praetorian, .deed = call_praetorians},
    {.verb = Verb::tribute, .card = CardId::tribute, .any_moment = true, .list = list_tribute, .deed = demand_tribute},
    {.verb = Verb::foederati,
     .card = CardId::foederati,
     .any_moment = true,
     .list = list_foederati,
     .deed = call_foederati},
    {.verb = Verb::foederati_inactive,
     .card = CardId::foederati,
     .any_moment = true,
     .list = list_foederati_inactive,
     .deed = call_foederati},
    {.verb = Verb::quaestor,
     .card = CardId::quaestor,
     .any_moment = true,
     .list = list_quaestor,
     .deed = place_quaestor},
    {.verb = Verb::mob, .card = CardId::mob, .any_moment = true, .list = list_mob, .deed = place_mob},
    {.verb = Verb::pretender,
     .card = CardId::pretender,
     .any_moment = true,
     .list = list_pretender,
     .deed = become_pretender},
};

// From a verb to its deed.
using Deed = Next (*)(Context& t, const Move& move);
constexpr std::array<Deed, 256> make_deeds() {
  std::array<Deed, 256> deeds{};
  for (const Action& action : actions) deeds[static_cast<std::size_t>(action.verb)] = action.deed;
  for (const Action& action : abilities) deeds[static_cast<std::size_t>(action.verb)] = action.deed;
  return deeds;
}
constexpr std::array<Deed, 256> deeds = make_deeds();

void begin_actions(Context& t) {  // TOC-6.3.1-battle-c
  for (ArmyId id : armies_on_map(t.s, t.s.game.active)) army(t.s, id).fought = 0;
  t.s.militia_fought = t.s.militia_fought - governed(t.s, t.s.game.active);
}

// Abilities of cards played this turn that may be used outside Take Actions.
Cards usable_later(const State& s) {
  Cards cards;
  for (const Action& action : abilities)
    if (action.any_moment) cards.of[static_cast<std::size_t>(action.card)] = s.turn.abilities[action.card];
  return cards;
}

}  // namespace

void list_free_deeds(const Context& t, Sheet& sheet) {
  Means means(t.s, t.options);
  means.prompt = Prompt::any_moment;
  for (const Action& action : actions)
    if (action.any_moment) action.list(means, sheet);
  for (const Action& action : abilities)
    if (action.any_moment && means.s.turn.abilities[action.card] > 0) action.list(means, sheet);
}

void do_free_deed(Context& t, const Move& move) { deeds[static_cast<std::size_t>(move.verb)](t, move); }

void TakeActions::offers(const Context& t, Sheet& sheet) const {
  if (at != At::acting) return;
  const Means means(t.s, t.options);
  for (const Action& action : actions)
    if (means.points_of(action.sphere) >= action.least) action.list(means, sheet);
  if (means.s.turn.abilities == Cards{}) return;
  for (const Action& action : abilities)
    if (means.s.turn.abilities[action.card] > 0 && means.points_of(action.sphere) >= action.least)
      action.list(means, sheet);
}

Next TakeActions::step(Context& t) {
  State& s = t.s;
  Next next;
  RESUME(at) {
    begin_actions(t);
    for (;;) {
      while (occupied_province(s, t.options) != RegionId::none)  // at any moment: TOC-12.2-a
        PAUSE(occupied, call(Occupation{.region = occupied_province(s, t.options)}));
      PAUSE(acting, asked());
      if (t.answer.verb == Verb::end_actions) break;
      next = deeds[static_cast<std::size_t>(t.answer.verb)](t, t.answer);
      if (next.kind == Next::call) PAUSE(deed_done, next);
    }
    end_actions(t, t.options.any_moment == on ? usable_later(s) : Cards{});
  }
  return done();
}

}  // namespace curia::crisis
