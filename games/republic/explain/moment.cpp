// The moment at which a verb belongs: its phase, and the step of the Senate.
#include "games/republic/explain/parts.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

struct Span {
  Verb first, last;
  Phase phase;
};
constexpr Span spans[] = {
    {Verb::take_spoils, Verb::pay_legions, Phase::revenue},
    {Verb::bid, Verb::name_faction, Phase::forum},
    {Verb::call_vote, Verb::name_quaestor, Phase::senate},
    {Verb::accuse, Verb::fine_governor, Phase::senate},
    {Verb::nominate_governor, Verb::replace_commander, Phase::senate},
    {Verb::assassinate, Verb::take_from_forum, Phase::senate},
    {Verb::nominate_pontifex, Verb::vote_on_law, Phase::senate},
    {Verb::assassinate_sponsor, Verb::assassinate_sponsor, Phase::senate},
    {Verb::attack_first, Verb::order_desertion, Phase::combat},
    {Verb::give_card, Verb::test_loyalty, Phase::revolution},
};

struct Stage {
  Verb verb;
  SenateStage from, to;
  Rule rule;
};
constexpr Stage stages[] = {
    {Verb::nominate_consuls, SenateStage::consuls, SenateStage::consuls, Rule::VG_9_2a},
    {Verb::nominate_pontifex, SenateStage::pontifex, SenateStage::pontifex, Rule::VG_9_65b},
    {Verb::propose_removal, SenateStage::other, SenateStage::closing, Rule::VG_9_654a},
    {Verb::appoint_dictator, SenateStage::dictator, SenateStage::dictator, Rule::VG_9_3c},
    {Verb::nominate_dictator, SenateStage::dictator, SenateStage::censor, Rule::VG_9_32b},
    {Verb::nominate_censor, SenateStage::censor, SenateStage::censor, Rule::VG_9_4a},
    {Verb::accuse, SenateStage::trials, SenateStage::trials, Rule::VG_9_41b},
    {Verb::end_prosecutions, SenateStage::trials, SenateStage::trials, Rule::VG_9_41b},
    {Verb::nominate_governor, SenateStage::governors, SenateStage::closing, Rule::VG_9_5a},
    {Verb::assign_concession, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::propose_land_bill, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::propose_repeal, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::recruit_legions, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::recruit_fleets, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::send, SenateStage::other, SenateStage::closing, Rule::VG_9_5a},
    {Verb::minor_motion, SenateStage::other, SenateStage::closing, Rule::VG_9_85},
    {Verb::adjourn, SenateStage::other, SenateStage::closing, Rule::VG_9_12e},
};

// Verbs of the chair: VG-9.12b, VG-9.12c.
constexpr Verb of_the_chair[] = {
    Verb::call_vote,
    Verb::nominate_consuls,
    Verb::nominate_dictator,
    Verb::nominate_censor,
    Verb::nominate_governor,
    Verb::assign_concession,
    Verb::propose_land_bill,
    Verb::propose_repeal,
    Verb::recruit_legions,
    Verb::recruit_fleets,
    Verb::send,
    Verb::reinforce,
    Verb::recall,
    Verb::garrison,
    Verb::recall_garrison,
    Verb::adjourn,
    Verb::accuse,
    Verb::choose_prosecutor,
    Verb::end_prosecutions,
    Verb::propose_consul_for_life,
    Verb::nominate_pontifex,
    Verb::propose_removal,
    Verb::vote_on_law,
};

}  // namespace

Why wrong_time(const State& s, const Move& move) {
  for (const Span& span : spans)
    if (move.verb >= span.first && move.verb <= span.last && s.game.phase != span.phase)
      return {Reason::wrong_phase, own_rule(move.verb), static_cast<int>(span.phase), static_cast<int>(s.game.phase)};
  if (s.game.phase != Phase::senate) return {};
  for (const Stage& stage : stages)
    if (move.verb == stage.verb &&
        (order_of(s.senate.stage) < order_of(stage.from) || order_of(s.senate.stage) > order_of(stage.to))) {
      const SenateStage needed = order_of(s.senate.stage) < order_of(stage.from) ? stage.from : stage.to;
      return {Reason::wrong_stage, stage.rule, static_cast<int>(needed), static_cast<int>(s.senate.stage)};
    }
  for (const Verb verb : of_the_chair)
    if (verb == move.verb && chair_seat(s) != move.faction)
      return {Reason::not_presiding, verb == Verb::call_vote ? Rule::VG_9_12b : Rule::VG_9_12c, 0,
              index(chair_seat(s))};
  return {};
}

}  // namespace curia::republic
