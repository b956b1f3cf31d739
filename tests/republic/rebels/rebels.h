#pragma once
// Two Governors of P1 who may rebel (option A3). Aemilius, Military 4, in Sicilia: undeveloped base 2 on land, 0 at sea;
// 2 Legions, 3 armies, 2 fleets. Flaminius, Military 4, in Africa: base 3 and 5; no Legion, 4 armies, 3 fleets.
#include "games/republic/invariants.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revolution/begin_revolt.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

inline constexpr SenatorId chief = SenatorId::aemilius, brother = SenatorId::flaminius;
inline constexpr SenatorId general = SenatorId::marius;  // of P2, Military 4
inline constexpr ProvinceId sicilia = ProvinceId::sicilia, africa = ProvinceId::africa;

inline Options with_rebel_governors() {
  Options options = as_printed();
  options.provincial_wars = on;
  options.rebel_governors = on;
  return options;
}

inline void units_in_province(Scene& s, ProvinceId province, int legions, int armies, int fleets) {
  Province& record = s.state.provinces[province];
  record.garrison.legions = static_cast<std::uint8_t>(legions);
  record.armies = static_cast<std::uint8_t>(armies);
  record.fleets = static_cast<std::uint8_t>(fleets);
}

inline Scene two_governors(const Options& options = with_rebel_governors()) {
  Scene s(3, options);
  s.people(2);
  s.senator(chief).of(P1).governs(sicilia);
  s.senator(brother).of(P1).governs(africa);
  s.senator(general).of(P2).office(OfficeId::field_consul).popularity(0);
  units_in_province(s, sicilia, 2, 3, 2);
  units_in_province(s, africa, 0, 4, 3);
  return s;
}

// A question that nobody is asked: what runs on top of it stops here when it is over.
inline void stop_here(Scene& s) {
  s.state.stack.clear();
  FightWar stop;
  stop.at = FightWar::At::named;
  stop.left = SeatSet::of(Seat::nature);
  s.state.stack.push(frame_of(stop));
}

// He declares, marches or stays; of the others those named join.
inline void revolt_led_by(Scene& s, SenatorId rebel, Verb march, SenatorSet joining) {
  stop_here(s);
  s.state.game.phase = Phase::revolution;
  s.run(BeginRevolt{.rebel = rebel});
  if (s.prompt() == Prompt::decide_march) s.plays(P1, march, {.a = op(rebel)});
  while (s.prompt() == Prompt::join_revolt) {
    const std::uint8_t asked = s.decision().offers[0].a;
    s.plays(P1, joining.has(static_cast<SenatorId>(asked)) ? Verb::join_revolt : Verb::stay_loyal, {.a = asked});
  }
  s.state.revolt.declared_this_turn = 0;
}

inline void revolt_of_chief(Scene& s, Verb march, SenatorSet joining = SenatorSet::of(brother)) {
  revolt_led_by(s, chief, march, joining);
}

inline void begin_alone(Scene& s, Phase phase) {
  stop_here(s);
  s.begin(phase);
}

template <class Steps>
inline void run_step(Scene& s, const Steps& steps, StepId id) {
  stop_here(s);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (const Step& step : steps) {
    if (step.id != id) continue;
    const Next next = step.run(t);
    if (next.kind != Next::call) continue;
    s.state.stack.push(next.frame);
    resume(s.state, s.options, &s);
  }
}

// What is broken but for the question, which nobody is asked here.
inline std::string broken(const Scene& s) {
  std::string list;
  for (const std::string& line : violations(s.state, s.options))
    if (line != "nobody has to answer") list += line + "; ";
  return list;
}

}  // namespace curia::republic
