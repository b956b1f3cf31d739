#include "games/republic/mortality/mortality.h"

#include "games/republic/mortality/draw_chits.h"
#include "games/republic/tables.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

Next draw_mortality_chit(Table&) {  // VG-5.2, VG-5.21a
  return call(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
}

Next activate_imminent(Table& t) {
  activate_imminent_wars(t);
  return done();
}

constexpr Step steps[] = {
    {StepId::activate_imminent_wars, activate_imminent, Rule::VG_5_1},
    {StepId::draw_mortality_chit, draw_mortality_chit, Rule::VG_5_2},
};

}  // namespace

std::span<const Step> mortality_steps() { return steps; }

}  // namespace curia::republic
