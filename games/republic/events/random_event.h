#pragma once
// A Random Event is rolled: VG-7.22. What it does at once happens here; what it does later is asked of event_level().
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/mortality/draw_chits.h"

namespace curia::republic {

struct RandomEvent {
  static constexpr auto kind = ProcedureKind::random_event;
  enum class At : std::uint8_t {
    start = 0,
    mob_rolled = 1,
    chits_drawn = 2,
    disaster_rolled = 3,
    storm_rolled = 4,
    fleets_chosen = 5,
    mob_over = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  EventId event = EventId::none;
  Bool again = 0;           // it was in the Forum already
  std::uint8_t figure = 0;  // Mortality Chits to draw

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("event", event, event_count);
    f.flag("again", again);
    f.count("figure", figure, bounds::many);
  }
  RandomEvent shown_to(Seat) const { return *this; }

 private:
  Victims victims_of_mob(const Context& t) const;
};

}  // namespace curia::republic
