#pragma once
// A phase is a list of steps that can be read on one screen; Sequence walks it.
#include <span>

#include "games/republic/bounds.h"
#include "games/republic/table.h"

namespace curia::republic {

enum class StepId : std::uint8_t {
#define STEP(value, key) key = value,
#include "games/republic/sequence/steps.def"
#undef STEP
};

struct Step {
  StepId id;            // stable: a position holds this, never a row number
  Next (*run)(Table&);  // done(), or call(..) of the procedure that does it
  Rule rule;            // where the rulebook says so
};

std::span<const Step> steps_of(Phase phase);

struct Sequence {
  static constexpr auto kind = ProcedureKind::sequence;
  static constexpr int places = 1;
  std::uint8_t at = 0;
  Phase phase = Phase::setup;
  StepId last = StepId::none;

  Next step(Table& t);
  void offers(const Table&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f.up_to("phase", phase, Phase::over);
    f.count("last", last, bounds::many);
  }
  Sequence shown_to(Seat) const { return *this; }
  std::string_view wrong(const Table& t) const;
};

}  // namespace curia::republic
