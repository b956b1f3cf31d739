#pragma once
// Who can be nominated for an office: VG-9.2a to VG-9.4c, VG-9.65c.
#include "games/republic/context.h"

namespace curia::republic {

SenatorSet consular_candidates(const State& s, const Options& options);  // VG-9.2a, VG-9.2d
bool dictator_may_be_named(const State& s, const Options& options);      // VG-9.3a, VG-9.32b
SenatorSet dictator_candidates(const State& s, const Options& options);  // VG-9.3b
SenatorSet master_candidates(const State& s, const Options& options);    // VG-9.33b
SenatorSet censor_candidates(const State& s);                            // VG-9.4a, VG-9.4c
// Those whose nomination for this office has not been rejected: VG-9.131a.
SenatorSet not_rejected(const State& s, Motion motion, SenatorSet candidates);
bool pair_rejected(const State& s, SenatorId first, SenatorId second);
// The Censor is one of the pair, where he has to be: ES-9.2b.
bool with_censor(const State& s, const Options& options, SenatorId first, SenatorId second);
int possible_pairs(const State& s, const Options& options, int enough);  // counted up to `enough`
// The nominations that this seat may make at this stage; rejected ones are left out.
void offer_consuls(const Context& t, Sheet& sheet, Seat seat);
void offer_pontifex(const Context& t, Sheet& sheet, Seat seat);
void offer_dictator(const Context& t, Sheet& sheet, Seat seat);
void offer_censor(const Context& t, Sheet& sheet, Seat seat);
// The proposal, already on the floor, can still be carried out: VG-9.722a, VG-9.642c.
bool still_possible(const State& s, const Options& options, const Proposal& proposal);

}  // namespace curia::republic
