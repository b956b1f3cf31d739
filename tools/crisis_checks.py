"""Checks of the data files of Time of Crisis: cells, references, and the facts that must agree."""
from crisis_ids import border_key
from crisis_schema import KEY, SCHEMA, SUBJECTS_BESIDE_EVENTS, UNIQUE
from option_tables import check_options
from table_cells import check_cells, check_unique

SPHERE_OF = {"red": "military", "blue": "political", "yellow": "populace"}
COUNT_OF_VALUE = {1: 12, 2: 9, 3: 8, 4: 6}


def run(tables, report):
    """Everything; later checks are skipped when cells are already wrong, because they would only echo it."""
    for name in SCHEMA:
        check_cells(tables, name, SCHEMA[name], KEY, report)
    check_unique(tables, UNIQUE.get, report)
    report.stop_if_wrong()
    for check in (check_regions, check_borders, check_paths, check_tribes, check_crisis_table, check_cards, check_events,
                  check_people, check_units, check_setup, check_constants, check_operations, check_effects,
                  check_options):
        check(tables, report)
    report.stop_if_wrong()


def expect_rows(table, count, report, text):
    if len(table) != count:
        report.wrong_at(table, len(table) + 1, text)


def check_order(table, report, column="id", start=0):
    for place, row in enumerate(table, start):
        report.check(row[column] == str(place), row, f"{column} runs from {start}; expected {place}")


def check_regions(tables, report):
    regions = tables["regions"]
    check_order(regions, report)
    expect_rows(regions, 21, report, "there are 21 regions")
    kinds = ["province"] * 12 + ["sea"] * 4 + ["homeland"] * 5
    for place, row in enumerate(regions):
        report.check(row["kind"] == kinds[min(place, 20)], row, f"the region {place} is a {kinds[min(place, 20)]}")
        province = row["kind"] == "province"
        report.check(row.flag("is_italia") == (row["key"] == "italia"), row, "is_italia is for italia, and it needs it")
        report.check(row.flag("has_capital") == province, row, "has_capital is for provinces, and they need it")
        report.check(row.flag("has_support_track") == province, row, "has_support_track is for provinces")
        most = "8" if row["key"] == "italia" else "4" if province else ""
        report.check(row["max_support"] == most, row, f"max_support should be '{most}'")
        report.check(bool(row["no_place_governor_2p"]) == bool(row["no_place_governor_3p"]) == province, row,
                     "no_place_governor is for provinces, and they need it")
        report.check((row["kind"] == "homeland") == bool(row["home_of_tribe"]), row,
                     "home_of_tribe is for homelands, and they need it")
        if province:
            report.check(row["no_place_governor_2p"] >= row["no_place_governor_3p"], row,
                         "closed with three players but not with two")


def check_borders(tables, report):
    kind = {row["key"]: row["kind"] for row in tables["regions"]}
    seen = {}
    for row in tables["adjacency"]:
        pair = frozenset((row["a"], row["b"]))
        if not report.check(len(pair) == 2, row, "a region has no border with itself"):
            continue
        first = seen.setdefault(pair, row.line)
        report.check(first == row.line, row, f"this pair is already in line {first}")
        kinds = {kind[key] for key in pair}
        expected = "sea" if "sea" in kinds and "homeland" not in kinds else "homeland" if "homeland" in kinds else ""
        shown = row["kind"] if row["kind"] in ("sea", "homeland") else ""
        report.check(shown == expected, row, f"kind '{row['kind']}' does not fit these regions")
        empire = kinds == {"province"} and "italia" not in pair
        report.check(row.flag("pretender") == empire, row, "pretender is for two provinces other than italia, and they need it")
        report.check(row.flag("move") == (row["kind"] != "pretender_only"), row, "move is for all but pretender_only")
        report.check(row.flag("option") or row["status"] != "proposed", row, "a proposed border needs option 1")
    expect_rows(tables["adjacency"], 56, report, "there are 56 borders")


def neighbours(tables):
    found = {row["key"]: set() for row in tables["regions"]}
    for row in tables["adjacency"]:
        if row.flag("adopted") and row.flag("move"):
            found[row["a"]].add(row["b"])
            found[row["b"]].add(row["a"])
    return found


def steps(borders, start):
    found, front = {start: 0}, [start]
    for place in front:
        for other in sorted(borders[place] - found.keys()):
            found[other] = found[place] + 1
            front.append(other)
    return found


def check_paths(tables, report):
    """TOC-EX-6.3.1-b: what an army pays from Africa; and every region can be reached."""
    found = steps(neighbours(tables), "africa")
    table = tables["adjacency"]
    for key, cost in {"britannia": 4, "italia": 2, "asia": 3, "aegyptus": 1}.items():
        if found.get(key) != cost:
            row = next((row for row in table if key in (row["a"], row["b"])), None)
            report.wrong_at(table, row.line if row else 1, f"from africa to {key} it is {found.get(key)} steps, not {cost}")
    for row in tables["regions"]:
        report.check(row["key"] in found, row, "no border leads here")


def check_tribes(tables, report):
    tribes = tables["tribes"]
    check_order(tribes, report)
    kind = {row["key"]: row["kind"] for row in tables["regions"]}
    home = {row["home_of_tribe"]: row["key"] for row in tables["regions"] if row["home_of_tribe"]}
    homelands = [row["key"] for row in tables["regions"] if row["kind"] == "homeland"]
    expect_rows(tribes, 5, report, "there are 5 tribes")
    borders = neighbours(tables)
    for place, row in enumerate(tribes):
        report.check(home.get(row["key"]) == row["homeland"], row, "homeland is not what regions.csv says")
        report.check(place < len(homelands) and homelands[place] == row["homeland"], row,
                     "tribes stand in the order of their homelands")
        for die in range(1, 7):
            route = row[f"w{die}"].split(">")
            report.check(len(route) == 2 and route[0] != route[1], row, f"w{die} is a route of two provinces")
            report.check(all(kind[key] == "province" for key in route), row, f"w{die}: an invasion goes to provinces")
            beside = {row["homeland"]} | {sea for sea in borders[row["homeland"]] if kind[sea] == "sea"}
            first = route[0]
            report.check(bool(borders[first] & beside) or first == "britannia", row, f"w{die}: {first} is not near the homeland")
        report.check(row["in_play_2p"] <= row["in_play_3p"] <= row["in_play_4p"] == "1", row,
                     "a tribe is in play with more players when it is with fewer")


def check_crisis_table(tables, report):
    table = tables["crisis_table"]
    for players in (2, 3, 4):
        rows = [row for row in table if row["players"] == str(players)]
        if not rows or [row["sum"] for row in rows] != [str(total) for total in range(2, 13)]:
            report.wrong_at(table, rows[0].line if rows else 1, f"with {players} players the sums run from 2 to 12")
            continue
        if sum(int(row["ways_of_36"]) for row in rows) != 36:
            report.wrong(rows[0], f"ways_of_36 with {players} players do not add up to 36")
    for row in table:
        ways = 6 - abs(int(row["sum"]) - 7)
        report.check(row["ways_of_36"] == str(ways), row, f"two dice make {row['sum']} in {ways} ways")
        report.check((row["result"] == "tribe") == bool(row["tribe"]), row, "tribe is for the result tribe, and it needs it")
        own = next((tribe for tribe in tables["tribes"] if tribe["key"] == row["tribe"]), None)
        if own:
            report.check(own.flag(f"in_play_{row['players']}p"), row, f"{row['tribe']} is not in play")


def check_cards(tables, report):
    cards = tables["influence_cards"]
    check_order(cards, report)
    expect_rows(cards, 12, report, "there are 12 kinds of cards")
    for place, row in enumerate(cards):
        report.check(row["sphere"] == SPHERE_OF[row["color"]], row, f"{row['color']} is the color of another sphere")
        value = int(row["value"])
        report.check(value == place % 4 + 1, row, "each sphere has the values 1 to 4 in order")
        report.check(int(row["count"]) == COUNT_OF_VALUE[value], row, f"there are {COUNT_OF_VALUE[value]} cards of value {value}")
        report.check(row.flag("has_ability") == (value > 1), row, "cards of value 1 have no ability, all others have")
        report.check(row["start_per_player"] == ("3" if value == 1 else "0"), row, "players start with three of each value 1")


def check_events(tables, report):
    events = tables["events"]
    check_order(events, report, start=1)
    expect_rows(events, 15, report, "there are 15 events")
    leaders = {leader: row for row in tables["tribes"] for leader in row.list("leaders")}
    for row in events:
        figure = row["nature"] in ("barbarian leader", "rival emperor")
        for column in ("figure", "placed_in", "dice", "hits_on", "hits_to_remove"):
            report.check(bool(row[column]) == figure, row, f"{column} is for Leaders and Rival Emperors, and they need it")
        if row["nature"] == "barbarian leader":
            tribe = leaders.get(row["figure"])
            if report.check(tribe is not None, row, f"'{row['figure']}' leads no tribe of tribes.csv"):
                report.check(tribe["homeland"] == row["placed_in"], row, "a Leader enters in the homeland of his tribe")
    for leader, row in leaders.items():
        report.check(any(event["figure"] == leader for event in events), row, f"leaders: no event brings '{leader}'")


def check_people(tables, report):
    for kind in ("governor", "general"):
        rows = [row for row in tables["governors_generals"] if row["type"] == kind]
        if len(rows) != 6:
            report.wrong_at(tables["governors_generals"], rows[-1].line if rows else 1, f"there are six counters of each {kind}")
        for place, row in enumerate(rows):
            report.check(row["index"] == str(place), row, f"index runs from 0; expected {place}")
            report.check(row.flag("starting") == (place == 0), row, "the first counter is the starting one")
            report.check(place == 0 or int(row["recruit_cost"]) > int(rows[place - 1]["recruit_cost"]), row,
                         "recruit_cost does not rise")


def check_units(tables, report):
    rows = {row["unit"]: row for row in tables["combat"]}
    for unit in ("legion_full", "legion_reduced", "militia", "barbarian", "barbarian_leader", "rival_emperor"):
        row = rows.get(unit)
        if row is None:
            report.wrong_at(tables["combat"], 1, f"{unit} is missing")
            continue
        for column in ("dice", "hits_on", "absorbs"):
            report.check(row[column], row, f"{column} is empty")
    ranks = [row["bonus_legacy"] for row in tables["emperor_turns"] if row["rank"].isdigit()]
    if len(ranks) != 4 or not all(bonus.isdigit() for bonus in ranks):
        report.wrong_at(tables["emperor_turns"], 2, "four ranks have a bonus")


def check_setup(tables, report):
    items = {row["item"]: row for row in tables["setup"]}
    for item in ("no_place_provinces", "tribes_out", "italia_support", "neutral_governors", "target_legacy"):
        if item not in items:
            report.wrong_at(tables["setup"], 1, f"{item} is missing")
            return
    provinces = [row for row in tables["regions"] if row["kind"] == "province"]
    for players in (2, 3, 4):
        column = f"{players}p"
        closed = {row["key"] for row in provinces if players < 4 and row.flag("no_place_governor_" + column)}
        row = items["no_place_provinces"]
        report.check(set(row.list(column)) == closed, row, f"{column} is not what regions.csv says")
        out = {tribe["key"] for tribe in tables["tribes"] if not tribe.flag("in_play_" + column)}
        report.check(set(items["tribes_out"].list(column)) == out, items["tribes_out"], f"{column} is not what tribes.csv says")
        neutral = len(provinces) - len(closed) - players
        for item in ("italia_support", "neutral_governors"):
            report.check(items[item][column] == str(neutral), items[item], f"{column}: {neutral} provinces are neutral")


# A constant and where the same number stands once more.
SAME = {"legions": ("pieces", "piece", "legion", "quantity"), "militia": ("pieces", "piece", "militia", "quantity"),
        "markers": ("pieces", "piece", "quaestor_castra", "quantity"),
        "influence_cards": ("pieces", "piece", "influence_card", "quantity"),
        "barbarians": ("tribes", "key", "goths", "counters"), "build_cost": ("improvements", "key", "basilica", "cost_populace"),
        "create_army_cost": ("actions", "key", "create_army", "cost"), "train_legion_cost": ("actions", "key", "train_legion", "cost"),
        "battle_cost": ("actions", "key", "initiate_battle", "cost"), "disperse_mob_cost": ("actions", "key", "disperse_mob", "cost"),
        "recall_governor_cost": ("actions", "key", "recall_governor", "cost"),
        "place_militia_cost": ("actions", "key", "place_militia", "cost"), "hold_games_cost": ("actions", "key", "hold_games", "cost"),
        "target_legacy": ("setup", "item", "target_legacy", "4p")}
PIECES = {"mobs": ("mob", 2), "barbarians": ("barbarian", 0.2), "generals": ("general", 0.25),
          "governors": ("governor_player", 0.25), "empire_markers": ("seat_breakaway", 0.25)}


def check_constants(tables, report):
    found = {row["key"]: row for row in tables["constants"]}
    for key, (file, column, value, where) in SAME.items():
        other = next((row for row in tables[file] if row[column] == value), None)
        row = found.get(key)
        if row is None or other is None:
            report.wrong_at(tables["constants" if row is None else file], 1, f"{key if row is None else value} is missing")
        else:
            report.check(row["value"] == other[where], row, f"{key}: line {other.line} of {file}.csv has {other[where]}")
    quantity = {row["piece"]: int(row["quantity"]) for row in tables["pieces"]}
    for key, (piece, share) in PIECES.items():
        report.check(float(found[key]["value"]) == quantity.get(piece, 0) * share if key in found else False,
                     found.get(key, tables["constants"][0]), f"{key}: pieces.csv has {quantity.get(piece, 0)} {piece} in all")
    cards = sum(int(row["count"]) for row in tables["influence_cards"])
    if "influence_cards" in found:
        report.check(found["influence_cards"]["value"] == str(cards), found["influence_cards"],
                     f"influence_cards.csv adds up to {cards}")


def check_operations(tables, report):
    used = {text.split(" ")[0] for row in tables["effects"] for text in row.list("operations")}
    for row in tables["operations"]:
        report.check(row["key"] in used, row, "no effect uses this operation")


def check_effects(tables, report):
    effects = tables["effects"]
    events = [row["key"] for row in tables["events"]]
    operations = {row["key"]: row for row in tables["operations"]}
    known = {"leader": {leader for row in tables["tribes"] for leader in row.list("leaders")},
             "rival": {row["figure"] for row in tables["events"] if row["nature"] == "rival emperor"},
             "tribe": {row["key"] for row in tables["tribes"]},
             "improvement": {row["key"] for row in tables["improvements"]}}
    first = {}
    before = ""
    for row in effects:
        subject = row["subject"]
        report.check(subject in events or subject in SUBJECTS_BESIDE_EVENTS, row, f"subject '{subject}' is no event, card or table")
        start = first.setdefault(subject, row.line)
        report.check(start == row.line or before == subject, row, f"the rows of {subject} begin in line {start}")
        report.check(row["rule"] == effects[start - 2]["rule"], row, f"rule is not that of line {start}")
        report.check(row.flag("is_default") == (start == row.line), row, "the first row of a subject is its default, and only it")
        before = subject
        report.check(len(row.list("operations")) <= 4, row, "an effect has at most four operations")
        for text in row.list("operations"):
            check_operation(text, subject, operations, known, row, report)
        if subject in events and row.flag("is_default"):
            event = tables["events"][events.index(subject)]
            report.check((event["status"], event["confidence"]) == (row["status"], row["confidence"]), row,
                         f"status and confidence are not those of events.csv, line {event.line}")
    for subject in [*events, *SUBJECTS_BESIDE_EVENTS]:
        if subject not in first:
            report.wrong_at(effects, len(effects) + 1, f"{subject} has no effect")
    for row in tables["adjacency"]:
        report.check(border_key(row) not in first, row, "the effects of a border are made from this row")


def check_operation(text, subject, operations, known, row, report):
    key, _, operand = text.partition(" ")
    operation = operations.get(key)
    if not report.check(operation is not None, row, f"operations: '{key}' is not in operations.csv"):
        return
    kind = operation["argument"]
    if kind == "none":
        report.check(not operand, row, f"operations: {key} takes no argument")
    elif kind == "number":
        number = operand.lstrip("-").isdigit() and -9 <= int(operand) <= 9
        report.check(number, row, f"operations: '{operand}' is not a number from -9 to 9")
    else:
        report.check(operand in known[kind], row, f"operations: '{operand}' is no {kind}")
    target = operation["applies_to"]
    table = subject.startswith("crisis_table") or subject == "recruit_costs"
    fits = target in ("any", subject) or (target == "table" and table) or \
        (target == "event" and not table and subject not in SUBJECTS_BESIDE_EVENTS)
    report.check(fits, row, f"operations: {key} is not for {subject}")
