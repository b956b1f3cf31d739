#include "games/republic/phases/revolution.h"

#include "games/republic/deeds.h"
#include "games/republic/interrupts/exchange.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/revolution/rebel_provinces.h"
#include "games/republic/victory/victory.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

Next retire(Context& t) { return t.options.ageing == on ? call(Retirement{}) : done(); }  // VG-5.52a
Next reinforce_rebels(Context& t) {                                                       // VG-11.371a
  return t.s.revolt.stalemate != 0 ? call(RebelReinforcements{}) : done();
}
Next take_up_cards(Context& t) {  // AH-7.37b
  forget_exchanges(t.s);
  for (Seat seat : playing_seats(t.s)) cards_arrive(t, seat);
  return done();
}
Next trade(Context&) { return call(TradeCards{}); }
Next play_cards_step(Context&) { return call(PlayCards{}); }
Next march_later(Context& t) { return t.s.revolt.stays != 0 ? call(MarchDecision{}) : done(); }  // VG-11.38c
Next disband(Context& t) {
  const bool others = t.options.disband_by == choice::disband_by::loyal_commander;
  return disbands_now(t) && others ? call(Disbandment{}) : done();
}
Next declare(Context&) { return call(Declarations{}); }
Next activate_waiting_wars(Context& t) {
  activate_wars_whose_provinces_exist(t);
  return done();
}

constexpr Step steps[] = {
    {StepId::rebel_reinforcements, reinforce_rebels, Rule::VG_11_371a},
    {StepId::retirement, retire, Rule::VG_5_52a},
    {StepId::cards_arrive, take_up_cards, Rule::VG_4_15a},
    {StepId::trade_cards, trade, Rule::VG_11_1a},
    {StepId::play_cards, play_cards_step, Rule::VG_11_1a},
    {StepId::rebel_march, march_later, Rule::VG_11_38c},
    {StepId::declarations, declare, Rule::VG_11_2a},
    {StepId::disbandment, disband, Rule::VG_10_521},
    {StepId::waiting_wars, activate_waiting_wars, Rule::VG_LR_card_spanish_a},
    {StepId::count_wars_again, four_wars_again, Rule::AH_12_3},
    {StepId::victory_check, check_victory, Rule::VG_12_1a},
};

}  // namespace

std::span<const Step> revolution_steps() { return steps; }

}  // namespace curia::republic
