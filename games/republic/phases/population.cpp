#include "games/republic/phases/population.h"

#include "games/republic/deeds.h"
#include "games/republic/population/speech.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

Next count_unrest(Context& t) {
  int unprosecuted = 0;
  for (const War& war : t.s.wars.rows) unprosecuted += war.section == Section::unprosecuted ? 1 : 0;
  change_unrest(t, unprosecuted * value::unprosecuted_war_unrest, Rule::VG_8_11);
  int droughts = drought_effects(t.s);
  for (WarId war : wars_in_play(t.s))  // Pirates that lie face down: AH-7.333a
    if (row(war).drought && lies_face_down(t.s, war, t.options)) --droughts;
  change_unrest(t, droughts * value::drought_effect_unrest, Rule::VG_8_12);
  return done();
}

Next speak(Context&) { return call(Speech{}); }

constexpr Step steps[] = {
    {StepId::unrest_of_wars_and_droughts, count_unrest, Rule::VG_8_11},
    {StepId::state_of_the_republic, speak, Rule::VG_8_2a},
};

}  // namespace

std::span<const Step> population_steps() { return steps; }

}  // namespace curia::republic
