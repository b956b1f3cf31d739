#include "games/republic/interrupts.h"

#include <array>

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
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/play_law.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

namespace {

// One kind of interrupt: the deeds it is, where they are offered, and what they do. Its offers are listed in the order of the
// rows; what is a right (interrupts/rights.h) is offered there and lists nothing here.
struct Interrupt {
  std::array<Verb, 4> verbs{};  // the rest are Verb::none
  void (*list)(const Context&, Sheet&) = nullptr;
  Next (*act)(Context&, const Move&) = nullptr;
  bool during_attempt = false;  // AH-9.8b: also while an attempt on somebody's life is going on
};

// What is done at once.
template <void (*deed)(Context&, const Move&)>
Next at_once(Context& t, const Move& move) {
  deed(t, move);
  return done();
}

Next begin_attempt(Context&, const Move& move) {
  return call(Attempt{.seat = move.faction, .on_sponsor = static_cast<Bool>(move.verb == Verb::assassinate_sponsor)});
}
Next begin_fine(Context& t, const Move& move) {
  if (fine_in_progress(t.s)) return asked();  // the winner of the tie decides
  return call(FineGovernor{.seat = move.faction, .governor = operands_of<Verb::fine_governor>(move).governor});
}
Next begin_pontifex_veto(Context&, const Move& move) { return call(PontifexVeto{.seat = move.faction}); }

constexpr Interrupt interruptions[] = {
    {{Verb::ransom}, list_ransoms, pay_ransom},
    {{Verb::assassinate, Verb::assassinate_sponsor}, list_attempts, begin_attempt},
    {{Verb::fine_governor}, list_fines, begin_fine},
    {{Verb::claim_land_commissioner, Verb::propose_free_land_bill}, list_business_deeds, business_deed},
    {{Verb::order_desertion, Verb::desert_to_active}, list_desertions, desert},
    {{Verb::influence_peddling}, list_influence_peddling, play_influence_peddling, true},
    {{Verb::open_bodyguard}, list_open_bodyguard, hire_open_bodyguard},
    {{Verb::tribune, Verb::tribune_free}, list_tribunes, play_tribune},
    {{Verb::veto, Verb::veto_free}, list_early_vetoes, play_early_veto},
    {{Verb::play_law, Verb::repeal_with_law}, list_laws, play_law, true},
    {{Verb::vote_on_law}, list_law_votes, begin_law_vote},
    {{Verb::veto_as_pontifex}, list_pontifex_veto, begin_pontifex_veto},
    {{Verb::make_priest, Verb::move_priest, Verb::dismiss_priest}, list_priests, at_once<change_priests>},
    {{Verb::recall_veterans}, list_recalls_of_veterans, at_once<recall_veterans>},
    {{Verb::propose_consul_for_life}, list_consul_for_life, begin_consul_for_life},
    {{Verb::abandon_statesman}, list_abandonments, at_once<abandon_statesman>},
    {{Verb::hand_over}, nullptr, at_once<hand_over>},
    {{Verb::show_card}, nullptr, at_once<show_card>},
    {{Verb::offer_deal, Verb::agree_deal, Verb::refuse_deal, Verb::complain_of_deal}, nullptr, deal_deed},
    {{Verb::propose_deal, Verb::join_deal, Verb::decline_deal, Verb::complain_of_common_deal},
     nullptr,
     common_deal_deed},
    {{Verb::offer_exchange, Verb::exchange_for, Verb::refuse_exchange}, nullptr, at_once<exchange>},
    {{Verb::ask_floor}, nullptr, at_once<ask_floor>},
};

// The row of each verb by its number, none for what interrupts nothing.
constexpr auto row_of_verb = [] {
  std::array<const Interrupt*, 256> rows{};
  for (const Interrupt& row : interruptions)
    for (const Verb verb : row.verbs)
      if (verb != Verb::none) rows[static_cast<std::size_t>(verb)] = &row;
  return rows;
}();

}  // namespace

void list_interrupts(const Context& t, Sheet& sheet) {
  const bool attempt = attempt_in_progress(t.s);  // VG-9.71b
  if (attempt && t.options.cards_during_attempt == choice::cards_during_attempt::assassins_and_bodyguards) return;
  for (const Interrupt& row : interruptions)
    if (row.list != nullptr && (!attempt || row.during_attempt)) row.list(t, sheet);
}

Next interrupt(Context& t, const Move& move) {
  const Interrupt* row = row_of_verb[static_cast<std::size_t>(move.verb)];
  return row == nullptr ? asked() : row->act(t, move);
}

}  // namespace curia::republic
