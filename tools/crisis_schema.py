"""What a cell of each data file of Time of Crisis may hold, in the words of table_cells.py."""

SURE = "status=one(rulebook,public,derived,proposed) "
HOW_SURE = SURE + "confidence=share "

SCHEMA = {
    "actions": "key=id sphere=one(military,political,populace,free) name_en=text name_it=text cost=text effect=text " + SURE,
    "adjacency": "a=ref(regions) b=ref(regions) kind=one(land,sea,strait,homeland,pretender_only) move=0..1 pretender=0..1 "
                 "adopted=0..1 option=0..1 basis=text " + HOW_SURE,
    "buying": "item=id rule=text " + SURE,
    "combat": "unit=id dice=1..3? hits_on=2..6? absorbs=1..2? " + SURE,
    "constants": "key=id value=0..999 rule=ref(rules)",
    "crisis_results": "key=one(ira_deorum,pax_deorum,event,tribe,invasion) name_en=text name_it=text rule=text " + SURE,
    "crisis_table": "players=2..4 sum=2..12 ways_of_36=1..6 result=one(ira_deorum,event,pax_deorum,tribe) "
                    "tribe=ref(tribes)? " + HOW_SURE,
    "effects": "subject=id rule=ref(rules) alternative=id is_default=0..1 operations=text " + HOW_SURE,
    "editions": "id=id base=ref(editions)?",
    "emperor_turns": "rank=text bonus_legacy=text? " + SURE,
    "end_game": "item=id rule=text " + SURE,
    "events": "id=1..15 key=id name_en=text name_it=text figure=id? placed_in=ref(regions)? dice=2..3? hits_on=3..4? "
              "hits_to_remove=1..1? effect=text nature=text duration=text " + HOW_SURE,
    "governors_generals": "type=one(governor,general) index=0..5 recruit_cost=0..9 starting=0..1 " + HOW_SURE,
    "improvements": "key=one(amphitheatre,basilica,limes) name_en=text name_it=text supply=1..36 cost_populace=1..9 "
                    "legacy_per_turn=1..1 privilege=text build_conditions=text " + HOW_SURE,
    "influence_cards": "id=0..11 key=id color=one(red,blue,yellow) sphere=one(military,political,populace) value=1..4 "
                       "name_en=text name_it=text count=1..12 start_per_player=0..9 has_ability=0..1 effect=text " + HOW_SURE,
    "legacy": "order=text who=text rule=text " + HOW_SURE,
    "operations": "key=id argument=one(none,number,leader,rival,tribe,improvement) duration=one(instant,lasting) "
                  "applies_to=one(any,table,event,damnatio_memoriae,praetorian_guard,pretender,mob,castra) sentence=text",
    "options": "key=id group=one(game) rules=refs(rules) answers=text crisis2017=id before=id? reading=0..1",
    "phases": "order=1..8 key=id name_en=text name_it=text rule=text " + SURE,
    "pieces": "piece=id quantity=1..999 limit_rule=text? " + SURE,
    "regions": "id=0..20 key=id name_en=text name_it=text kind=one(province,sea,homeland) is_italia=0..1 has_capital=0..1 "
               "has_support_track=0..1 max_support=4..8? no_place_governor_2p=0..1? no_place_governor_3p=0..1? "
               "home_of_tribe=ref(tribes)? " + HOW_SURE,
    "setup": "item=id 2p=text? 3p=text? 4p=text? " + SURE,
    "stability": "order=text step=text rule=text " + HOW_SURE,
    "tribes": "id=0..4 key=id name_en=text name_it=text counters=10..10 homeland=ref(regions) "
              "w1=path(regions) w2=path(regions) w3=path(regions) w4=path(regions) w5=path(regions) w6=path(regions) "
              "leaders=words(ardashir,shapur,cniva)? in_play_2p=0..1 in_play_3p=0..1 in_play_4p=0..1 " + HOW_SURE,
    "votes": "item=id value=text? " + SURE,
}

# The column a reference resolves to.
KEY = {"regions": "key", "tribes": "key"}

# What no two rows of a file share.
UNIQUE = {"actions": ["key"], "buying": ["item"], "combat": ["unit"], "constants": ["key"], "crisis_results": ["key"],
          "crisis_table": ["players", "sum"], "effects": ["subject", "alternative"], "emperor_turns": ["rank"],
          "end_game": ["item"], "events": ["key"], "governors_generals": ["type", "index"], "improvements": ["key"],
          "influence_cards": ["key"], "legacy": ["order"], "operations": ["key"], "phases": ["key"], "pieces": ["piece"],
          "regions": ["key"], "setup": ["item"], "stability": ["order"], "tribes": ["key"], "votes": ["item"]}

RULE_OF_BORDERS = "TOC-4-a"

# What has an effect beside the Events, in the order of Subject, with the name of what is no card.
SUBJECTS_BESIDE_EVENTS = ("castra", "praetorian_guard", "damnatio_memoriae", "mob", "pretender",
                          "crisis_table_2", "crisis_table_3", "recruit_costs")
