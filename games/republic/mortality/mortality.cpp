#include "games/republic/mortality/mortality.h"

#include "games/republic/mortality/draw_chits.h"
#include "games/republic/tables.h"

namespace curia::republic {

namespace {

Next draw_mortality_chit(Table&) {  // VG-5.2, VG-5.21a
  return call(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
}

constexpr Step steps[] = {
    {StepId::draw_mortality_chit, draw_mortality_chit, Rule::VG_5_2},
};

}  // namespace

std::span<const Step> mortality_steps() { return steps; }

}  // namespace curia::republic
