// The paragraph of each deed: what a refusal cites where nothing more is to be said than that it is not possible now. A deed that
// answers questions of many matters has none.
#include "games/crisis/explain/parts.h"

namespace curia::crisis {

namespace {

struct Own {
  Verb verb;
  Rule rule;
};
constexpr Own own[] = {
    {Verb::start_province, Rule::TOC_3_2_b},
    {Verb::take_card, Rule::TOC_6_8_c},
    {Verb::play_card, Rule::TOC_5_1_b},
    {Verb::end_actions, Rule::TOC_6_3_a},
    {Verb::recruit_general, Rule::TOC_6_3_1_recruit_a},
    {Verb::create_army, Rule::TOC_6_3_1_create_a},
    {Verb::add_legion, Rule::TOC_6_3_1_addlegion_a},
    {Verb::train_legion, Rule::TOC_6_3_1_train_a},
    {Verb::move_army, Rule::TOC_6_3_1_move_a},
    {Verb::battle, Rule::TOC_6_3_1_battle_a},
    {Verb::battle_flanking, Rule::TOC_5_flank_a},
    {Verb::disperse_mob, Rule::TOC_6_3_1_disperse_a},
    {Verb::enter_capital, Rule::TOC_6_3_1_move_c},
    {Verb::leave_capital, Rule::TOC_6_3_1_move_d},
    {Verb::recruit_governor, Rule::TOC_6_3_2_recruit_a},
    {Verb::place_governor, Rule::TOC_6_3_2_nominate_i},
    {Verb::recall_governor, Rule::TOC_6_3_2_recall_a},
    {Verb::increase_support, Rule::TOC_6_3_3_support_a},
    {Verb::place_militia, Rule::TOC_6_3_3_militia_a},
    {Verb::hold_games, Rule::TOC_6_3_3_games_a},
    {Verb::build, Rule::TOC_6_3_3_build_a},
    {Verb::castra, Rule::TOC_5_castra_c},
    {Verb::praetorian, Rule::TOC_5_praetorian},
    {Verb::tribute, Rule::TOC_5_tribute_a},
    {Verb::foederati, Rule::TOC_5_foederati},
    {Verb::foederati_inactive, Rule::TOC_5_foederati},
    {Verb::damnatio, Rule::TOC_5_damnatio},
    {Verb::damnatio_spare, Rule::TOC_5_damnatio},
    {Verb::quaestor, Rule::TOC_5_quaestor_a},
    {Verb::mob, Rule::TOC_5_mob},
    {Verb::pretender, Rule::TOC_12_1_a},
    {Verb::reroll, Rule::TOC_5_flank_a},
    {Verb::keep_roll, Rule::TOC_5_flank_a},
    {Verb::occupy_own, Rule::TOC_12_2_c},
    {Verb::occupy_neutral, Rule::TOC_12_2_d},
    {Verb::discard_card, Rule::TOC_6_7_b},
    {Verb::buy_card, Rule::TOC_5_3_g},
    {Verb::trash_card, Rule::TOC_5_3_i},
};

}  // namespace

Rule own_rule(Verb verb) {
  for (const Own& row : own)
    if (row.verb == verb) return row.rule;
  return Rule::none;
}

}  // namespace curia::crisis
