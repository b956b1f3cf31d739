#pragma once
// The nets that the program has, as data/bots says them.
#include "bots/value/crisis_inputs.h"
#include "bots/value/net.h"
#include "bots/value/republic_inputs.h"

namespace curia::bots {

// What is asked about inputs of a kind.
template <class Inputs>
struct NetsOf {
  Net<Inputs::of_seat> wins;    // of each seat
  Net<Inputs::of_all> lives{};  // whether somebody wins
};

extern const NetsOf<RepublicInputs> republic_nets;
extern const NetsOf<CrisisInputs> crisis_nets;
inline const NetsOf<RepublicInputs>& nets_of(const RepublicInputs&) { return republic_nets; }
inline const NetsOf<CrisisInputs>& nets_of(const CrisisInputs&) { return crisis_nets; }

// By seat, of these inputs; in Time of Crisis somebody always wins.
inline Chances chances(const NetsOf<RepublicInputs>& nets, const RepublicInputs& inputs) {
  return winners_if_any(nets.wins, nets.lives, inputs);
}
inline Chances chances(const NetsOf<CrisisInputs>& nets, const CrisisInputs& inputs) {
  return winners(nets.wins, inputs);
}

}  // namespace curia::bots
