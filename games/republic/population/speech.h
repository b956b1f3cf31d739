#pragma once
// The State of the Republic: VG-8.2.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Who speaks to the people: the HRAO; where the Rome Consul does he speaks while he is in Rome, even beside a Dictator: ES-8.2a.
SenatorId speaker_of(const State& s, const Options& options);

struct Speech {
  static constexpr auto kind = ProcedureKind::speech;
  enum class At : std::uint8_t { start = 0, speech_rolled = 1, mob_over = 2, judged = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t mob_chits = 0;
  std::int8_t approval = 0;  // what the Senate's opinion adds to the roll: ES-8.2d

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("mob_chits", mob_chits, bounds::many);
    f.number("approval", approval, -bounds::popularity, bounds::popularity);
  }
  Speech shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
