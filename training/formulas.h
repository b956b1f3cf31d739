#pragma once
// What searches went by before there were nets, in November 2026: formulas by hand. They never change, so that what is learned compares with them.
#include "bots/value/chances.h"
#include "games/crisis/options.h"
#include "games/crisis/state.h"
#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::training {

bots::Chances formula(const republic::State& table, const republic::Options& options);
bots::Chances formula(const crisis::State& table, const crisis::Options& options);

}  // namespace curia::training
