#include "games/republic/invariants_stack.h"

#include <algorithm>
#include <string>

#include "games/republic/cards/influence_peddling.h"
#include "games/republic/cards/proscription.h"
#include "games/republic/combat/attack.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/combat/interceptions.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/combat/provincial_battle.h"
#include "games/republic/combat/provincial_wars.h"
#include "games/republic/events/catiline.h"
#include "games/republic/events/pretender.h"
#include "games/republic/events/random_event.h"
#include "games/republic/forum/curia_rolls.h"
#include "games/republic/forum/determination.h"
#include "games/republic/forum/forum_card.h"
#include "games/republic/forum/happening.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/forum/knights.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/forum/ravaged_italy.h"
#include "games/republic/interrupts/deals.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/population/speech.h"
#include "games/republic/procedures.h"
#include "games/republic/revenue/bequest_income.h"
#include "games/republic/revenue/development.h"
#include "games/republic/revenue/internal_disorder.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revenue/raids.h"
#include "games/republic/revenue/rebel_income.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revenue/temple_collections.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/other_business.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/senate/trials/popular_appeal.h"
#include "games/republic/senate/trials/prosecutions.h"
#include "games/republic/senate/trials/trial.h"
#include "games/republic/senate/tribunes.h"
#include "games/republic/senate/vote.h"
#include "games/republic/sequence/hrao_dice.h"
#include "games/republic/sequence/whole_game.h"
#include "games/republic/setup/setup.h"
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

namespace {

using Kind = ChanceRequest::Kind;

// A named pause at which a procedure waits for nature, what it asks there and how many dice: at all others it waits for seats, or for
// what it called.
struct Wait {
  ProcedureKind procedure;
  std::uint8_t at;
  Kind kind;
  int purpose;
  int dice;
};
constexpr int any_number = 0;    // of dice: the options or the tables say how many
constexpr int any_purpose = -1;  // its caller says so

template <class P>
constexpr Wait waits(typename P::At at, Kind kind, Roll purpose, int dice = any_number) {
  return {P::kind, static_cast<std::uint8_t>(at), kind, static_cast<int>(purpose), dice};
}
template <class P>
constexpr Wait waits(typename P::At at, Kind kind, int purpose, int dice = any_number) {
  return {P::kind, static_cast<std::uint8_t>(at), kind, purpose, dice};
}

// A named pause at which a procedure has called this one, or one of several where there are more rows.
struct Call {
  ProcedureKind procedure;
  std::uint8_t at;
  ProcedureKind called;
};

template <class P>
constexpr Call calls(typename P::At at, ProcedureKind called) {
  return {P::kind, static_cast<std::uint8_t>(at), called};
}

constexpr Wait all_waits[] = {
    waits<InfluencePeddling>(InfluencePeddling::At::card_taken, Kind::pick, Roll::stolen_card),
    waits<Proscription>(Proscription::At::rolled_one, Kind::dice, Roll::proscription, 1),
    waits<Battle>(Battle::At::military_rolled, Kind::dice, Roll::variable_military, 1),
    waits<Battle>(Battle::At::dice_rolled, Kind::dice, Roll::battle, 3),
    waits<Battle>(Battle::At::chit_drawn, Kind::chit, Roll::battle_chit),
    waits<Battle>(Battle::At::first_rolled, Kind::dice, Roll::paired_death, 2),
    waits<Battle>(Battle::At::second_rolled, Kind::dice, Roll::paired_death, 2),
    waits<CivilBattle>(CivilBattle::At::military_rolled, Kind::dice, Roll::variable_military, 1),
    waits<CivilBattle>(CivilBattle::At::dice_rolled, Kind::dice, Roll::civil_war, 3),
    waits<CivilBattle>(CivilBattle::At::chit_drawn, Kind::chit, Roll::civil_war_chit),
    waits<FightWar>(FightWar::At::rolled_one, Kind::dice, Roll::battle_order, 2),
    waits<FightWars>(FightWars::At::rolled_one, Kind::dice, Roll::battle_order, 2),
    waits<Interceptions>(Interceptions::At::rolled_battle, Kind::dice, Roll::interception, 3),
    waits<LoseLegions>(LoseLegions::At::picked, Kind::pick, any_purpose),
    waits<LoseProvincials>(LoseProvincials::At::diced, Kind::dice, Roll::provincial_loss, 2),
    waits<LoseProvincials>(LoseProvincials::At::picked, Kind::pick, Roll::provincial_loss),
    waits<ProvincialBattle>(ProvincialBattle::At::military_rolled, Kind::dice, Roll::variable_military, 1),
    waits<ProvincialBattle>(ProvincialBattle::At::dice_rolled, Kind::dice, Roll::battle, 3),
    waits<ProvincialBattle>(ProvincialBattle::At::chit_drawn, Kind::chit, Roll::battle_chit),
    waits<ProvincialWars>(ProvincialWars::At::war_drawn, Kind::pick, Roll::provincial_war),
    waits<Catiline>(Catiline::At::catiline_rolled, Kind::dice, Roll::catiline, any_number),
    waits<Pretender>(Pretender::At::province_drawn, Kind::pick, Roll::pretender_province),
    waits<Pretender>(Pretender::At::military_rolled, Kind::dice, Roll::variable_military, 1),
    waits<Pretender>(Pretender::At::battle_rolled, Kind::dice, Roll::battle, 3),
    waits<Pretender>(Pretender::At::defence_chit, Kind::chit, Roll::battle_chit),
    waits<RandomEvent>(RandomEvent::At::disaster_rolled, Kind::dice, Roll::natural_disaster, 1),
    waits<RandomEvent>(RandomEvent::At::mob_rolled, Kind::dice, Roll::mob_violence, 1),
    waits<RandomEvent>(RandomEvent::At::storm_rolled, Kind::dice, Roll::storm, 2),
    waits<CuriaRolls>(CuriaRolls::At::concession_rolled, Kind::dice, Roll::curia_concession, 1),
    waits<CuriaRolls>(CuriaRolls::At::senator_rolled, Kind::dice, Roll::curia_senator, 1),
    waits<CuriaRolls>(CuriaRolls::At::leader_rolled, Kind::dice, Roll::curia_leader, 1),
    waits<Happening>(Happening::At::named, Kind::pick, Roll::happening_named),
    waits<Happening>(Happening::At::event_named, Kind::pick, Roll::event_named),
    waits<Happening>(Happening::At::rolled, Kind::dice, Roll::initiative, 2),
    waits<Happening>(Happening::At::event_rolled, Kind::dice, Roll::random_event, 3),
    waits<Happening>(Happening::At::receiver_named, Kind::pick, Roll::receiver_named),
    waits<Happening>(Happening::At::card_drawn, Kind::card, Roll::card_named),
    waits<Happening>(Happening::At::card_drawn, Kind::card, Roll::forum_card),
    waits<AttractKnight>(AttractKnight::At::knight_rolled, Kind::dice, Roll::knight, 1),
    waits<PressureKnights>(PressureKnights::At::pressure_rolled, Kind::dice, Roll::pressure, 1),
    waits<Persuasion>(Persuasion::At::persuasion_rolled, Kind::dice, Roll::persuasion, 2),
    waits<Persuasion>(Persuasion::At::influence_rolled, Kind::dice, Roll::blackmail_influence, 2),
    waits<Persuasion>(Persuasion::At::popularity_rolled, Kind::dice, Roll::blackmail_popularity, 2),
    waits<RavagedItaly>(RavagedItaly::At::tax_farmer_rolled, Kind::dice, Roll::tax_farmer, 1),
    waits<OldAge>(OldAge::At::age_rolled, Kind::dice, Roll::old_age, 1),
    waits<DrawChits>(DrawChits::At::drawn, Kind::chit, any_purpose),
    waits<DrawChits>(DrawChits::At::first_rolled, Kind::dice, Roll::paired_death, 2),
    waits<DrawChits>(DrawChits::At::second_rolled, Kind::dice, Roll::paired_death, 2),
    waits<RebuildFaction>(RebuildFaction::At::searched, Kind::card, Roll::search_pile),
    waits<Speech>(Speech::At::speech_rolled, Kind::dice, Roll::population, 3),
    waits<BequestIncome>(BequestIncome::At::spoils_rolled, Kind::dice, Roll::spoils, any_number),
    waits<BequestIncome>(BequestIncome::At::taxes_rolled, Kind::dice, Roll::state_income, any_number),
    waits<Development>(Development::At::development_rolled, Kind::dice, Roll::development, 1),
    waits<InternalDisorder>(InternalDisorder::At::disorder_rolled, Kind::dice, Roll::disorder, any_number),
    waits<ProvincialSpoils>(ProvincialSpoils::At::spoils_rolled, Kind::dice, Roll::spoils, any_number),
    waits<BarbarianRaids>(BarbarianRaids::At::raid_rolled, Kind::dice, Roll::raid, 2),
    waits<BarbarianRaids>(BarbarianRaids::At::legion_picked, Kind::pick, Roll::lost_garrison),
    waits<BarbarianRaids>(BarbarianRaids::At::chit_drawn, Kind::chit, Roll::raid_chit),
    waits<RebelIncome>(RebelIncome::At::spoils_rolled, Kind::dice, Roll::spoils, any_number),
    waits<RebelIncome>(RebelIncome::At::taxes_rolled, Kind::dice, Roll::state_income, any_number),
    waits<ProvincialTaxes>(ProvincialTaxes::At::taxes_rolled, Kind::dice, Roll::state_income, any_number),
    waits<TempleCollections>(TempleCollections::At::collected, Kind::dice, Roll::temple_collections, 1),
    waits<Declarations>(Declarations::At::veteran_rolled, Kind::dice, Roll::loyalty, 1),
    waits<Declarations>(Declarations::At::legion_rolled, Kind::dice, Roll::loyalty, 1),
    waits<Declarations>(Declarations::At::fleet_rolled, Kind::dice, Roll::loyalty, 1),
    waits<AnswerTribune>(AnswerTribune::At::rolled_graft, Kind::dice, Roll::graft, 1),
    waits<AnswerTribune>(AnswerTribune::At::rolled_murder, Kind::dice, Roll::murder, 1),
    waits<AnswerTribune>(AnswerTribune::At::rolled_mob, Kind::dice, Roll::mob_incited, 1),
    waits<SimultaneousVetoes>(SimultaneousVetoes::At::diced, Kind::pick, Roll::tribune_tie),
    waits<ChooseConsulships>(ChooseConsulships::At::first_rolled, Kind::dice, Roll::consul_choice, 2),
    waits<ChooseConsulships>(ChooseConsulships::At::second_rolled, Kind::dice, Roll::consul_choice, 2),
    waits<ChooseConsulships>(ChooseConsulships::At::rome_diced, Kind::dice, Roll::tie, 2),
    waits<ChooseConsulships>(ChooseConsulships::At::field_diced, Kind::dice, Roll::tie, 2),
    waits<RecallExile>(RecallExile::At::tie_broken, Kind::pick, Roll::tie),
    waits<RecallExile>(RecallExile::At::rolled_loyalty, Kind::dice, Roll::win_exile, 2),
    waits<JulianLaw>(JulianLaw::At::rolled_one, Kind::dice, Roll::julian_law, 1),
    waits<RepopulateRome>(RepopulateRome::At::diced, Kind::pick, Roll::repopulation_tie),
    waits<LastChance>(LastChance::At::diced, Kind::pick, Roll::tribune_tie),
    waits<Vote>(Vote::At::contested, Kind::dice, Roll::trial_contest, 2),
    waits<Attempt>(Attempt::At::attacked, Kind::dice, Roll::land_bill_assassination, any_number),
    waits<Attempt>(Attempt::At::attacked, Kind::dice, Roll::assassination, any_number),
    waits<Attempt>(Attempt::At::searched, Kind::dice, Roll::bodyguard, 1),
    waits<FineGovernor>(FineGovernor::At::tie_broken, Kind::pick, Roll::tie),
    waits<FineGovernor>(FineGovernor::At::rolled_fine, Kind::dice, Roll::fine, any_number),
    waits<PopularAppeal>(PopularAppeal::At::people_spoke, Kind::dice, Roll::popular_appeal, any_number),
    waits<HraoDice>(HraoDice::At::diced, Kind::dice, Roll::hrao_tie, 2),
    waits<Setup>(Setup::At::family_dealt, Kind::card, Roll::deal_family),
    waits<Setup>(Setup::At::card_joined, Kind::card, Roll::join_deck),
    waits<Setup>(Setup::At::card_dealt, Kind::card, Roll::deal_card),
    waits<Setup>(Setup::At::chit_drawn, Kind::chit, Roll::temporary_consul),
    waits<Setup>(Setup::At::card_drawn, Kind::card, Roll::deal_from_pile),
    waits<Setup>(Setup::At::card_handed_out, Kind::card, Roll::deal_card),
    waits<Setup>(Setup::At::card_handed_out, Kind::card, Roll::first_card_named),
    waits<Setup>(Setup::At::shortage_rolled, Kind::dice, Roll::province_shortage, any_number),
    waits<Setup>(Setup::At::province_dealt, Kind::pick, Roll::deal_province),
    waits<LastWars>(LastWars::At::unit_lost, Kind::pick, Roll::unpaid_unit),
    waits<InfluenceTie>(InfluenceTie::At::rolled_one, Kind::dice, Roll::tie, 2),
};

// Where one procedure only can have been called; what a motion or a step calls follows from more than the place.
constexpr Call all_calls[] = {
    calls<Attack>(Attack::At::fought_at_sea, ProcedureKind::battle),
    calls<Attack>(Attack::At::fought_on_land, ProcedureKind::battle),
    calls<Battle>(Battle::At::cleopatra_played, ProcedureKind::cleopatra),
    calls<Battle>(Battle::At::legions_gone, ProcedureKind::lose_legions),
    calls<Battle>(Battle::At::rebels_lost, ProcedureKind::lose_provincials),
    calls<Battle>(Battle::At::proscribed, ProcedureKind::proscription),
    calls<CivilBattle>(CivilBattle::At::senate_lost, ProcedureKind::lose_legions),
    calls<CivilBattle>(CivilBattle::At::rebel_diced, ProcedureKind::lose_provincials),
    calls<CivilBattle>(CivilBattle::At::rebel_lost, ProcedureKind::lose_legions),
    calls<CivilBattle>(CivilBattle::At::proscribed, ProcedureKind::proscription),
    calls<FightWar>(FightWar::At::attacked, ProcedureKind::civil_battle),
    calls<FightWar>(FightWar::At::attacked, ProcedureKind::attack),
    calls<FightWars>(FightWars::At::chosen_fought, ProcedureKind::fight_war),
    calls<FightWars>(FightWars::At::war_fought, ProcedureKind::fight_war),
    calls<LoseProvincials>(LoseProvincials::At::legion_gone, ProcedureKind::lose_legions),
    calls<LoseProvincials>(LoseProvincials::At::legions_gone, ProcedureKind::lose_legions),
    calls<ProvincialBattle>(ProvincialBattle::At::forces_lost, ProcedureKind::lose_provincials),
    calls<ProvincialWars>(ProvincialWars::At::war_fought, ProcedureKind::provincial_battle),
    calls<Catiline>(Catiline::At::chits_drawn, ProcedureKind::draw_chits),
    calls<Pretender>(Pretender::At::legions_lost, ProcedureKind::lose_legions),
    calls<Pretender>(Pretender::At::chits_drawn, ProcedureKind::draw_chits),
    calls<RandomEvent>(RandomEvent::At::chits_drawn, ProcedureKind::draw_chits),
    calls<RandomEvent>(RandomEvent::At::mob_over, ProcedureKind::draw_chits),
    calls<RandomEvent>(RandomEvent::At::fleets_chosen, ProcedureKind::lose_fleets),
    calls<Determination>(Determination::At::happened, ProcedureKind::happening),
    calls<ForumCard>(ForumCard::At::drought_over, ProcedureKind::random_event),
    calls<ForumCard>(ForumCard::At::pretender_over, ProcedureKind::pretender),
    calls<ForumCard>(ForumCard::At::conspiracy_over, ProcedureKind::catiline),
    calls<Happening>(Happening::At::event_over, ProcedureKind::random_event),
    calls<Happening>(Happening::At::rolled_event_over, ProcedureKind::random_event),
    calls<Happening>(Happening::At::card_over, ProcedureKind::forum_card),
    calls<Happening>(Happening::At::asked_to_go_on, ProcedureKind::agree_to_go_on),
    calls<Initiative>(Initiative::At::happened, ProcedureKind::happening),
    calls<Initiatives>(Initiatives::At::faction_rebuilt, ProcedureKind::rebuild_faction),
    calls<Initiatives>(Initiatives::At::initiative_over, ProcedureKind::initiative),
    calls<JudgeDeal>(JudgeDeal::At::taken_back, ProcedureKind::take_back),
    calls<Speech>(Speech::At::judged, ProcedureKind::approval_vote),
    calls<Speech>(Speech::At::mob_over, ProcedureKind::draw_chits),
    calls<BarbarianRaids>(BarbarianRaids::At::forces_lost, ProcedureKind::lose_provincials),
    calls<BeginRevolt>(BeginRevolt::At::march_decided, ProcedureKind::march_decision),
    calls<Declarations>(Declarations::At::revolt_begun, ProcedureKind::begin_revolt),
    calls<AnswerTribune>(AnswerTribune::At::mob_over, ProcedureKind::draw_chits),
    calls<EarlyVeto>(EarlyVeto::At::answered, ProcedureKind::answer_tribune),
    calls<Nomination>(Nomination::At::voted, ProcedureKind::vote),
    calls<Nomination>(Nomination::At::consuls_installed, ProcedureKind::choose_consulships),
    calls<Nomination>(Nomination::At::dictator_installed, ProcedureKind::take_dictatorship),
    calls<Nomination>(Nomination::At::recalled, ProcedureKind::recall_exile),
    calls<NameDictator>(NameDictator::At::agreed, ProcedureKind::ask_consent),
    calls<NameDictator>(NameDictator::At::appointed, ProcedureKind::take_dictatorship),
    calls<ProposeLaw>(ProposeLaw::At::consented, ProcedureKind::ask_consent),
    calls<LawVote>(LawVote::At::voted, ProcedureKind::vote),
    calls<LastLawVotes>(LastLawVotes::At::voted, ProcedureKind::law_vote),
    calls<PontifexVeto>(PontifexVeto::At::answered, ProcedureKind::answer_tribune),
    calls<OtherBusiness>(OtherBusiness::At::governors_elected, ProcedureKind::elect_governors),
    calls<OtherBusiness>(OtherBusiness::At::last_chance, ProcedureKind::last_chance),
    calls<OtherBusiness>(OtherBusiness::At::last_governors, ProcedureKind::elect_governors),
    calls<LastChance>(LastChance::At::brought, ProcedureKind::tribune_proposal),
    calls<Vote>(Vote::At::tribune_answered, ProcedureKind::answer_tribune),
    calls<Vote>(Vote::At::compelled, ProcedureKind::popular_appeal),
    calls<Vote>(Vote::At::appealed, ProcedureKind::popular_appeal),
    calls<Vote>(Vote::At::veto_answered, ProcedureKind::answer_tribune),
    calls<Attempt>(Attempt::At::accomplices_drawn, ProcedureKind::draw_chits),
    calls<Attempt>(Attempt::At::tried, ProcedureKind::trial),
    calls<Draft>(Draft::At::asked_consent, ProcedureKind::ask_consent),
    calls<Draft>(Draft::At::voted, ProcedureKind::vote),
    calls<Draft>(Draft::At::placed, ProcedureKind::whereabouts),
    calls<ElectGovernors>(ElectGovernors::At::asked_consent, ProcedureKind::ask_consent),
    calls<ElectGovernors>(ElectGovernors::At::placed, ProcedureKind::whereabouts),
    calls<PopularAppeal>(PopularAppeal::At::advocate_chits_drawn, ProcedureKind::draw_chits),
    calls<PopularAppeal>(PopularAppeal::At::chits_drawn, ProcedureKind::draw_chits),
    calls<Prosecutions>(Prosecutions::At::tried, ProcedureKind::trial),
    calls<Trial>(Trial::At::consented, ProcedureKind::ask_consent),
    calls<Trial>(Trial::At::defence_asked, ProcedureKind::ask_consent),
    calls<Trial>(Trial::At::voted, ProcedureKind::vote),
    calls<Trial>(Trial::At::accomplices_drawn, ProcedureKind::draw_chits),
    calls<FallOfRome>(FallOfRome::At::rebel_fought, ProcedureKind::last_wars),
    calls<LastWars>(LastWars::At::fought, ProcedureKind::attack),
};

bool fits(const Wait& wait, const ChanceRequest& asked) {
  if (wait.kind != asked.kind || (wait.purpose != any_purpose && wait.purpose != static_cast<int>(asked.purpose)))
    return false;
  if (asked.kind != Kind::dice) return asked.count > 0;
  return wait.dice == any_number ? asked.count >= 1 && asked.count <= 3 : asked.count == wait.dice;
}

bool is(const Frame& frame, ProcedureKind kind) { return frame.kind == static_cast<std::uint8_t>(kind); }
template <class Row>
bool stands_at(const Frame& frame, const Row& row) {
  return is(frame, row.procedure) && static_cast<std::uint8_t>(frame.locals[0]) == row.at;
}
bool waits_for_nature(const Frame& frame) {
  return std::any_of(std::begin(all_waits), std::end(all_waits),
                     [&](const Wait& row) { return stands_at(frame, row); });
}

void check_waiting(const State& s, Report& report) {
  const Frame& top = s.stack.back();
  const bool fitting = std::any_of(std::begin(all_waits), std::end(all_waits),
                                   [&](const Wait& row) { return stands_at(top, row) && fits(row, s.chance); });
  report.check(waits_for_nature(top) ? fitting : s.chance.kind == Kind::none,
               "nature is asked for something else than the innermost procedure waits for",
               row_of_procedure(top.kind).key);
}

// What stands on a procedure, none if nothing does, is what it has called, if it has.
bool may_stand_on(const Frame& frame, const Frame* inner) {
  if (waits_for_nature(frame)) return inner == nullptr;
  bool has_called = false;
  for (const Call& row : all_calls) {
    if (!stands_at(frame, row)) continue;
    has_called = true;
    if (inner != nullptr && is(*inner, row.called)) return true;
  }
  return !has_called;
}

}  // namespace

bool game_is_outermost(const State& s) {
  return !s.stack.empty() && (is(s.stack[0], ProcedureKind::whole_game) || is(s.stack[0], ProcedureKind::fall_of_rome));
}

void check_stack(const State& s, const Options& options, Report& report) {
  if (s.stack.empty()) return;
  const Context t{.s = const_cast<State&>(s), .options = options};  // it is only read
  for (const Frame& frame : s.stack) {
    const ProcedureRow& row = row_of_procedure(frame.kind);
    const std::string_view field = row.wrong(t, frame);
    report.check(field.empty(), "a procedure about nothing that there is",
                 std::string(row.key) + "." + std::string(field));
  }
  for (std::size_t i = 0; i < s.stack.size(); ++i)
    report.check(may_stand_on(s.stack[i], i + 1 < s.stack.size() ? &s.stack[i + 1] : nullptr),
                 "a procedure that has not called what stands on it", row_of_procedure(s.stack[i].kind).key);
  check_waiting(s, report);
}

}  // namespace curia::republic
