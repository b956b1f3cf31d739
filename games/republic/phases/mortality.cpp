#include "games/republic/phases/mortality.h"

#include "games/republic/mortality/ageing.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/tables.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

Next draw_mortality_chit(Context& t) {                                                          // VG-5.2, VG-5.21a
  const bool aligned_only = t.options.mortality_victims == choice::mortality_victims::aligned;  // AH-5.1b
  return call(
      DrawChits{.purpose = Roll::mortality, .victims = aligned_only ? Victims::aligned : Victims::in_play, .count = 1});
}

Next grow_old(Context& t) { return t.options.ageing == on ? call(OldAge{}) : done(); }  // VG-5.5a

Next activate_imminent(Context& t) {
  activate_imminent_wars(t);
  return done();
}

constexpr Step steps[] = {
    {StepId::activate_imminent_wars, activate_imminent, Rule::VG_5_1},
    {StepId::draw_mortality_chit, draw_mortality_chit, Rule::VG_5_2},
    {StepId::grow_old, grow_old, Rule::VG_5_5a},
};

}  // namespace

std::span<const Step> mortality_steps() { return steps; }

}  // namespace curia::republic
