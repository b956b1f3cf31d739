#pragma once
// Phase 6, Gain Legacy: TOC-6.6.
#include "games/crisis/context.h"

namespace curia::crisis {

void gain_legacy_phase(Context& t, Seat seat);
// What the Emperor gains for Italia: its support less the Pretender provinces, at least 0. TOC-6.6-c
int emperors_legacy(const State& s);
// What a Pretender gains for his empire: TOC-6.6-a.
int pretenders_legacy(const State& s, const Options& options, Seat seat);

}  // namespace curia::crisis
