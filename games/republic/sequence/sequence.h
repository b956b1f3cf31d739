#pragma once
// A phase is a list of steps that can be read on one screen (phases/); Sequence walks it.
#include "games/republic/bounds.h"
#include "games/republic/step.h"

namespace curia::republic {

std::span<const Step> steps_of(Phase phase);
StepId step_under_way(const State& s);        // the one of the phase that was begun last; none before the first
bool has_begun(const State& s, StepId step);  // in this phase, which has that step

struct Sequence {
  static constexpr auto kind = ProcedureKind::sequence;
  static constexpr int places = 1;
  std::uint8_t at = 0;
  Phase phase = Phase::setup;
  StepId last = StepId::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f.up_to("phase", phase, Phase::over);
    f.count("last", last, bounds::many);
  }
  Sequence shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;
};

}  // namespace curia::republic
