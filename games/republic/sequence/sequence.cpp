#include "games/republic/sequence/sequence.h"

#include <algorithm>

#include "games/republic/interrupts/floor.h"
#include "games/republic/phases/combat.h"
#include "games/republic/phases/forum.h"
#include "games/republic/phases/mortality.h"
#include "games/republic/phases/population.h"
#include "games/republic/phases/revenue.h"
#include "games/republic/phases/revolution.h"
#include "games/republic/phases/senate.h"
#include "games/republic/sequence/comes_first.h"
#include "games/republic/step.h"

namespace curia::republic {

std::span<const Step> steps_of(Phase phase) {
  switch (phase) {
    case Phase::mortality:
      return mortality_steps();
    case Phase::combat:
      return combat_steps();
    case Phase::forum:
      return forum_steps();
    case Phase::revenue:
      return revenue_steps();
    case Phase::population:
      return population_steps();
    case Phase::revolution:
      return revolution_steps();
    case Phase::senate:
      return senate_steps();
    default:
      return {};
  }
}

StepId step_under_way(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::sequence)) return procedure_in<Sequence>(frame).last;
  return StepId::none;
}

bool has_begun(const State& s, StepId step) {
  const StepId last = step_under_way(s);
  bool begun = false;
  for (const Step& one : steps_of(s.game.phase)) {
    begun |= one.id == step;
    if (one.id == last) return begun;
  }
  return false;
}

std::string_view Sequence::wrong(const Context& t) const {
  if (phase != t.s.game.phase) return "phase";
  const auto steps = steps_of(phase);
  const bool known = std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.id == last; });
  return known || last == StepId::none ? "" : "last";
}

Next Sequence::step(Context& t) {
  for (;;) {
    if (const Next first = before_a_step(t); first.kind == Next::call) return first;
    if (last == StepId::none)
      if (const SeatSet heard = take_floor(t.s, phase); !heard.empty()) return call(Floor{.seats = heard});
    const Step* next = nullptr;
    bool passed = last == StepId::none;
    for (const Step& step : steps_of(phase)) {
      if (passed) {
        next = &step;
        break;
      }
      passed = step.id == last;
    }
    if (next == nullptr) return done();
    last = next->id;
    const Next what = next->run(t);
    if (what.kind != Next::done) return what;
    if (t.s.game.phase == Phase::over || rome_falls(t.s)) return done();
  }
}

}  // namespace curia::republic
