#include "games/republic/interrupts.h"

#include "games/republic/cards/influence_peddling.h"
#include "games/republic/cards/open_bodyguard.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/forum/abandon_statesman.h"
#include "games/republic/interrupts/deals.h"
#include "games/republic/interrupts/exchange.h"
#include "games/republic/interrupts/floor.h"
#include "games/republic/interrupts/hand_over.h"
#include "games/republic/interrupts/ransom.h"
#include "games/republic/interrupts/show_card.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

void list_interrupts(const Table& t, Sheet& sheet) {
  if (attempt_in_progress(t.s)) {  // VG-9.71b
    if (t.rules.cards_during_attempt == choice::cards_during_attempt::assassins_and_bodyguards) return;
    list_influence_peddling(t, sheet);  // AH-9.8b
    list_laws(t, sheet);
    return;
  }
  list_ransoms(t, sheet);
  list_attempts(t, sheet);
  list_fines(t, sheet);
  list_business_deeds(t, sheet);
  list_desertions(t, sheet);
  list_influence_peddling(t, sheet);
  list_open_bodyguard(t, sheet);
  list_tribunes(t, sheet);
  list_early_vetoes(t, sheet);
  list_laws(t, sheet);
  list_law_votes(t, sheet);
  list_pontifex_veto(t, sheet);
  list_priests(t, sheet);
  list_recalls_of_veterans(t, sheet);
  list_consul_for_life(t, sheet);
  list_abandonments(t, sheet);
}

Next interrupt(Table& t, const Move& move) {
  switch (move.verb) {
    case Verb::ransom:
      return pay_ransom(t, move);
    case Verb::assassinate:
      return call(Attempt{.seat = move.faction});
    case Verb::assassinate_sponsor:
      return call(Attempt{.seat = move.faction, .on_sponsor = 1});
    case Verb::fine_governor:
      if (fine_in_progress(t.s)) return asked();  // the winner of the tie decides
      return call(FineGovernor{.seat = move.faction, .governor = as<SenatorId>(move.a)});
    case Verb::claim_land_commissioner:
    case Verb::propose_free_land_bill:
      return business_deed(t, move);
    case Verb::order_desertion:
    case Verb::desert_to_active:
      return desert(t, move);
    case Verb::influence_peddling:
      return play_influence_peddling(t, move);
    case Verb::open_bodyguard:
      return hire_open_bodyguard(t, move);
    case Verb::tribune:
    case Verb::tribune_free:
      return play_tribune(t, move);
    case Verb::veto:
    case Verb::veto_free:
      return play_early_veto(t, move);
    case Verb::play_law:
    case Verb::repeal_with_law:
      return play_law(t, move);
    case Verb::vote_on_law:
      return begin_law_vote(t, move);
    case Verb::veto_as_pontifex:
      return call(PontifexVeto{.seat = move.faction});
    case Verb::propose_consul_for_life:
      return begin_consul_for_life(t, move);
    case Verb::make_priest:
    case Verb::move_priest:
    case Verb::dismiss_priest:
      change_priests(t, move);
      return done();
    case Verb::recall_veterans:
      recall_veterans(t, move);
      return done();
    case Verb::hand_over:
      hand_over(t, move);
      return done();
    case Verb::show_card:
      show_card(t, move);
      return done();
    case Verb::offer_deal:
    case Verb::agree_deal:
    case Verb::refuse_deal:
    case Verb::complain_of_deal:
    case Verb::propose_deal:
    case Verb::join_deal:
    case Verb::decline_deal:
    case Verb::complain_of_common_deal:
      return deal_deed(t, move);
    case Verb::offer_exchange:
    case Verb::exchange_for:
    case Verb::refuse_exchange:
      exchange(t, move);
      return done();
    case Verb::ask_floor:
      ask_floor(t, move);
      return done();
    case Verb::abandon_statesman:
      abandon_statesman(t, move);
      return done();
    default:
      return asked();
  }
}

}  // namespace curia::republic
