"""Checks of the data files of The Republic of Rome: cells, references, and the facts that must agree."""
from collections import Counter

from option_tables import check_options
from republic_schema import KEY, SCHEMA, WAR_SPECIAL
from table_cells import check_cells, check_unique

ERAS = ("early", "middle", "late")


def run(tables, report):
    """Everything; later checks are skipped when cells are already wrong, because they would only echo it."""
    for name in SCHEMA:
        check_cells(tables, name, SCHEMA[name], KEY, report)
    check_unique(tables, keys_of, report)
    report.stop_if_wrong()
    for check in (check_people, check_wars, check_leaders, check_provinces, check_concessions, check_deck,
                  check_events, check_totals, check_small_tables, check_loss_chart, check_options):
        check(tables, report)
    report.stop_if_wrong()


def keys_of(name):
    several = {"events": ["id", "level"], "scenarios": ["id", "edition"],
               "random_loss_chart": ["minority_units", "total_units"]}
    return several.get(name, [KEY.get(name, "id")])


def ids(table):
    return {row["id"] for row in table}


def check_people(tables, report):
    families, statesmen = tables["families"], tables["statesmen"]
    names = Counter(row["name"] for row in families) + Counter(row["short_name"] for row in statesmen)
    for row in families:
        same = sum(1 for man in statesmen if man["short_name"] == row["name"] and man["family_id"] == row["id"])
        report.check(names[row["name"]] == 1 + same, row, f"two people are called {row['name']}")
    for number, row in enumerate(families, 1):
        report.check(row["id"] == str(number), row, f"family numbers run 1 to 30; expected {number}")
        own = sorted(man["id"] for man in statesmen if man["family_id"] == row["id"])
        report.check(sorted(row.list("statesman_ids")) == own, row, f"statesman_ids should be {'|'.join(own)}")
        report.check(row.flag("has_statesman") == bool(own), row, "has_statesman does not fit statesman_ids")
    if len(families) != 30:
        report.wrong_at(families, len(families) + 1, "there are 30 families")
    for row in statesmen:
        report.check(row["id"][:-1] == row["family_id"] and row["id"][-1] in "ABC", row,
                     "id is the number of the family and a letter A to C")
        report.check((row["mil"] == "") == (row["mil_dice"] != ""), row, "either mil or mil_dice")
        report.check(bool(row["loy_zero_rule"]) == bool(row["loy_zero_with_vg"]), row,
                     "loy_zero_rule without loy_zero_with_vg or the reverse")
        for edition in ("vg", "ah"):
            listed = sorted(row.list("abilities_" + edition))
            told = sorted({ability["ability"] for ability in tables["statesman_abilities"]
                           if ability["statesman_id"] == row["id"] and ability["edition"] in ("both", edition)})
            report.check(listed == told, row, f"abilities_{edition} is not what statesman_abilities.csv lists: {told}")
    targets = ids(tables["wars"]) | ids(tables["concessions"]) | ids(statesmen)
    for row in tables["statesman_abilities"]:
        needs = row["ability"] in ("nullify_ds", "coexist")
        report.check(bool(row["targets"]) or not needs, row, f"{row['ability']} needs targets")
        for target in row.list("targets"):
            report.check(target in targets, row, f"targets: '{target}' is no war, concession or statesman")
    used = {row["ability"] for row in tables["statesman_abilities"]}
    for row in tables["ability_codes"]:
        report.check(row["ability"] in used, row, "nobody has this ability")


def check_wars(tables, report):
    wars = tables["wars"]
    series = {}
    codes = {row["code"] for row in tables["special_codes"]}
    for row in wars:
        series.setdefault(row["series_vg"], []).append(row)
        report.check((row["initial_state"] == "conditional") == bool(row["conditional_on_provinces"]), row,
                     "conditional_on_provinces is for conditional wars, and they need it")
        report.check((row["initial_state"] == "active") == (row["activation"] == ""), row,
                     "activation is for wars that are not active at once, and they need it")
        report.check((row["revolt"] == "if_province") == bool(row["revolt_if_province"]), row,
                     "revolt_if_province does not fit revolt")
        report.check((row["revolt"] == "always") == (row["spoils"] == "0"), row, "a Revolt has no Spoils, a War has")
        creates = bool(row["creates_provinces"] or row["creates_developed"])
        report.check(creates == bool(row["create_condition"]), row, "create_condition does not fit the provinces")
        for code in row.list("special"):
            report.check(code in codes, row, f"special: unknown code '{code}'")
            report.check(code in WAR_SPECIAL or code.startswith("ah_"), row, f"special: the engine lacks '{code}'")
    for name, members in series.items():
        for place, row in enumerate(sorted(members, key=lambda row: int(row["series_order"])), 1):
            report.check(row["series_size"] == str(len(members)), row,
                         f"series_size: {name} has {len(members)} wars")
            report.check(row["series_order"] == str(place), row, f"series_order: {name} runs 1 to {len(members)}")
            era = sum(1 for other in members if other["deck_era"] == row["deck_era"])
            label = str(era) if len(members) > 1 else ""
            report.check(row["count_label_vg"] == label, row, f"count_label_vg should be '{label}'")


def check_leaders(tables, report):
    wars = tables["wars"]
    codes = {row["code"] for row in tables["special_codes"]}
    for row in tables["leaders"]:
        named = [war for war in wars if row["id"] in war.list("leaders")]
        report.check(set(row.list("matches_wars_vg")) == ids(named), row,
                     "matches_wars_vg is not what the leaders column of wars.csv says")
        report.check(all(war["series_vg"] == row["matches_series"] for war in named), row,
                     "matches_series is not the series of his wars")
        for code in row.list("special"):
            word, _, target = code.partition(":")
            report.check(word in codes, row, f"special: unknown code '{word}'")
            report.check(not target or target in ids(wars) | ids(tables["leaders"]), row,
                         f"special: '{target}' is no war or leader")


# Province cards that name a war whose own card does not attack them; the war card governs.
NAMED_ONLY_BY_PROVINCE = {"macedonia": {"macedonian_4"}, "bithynia": {"mithridatic_3"}}


def check_provinces(tables, report):
    wars, events = tables["wars"], tables["deck_events"]
    for row in tables["provinces"]:
        made = {war["id"] for war in wars if row["id"] in war.list("creates_provinces") + war.list("creates_developed")}
        report.check(made == set(row.list("created_by_war")), row, "created_by_war is not what wars.csv says")
        bequests = {event["id"] for event in events if event["creates_province"] == row["id"]}
        report.check(bequests == set(row.list("created_by_event")), row,
                     "created_by_event is not what deck_events.csv says")
        report.check(bool(made | bequests), row, "nothing creates this province")
        attackers = {war["id"] for war in wars if row["id"] in war.list("attacks_vg")}
        defends = set(row.list("defends_vg"))
        report.check(attackers <= defends, row, f"defends_vg lacks {sorted(attackers - defends)}")
        report.check(defends - attackers == NAMED_ONLY_BY_PROVINCE.get(row["id"], set()), row,
                     "defends_vg names a war that does not attack it")
        for side in ("undeveloped", "developed"):
            for kind in ("spoils", "state"):
                check_formula(row, f"{side}_{kind}", report)
    if len(tables["provinces"]) != 15:
        report.wrong_at(tables["provinces"], len(tables["provinces"]) + 1, "there are 15 provinces")


def check_formula(row, column, report):
    dice, constant = int(row[column + "_dice"]), int(row[column + "_mod"])
    text = f"{dice}d6" + (f"{constant:+d}" if constant else "")
    report.check(row[column] == text, row, f"{column} '{row[column]}' is not {text}")
    low, high = sorted((dice + constant, 6 * dice + constant))
    report.check((row[column + "_min"], row[column + "_max"]) == (str(low), str(high)), row,
                 f"{column} runs from {low} to {high}")


def check_concessions(tables, report):
    wars = ids(tables["wars"])
    for row in tables["concessions"]:
        causes = row.list("destroyed_by")
        for cause in causes:
            report.check(cause in wars or cause in ("natural_disaster", "tax_farmer_roll"), row,
                         f"destroyed_by: '{cause}' is neither a war nor a known roll")
        rolled = bool({"natural_disaster", "tax_farmer_roll"} & set(causes))
        report.check(rolled == bool(row["destroyed_roll"]), row, "destroyed_roll does not fit destroyed_by")
        destroyers = {war["id"] for war in tables["wars"] if war["destroys_concession"] == row["id"]}
        report.check(destroyers == set(causes) & wars, row, "destroyed_by is not what wars.csv says")
    for cause in ("natural_disaster", "tax_farmer_roll"):
        own = [row for row in tables["concessions"] if cause in row.list("destroyed_by")]
        rolls = Counter(roll for row in own for roll in row.list("destroyed_roll"))
        for row in own:
            report.check(all(rolls[roll] == 1 for roll in row.list("destroyed_roll")), row,
                         f"another concession is destroyed by the same {cause} result")


DECK_SIZE = {"early": 64, "middle": 46, "late": 49}
CARD_FILES = {"family": "families", "statesman": "statesmen", "war": "wars", "leader": "leaders",
              "concession": "concessions", "law": "laws", "deck_event": "deck_events", "intrigue": "intrigue"}


def check_deck(tables, report):
    cards = tables["deck_cards"]
    numbered = {}
    for place, row in enumerate(cards, 1):
        report.check(row["vg_card_no"] == str(place), row, f"cards run 1 to 160; expected {place}")
        numbered[row["vg_card_no"]] = row
        file = CARD_FILES.get(row["type"])
        if file:
            report.check(row["ref_id"] in ids(tables[file]), row, f"ref_id '{row['ref_id']}' is not in {file}.csv")
        else:
            report.check(row["ref_id"] == "era_ends", row, "the Era Ends card refers to era_ends")
    if len(cards) != 160:
        report.wrong_at(cards, len(cards) + 1, "there are 160 cards")
    for kind, file in CARD_FILES.items():
        if kind == "intrigue":
            continue
        for row in tables[file]:
            card = numbered.get(row["vg_card_no"])
            hand_leader = file == "leaders" and row.flag("faction_card")
            if not report.check(card is not None, row, "vg_card_no is not in deck_cards.csv"):
                continue
            report.check(card["ref_id"] == row["id"] and (card["type"] == kind or hand_leader), row,
                         f"card {row['vg_card_no']} is {card['type']} {card['ref_id']}")
            report.check(card["deck"] == row["deck_era"], row, f"card {row['vg_card_no']} is {card['deck']}")
    for row in tables["intrigue"]:
        for era in ERAS:
            count = sum(1 for card in cards if card["ref_id"] == row["id"] and card["deck"] == era)
            report.check(row["count_" + era] == str(count), row, f"count_{era}: deck_cards.csv has {count}")
        copies = sorted(int(card["copy"]) for card in cards if card["ref_id"] == row["id"])
        report.check(copies == list(range(1, len(copies) + 1)), row, "copies in deck_cards.csv do not run from 1")
    check_composition(tables, report)


def check_composition(tables, report):
    count = Counter((card["deck"], card["type"]) for card in tables["deck_cards"])
    sums = {}
    for row in tables["deck_composition"]:
        key = (row["edition"], row["deck"])
        sums.setdefault(key, {})[row["type"]] = int(row["count"])
        if row["type"] in CARD_FILES:
            report.check(int(row["count"]) == count[(row["deck"], row["type"])], row,
                         f"deck_cards.csv has {count[(row['deck'], row['type'])]}")
        elif row["type"] == "subtotal_draw_deck":
            parts = sums[key]
            report.check(parts["subtotal_faction"] + parts["subtotal_forum"] == int(row["count"])
                         == DECK_SIZE[row["deck"]], row, "the deck does not add up")
        elif row["type"] == "total_printed_deck":
            parts = sums[key]
            whole = parts["subtotal_draw_deck"] + parts.get("event_card", 0) + parts.get("province", 0)
            report.check(whole == int(row["count"]) == 64, row, "a printed deck has 64 cards")


def check_events(tables, report):
    events, rolls = tables["events"], tables["random_events"]
    used = {row[era] for row in rolls for era in ERAS}
    for place, row in enumerate(rolls):
        report.check(row["roll_3d6"] == str(place + 3), row, f"rolls run 3 to 18; expected {place + 3}")
    if len(rolls) != 16:
        report.wrong_at(rolls, len(rolls) + 1, "rolls 3 to 18 make 16 rows")
    if sum(int(row["ways_of_216"]) for row in rolls) != 216:
        report.wrong_at(rolls, 1, "ways_of_216 do not add up to 216")
    for place, row in enumerate(events):
        report.check(row["id"] in used, row, "this event never occurs in random_events.csv")
        report.check(int(row["level"]) == place % 2 + 1 and row["id"] == events[place - place % 2]["id"], row,
                     "each event has level 1 and then level 2")
        for part in row["params_vg"].split(";"):
            report.check("=" in part, row, f"params_vg: '{part}' is not key=value")
    if len(events) != 36:
        report.wrong_at(events, len(events) + 1, "there are 18 events of two levels")


COVERED = {"combat_results": (-30, 60), "population": (-30, 40), "popular_appeal": (-20, 40), "trial": (-20, 40),
           "assassination": (-10, 20)}


def check_totals(tables, report):
    for name, (low, high) in COVERED.items():
        table = tables[name]
        for total in range(low, high + 1):
            found = [row for row in table if row.number("min_total", low) <= total <= row.number("max_total", high)]
            if not found:
                nearest = min(table, key=lambda row: min(abs(total - row.number("min_total", low)),
                                                         abs(total - row.number("max_total", high))))
                report.wrong(nearest, f"no row for the total {total}")
            for row in found[1:]:
                report.wrong(row, f"the total {total} is already in line {found[0].line}")
    for row in tables["combat_results"]:
        for column in ("legions_lost", "fleets_lost"):
            report.check(row[column] == "all" or row[column].isdigit(), row, f"{column} is a number or all")
    for appeal, trial in zip(tables["popular_appeal"][1:-1], tables["trial"][1:-1]):
        report.check(appeal["votes"] == trial["trial_votes"], appeal, "the trial table differs between 3 and 11")
    chits = {"accused_killed": ("0", "3-total"), "votes": ("0", "0"), "accused_freed": ("total-11", "0")}
    for row in tables["popular_appeal"]:
        found = (row["chits_vs_censor_prosecutor"], row["chits_vs_advocate_a5"])
        report.check(found == chits[row["outcome"]], row, f"chits should be {chits[row['outcome']]}")
        report.check((row["outcome"] == "votes") == bool(row["votes"]) or row["outcome"] == "accused_killed", row,
                     "votes do not fit the outcome")


def check_small_tables(tables, report):
    for column in ("count_vg", "count_ah"):
        if sum(int(row[column]) for row in tables["mortality_chits"]) != 36:
            report.wrong_at(tables["mortality_chits"], 1, f"{column}: the cup holds 36 chits")
    numbered = [row for row in tables["mortality_chits"] if row["kind"] == "senator_id"]
    for place, row in enumerate(numbered, 1):
        report.check(row["chit"] == str(place) and row["count_vg"] == "1", row, f"one chit for each number; here {place}")
    for name in ("land_bills", "games", "contributions", "legion_loyalty"):
        if len(tables[name]) != 3:
            report.wrong_at(tables[name], len(tables[name]) + 1, "there are three rows")
    for place, row in enumerate(tables["contributions"][1:]):
        report.check(int(row["talents_min"]) > int(tables["contributions"][place]["talents_min"]), row,
                     "talents_min does not rise")


def check_loss_chart(tables, report):
    chart = tables["random_loss_chart"]
    if len(chart) != sum(22 - 2 * minority + 1 for minority in range(1, 12)):
        report.wrong_at(chart, 1, "the chart has 121 cells")
    last = {}
    for row in sorted(chart, key=lambda row: (int(row["total_units"]), int(row["minority_units"]))):
        minority, total, index = int(row["minority_units"]), int(row["total_units"]), int(row["code_index"])
        code = row["code_max"]
        if report.check(all(die in "123456" for die in code), row, f"code_max {code} is not two dice"):
            report.check((int(code[0]) - 1) * 6 + int(code[1]) == index, row, "code_index is not the rank of code_max")
        report.check(abs(36 * minority / total - index) < 1, row, f"far from {minority}/{total}")
        report.check(index >= last.get(total, 0), row, f"falls within the column of {total} units")
        last[total] = index
