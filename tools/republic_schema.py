"""What a cell of each data file of The Republic of Rome may hold, in the words of table_cells.py."""

# Bit positions in the engine, in the order of enum Activation and enum WarSpecial in republic_structs.h.in.
ACTIVATION = ["attacked", "matched", "leader", "social", "refuge", "refuge_l2", "provinces_exist"]
WAR_SPECIAL = ["create_on_attack", "develop_bithynia_no_influence", "social_activation", "inactive_until_attacked"]

ERA = "one(early,middle,late)"
PEOPLE = "ora=0..9 inf=0..9 pop=-9..9 loy=0..11 vg_card_no=1..160 confidence=one(high,medium,low)"
SIDE = ("{0}_spoils_dice=-2..2 {0}_spoils_mod=-9..9 {0}_state_dice=-2..2 {0}_state_mod=-9..9 {0}_local_taxes=0..99 "
        "{0}_base_land=0..20 {0}_base_naval=0..20 {0}_max_armies=0..25 {0}_max_fleets=0..25 "
        "{0}_spoils_min=-99..99 {0}_spoils_max=-99..99 {0}_state_min=-99..99 {0}_state_max=-99..99")
TOTALS = "min_total=-9..99? max_total=-9..99?"

SCHEMA = {
    "ability_codes": "ability=id edition=one(both,vg,ah) effect=text",
    "assassination": TOTALS + " result=one(caught,no_effect,killed)",
    "combat_results": TOTALS + " result=one(defeat,stalemate,victory) unrest_change=-9..9",
    "combat_special_results": "result=one(disaster,standoff,defeat,stalemate,victory) unrest_change=-9..9",
    "component_limits": "component=id vg=-99..999? ah=-99..999? is_rule_limit=0..1",
    "concessions": f"id=id name_vg=text deck_era={ERA} income=1..20 "
                   "income_unit=one(per_turn,per_new_legion,per_new_fleet) destroyed_roll=numbers(1..6)? "
                   "drought_bonus=0..1 requires=one(land_bill_in_effect)? vg_card_no=1..160",
    "constants": "key=id vg=amount? ah=amount?",
    "contributions": "talents_min=1..999 influence=1..99",
    "deck_cards": "vg_card_no=1..160 deck=one(early,middle,late,none) card_class=one(faction,forum) "
                  "type=one(family,statesman,concession,intrigue,law,war,leader,deck_event,era_ends) copy=1..30 "
                  "name=text edition=one(both,vg)",
    "deck_composition": "edition=one(vg,ah) deck=one(early,middle,late,none,all) count=0..999",
    "deck_events": f"id=id name=text deck_era={ERA} talents=0..999 legions=0..25 fleets=0..25 "
                   "creates_province=ref(provinces)? vg_card_no=1..160",
    "events": "id=id level=1..2 name_vg=text vg_card_no=161..178",
    "editions": "id=id base=ref(editions)?",
    "families": f"id=1..30 name=text deck_era={ERA} mil=0..9 has_statesman=0..1 statesman_ids=refs(statesmen)? "
                + PEOPLE,
    "games": "id=id name=text cost_vg=1..99 cost_ah=1..99 popularity=0..9 unrest=-9..0",
    "influence_changes": "cause=id",
    "intrigue": "id=id name=text count_early=0..20 count_middle=0..20 count_late=0..20 kept_in_play=0..1 "
                "phase=one(senate,revenue,any_except_revolution,forum,combat)",
    "land_bills": "type=1..3 cost_once=0..99 cost_per_turn=0..99 permanent=0..1 markers=1..9 pop_sponsor=-9..9 "
                  "pop_cosponsor=-9..9 pop_vote_against=-9..9 unrest_passed=-9..9 repealable=0..1 "
                  "repeal_pop_sponsor=-9..9 repeal_pop_vote_for=-9..9 repeal_unrest=-9..9",
    "laws": f"id=id name=text deck_era={ERA} vg_card_no=1..160",
    "leaders": f"id=id name=text deck_era={ERA} matches_wars_vg=refs(wars) matches_wars_ah=refs(wars) "
               "strength=1..20 disaster=3..18 standoff=3..18 faction_card=0..1 vg_card_no=1..160",
    "legion_loyalty": f"era={ERA} min_roll_1d6=1..6 talents_per_legion_max=0..9 drm_per_talent=0..9",
    "mortality_chits": "kind=one(senator_id,none,draw_2) count_vg=0..36 count_ah=0..36",
    "offices": "id=id name=text rank=1..9? influence_gain=-9..9 influence_loss=-9..9 major=0..1",
    "popular_appeal": TOTALS + " outcome=one(accused_killed,votes,accused_freed) votes=-99..99?",
    "options": "key=id group=id rules=text answers=text vg2009=id? vg2009_lr=id? ah1990=id? es_quaestor=id? before=id? "
               "needs=ref(options)? within=ref(options)?",
    "population": TOTALS + " unrest_change=-9..9? manpower_shortage=0..1 no_recruitment=0..1 mob_chits=0..36 "
                  "people_revolt=0..1",
    "provinces": "id=id name_vg=text frontier=0..1 created_by_war=refs(wars)? created_by_event=ref(deck_events)? "
                 "create_condition=one(on_victory,all_series_defeated,when_attacked,on_collection,"
                 "on_collection_or_victory,automatic_or_victory) defends_vg=refs(wars)? defends_ah=refs(wars)? "
                 + SIDE.format("undeveloped") + " " + SIDE.format("developed"),
    "random_events": "roll_3d6=3..18 ways_of_216=1..27 early=ref(events) middle=ref(events) late=ref(events)",
    "random_loss_chart": "minority_units=1..11 total_units=2..22 code_max=11..66 code_index=1..36",
    "scenarios": "id=one(early,middle,late,extended,extended_early_2,extended_early_3,extended_middle_2,alternate) "
                 f"name=text edition=one(vg,ah) decks=words({ERA[4:-1]})? mixed=0..1 families_dealt=1..9? "
                 "hand_cards=0..9? start_legions=0..25? treasury=0..999 unrest=0..99 random_cards_added=0..20? "
                 "statesmen_optional=refs(statesmen)? packet_own=0..20? packet_next=0..20? "
                 "start_inactive_wars=refs(wars)? provinces_undeveloped=refs(provinces)? "
                 "provinces_developed=refs(provinces)? laws_in_play=refs(laws)?",
    "special_codes": "code=id definition=text",
    "statesman_abilities": "statesman_id=ref(statesmen) ability=ref(ability_codes) edition=one(both,vg,ah)",
    "statesmen": f"id=text family_id=ref(families) name=text short_name=text deck_era={ERA} mil=0..9? "
                 "mil_dice=one(1d6+1)? loy_zero_with_vg=refs(statesmen)? loy_zero_with_ah=refs(statesmen)? "
                 "loy_zero_rule=one(same_faction,not_same_faction)? abilities_vg=refs(ability_codes) "
                 "abilities_ah=refs(ability_codes) " + PEOPLE,
    "trial": TOTALS + " trial_votes=-99..99",
    "unrest_adjustments": "trigger=id",
    "wars": f"id=id name_vg=text series_vg=id series_order=1..9 series_size=1..9 deck_era={ERA} land=1..30 "
            "fleet_support=0..25 naval=0..30 disaster=3..18 standoff=numbers(3..18) spoils=0..99 "
            "initial_state=one(active,inactive,conditional) "
            f"activation=words({','.join(ACTIVATION)})? conditional_on_provinces=refs(provinces)? "
            "drought=0..1 tax_farmer_roll=0..1 destroys_concession=ref(concessions)? "
            "creates_provinces=refs(provinces)? creates_developed=refs(provinces)? "
            "create_condition=one(on_victory,all_series_defeated,when_attacked)? "
            "revolt=one(never,always,if_province) revolt_if_province=ref(provinces)? attacks_vg=refs(provinces)? "
            "attacks_ah=refs(provinces)? leaders=refs(leaders)? vg_card_no=1..160",
}

# The column a reference resolves to, where it is not `id`.
KEY = {"options": "key", "ability_codes": "ability", "special_codes": "code", "constants": "key", "component_limits": "component",
       "random_events": "roll_3d6", "deck_cards": "vg_card_no", "legion_loyalty": "era", "land_bills": "type",
       "influence_changes": "cause", "unrest_adjustments": "trigger", "mortality_chits": "chit",
       "contributions": "talents_min", "combat_special_results": "result"}
