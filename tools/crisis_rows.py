"""Writes tables.h of Time of Crisis: every row of the data files as a constant."""
from pathlib import Path

from crisis_ids import HEADER, border_key
from crisis_schema import RULE_OF_BORDERS, SUBJECTS_BESIDE_EVENTS
from data_files import quoted
from rule_ledgers import enumerator

STRUCTS = Path(__file__).with_name("crisis_structs.h.in")
STATUS = {"rulebook": "rulebook", "public": "public_source", "derived": "derived", "proposed": "proposed"}
UNITS = ("legion_full", "legion_reduced", "militia", "barbarian", "barbarian_leader", "rival_emperor")
ARGUMENTS = {"leader": "LeaderId", "rival": "RivalId", "tribe": "TribeId", "improvement": "ImprovementId"}


def flag(condition):
    return "true" if condition else "false"


def percent(row):
    return round(float(row["confidence"]) * 100)


def sure(row):
    return [("confidence", percent(row)), ("status", f"Status::{STATUS[row['status']]}")]


def id(enum, key):
    return f"{enum}::{key or 'none'}"


def array(type, name, size, rows, comment):
    """Rows are lists of (field, value): the fields are named, so that a table reads as its struct does."""
    lines = [f"/// {comment}", f"inline constexpr std::array<{type}, {size}> {name}{{{{"]
    for row in rows:
        cells = row if isinstance(row, str) else "{" + ", ".join(f".{field} = {value}" for field, value in row) + "}"
        lines.append(f"    {cells},")
    return "\n".join(lines + ["}};", ""])


def tables_header(tables, known):
    parts = [HEADER + STRUCTS.read_text(encoding="utf-8")]
    for part in (regions, borders, tribes, figures, crisis, cards, people, improvements, events, units, operations, effects,
                 values):
        parts.append(part(tables, known))
    parts.append("}  // namespace curia::crisis\n")
    return "\n".join(parts)


def regions(tables, known):
    rows = [[("key", quoted(row["key"])), ("kind", f"RegionKind::{row['kind']}"),
             ("max_support", row["max_support"] or "0"), ("closed_2p", flag(row.flag("no_place_governor_2p"))),
             ("closed_3p", flag(row.flag("no_place_governor_3p")))] for row in tables["regions"]]
    return array("RegionRow", "region_rows", "region_count", rows, "By RegionId.")


def borders(tables, known):
    rows = [[("a", id("RegionId", row["a"])), ("b", id("RegionId", row["b"])), ("move", flag(row.flag("move"))),
             ("empire", flag(row.flag("pretender"))), ("adopted", flag(row.flag("adopted"))), *sure(row),
             ("option", id("Subject", border_key(row) if row.flag("option") else ""))] for row in tables["adjacency"]]
    return f"inline constexpr int border_count = {len(rows)};\n\n" + array(
        "BorderRow", "border_rows", "border_count", rows, "Every border, adopted or not.")


def tribes(tables, known):
    rows = []
    for row in tables["tribes"]:
        routes = ", ".join("{" + ", ".join(id("RegionId", key) for key in row[f"w{die}"].split(">")) + "}"
                           for die in range(1, 7))
        in_play = ", ".join(["false", "false"] + [flag(row.flag(f"in_play_{players}p")) for players in (2, 3, 4)])
        rows.append([("homeland", id("RegionId", row["homeland"])), ("counters", row["counters"]),
                     ("routes", "{{" + routes + "}}"), ("in_play", "{" + in_play + "}")])
    return array("TribeRow", "tribe_rows", "tribe_count", rows, "By TribeId.")


def figures(tables, known):
    tribe_of = {leader: row["key"] for row in tables["tribes"] for leader in row.list("leaders")}
    leaders, rivals = [], []
    for row in tables["events"]:
        strength = [("dice", row["dice"]), ("hits_on", row["hits_on"]), ("event", id("EventId", row["key"]))]
        if row["nature"] == "barbarian leader":
            leaders.append([("tribe", id("TribeId", tribe_of[row["figure"]]))] + strength)
        elif row["nature"] == "rival emperor":
            rivals.append([("province", id("RegionId", row["placed_in"]))] + strength)
    return array("LeaderRow", "leader_rows", "leader_count", leaders, "By LeaderId.") + "\n" + \
        array("RivalRow", "rival_rows", "rival_count", rivals, "By RivalId.")


def crisis(tables, known):
    parts = []
    for players in "234":
        cells = ", ".join(f"{{CrisisResult::{row['result']}, {id('TribeId', row['tribe'])}}}"
                          for row in tables["crisis_table"] if row["players"] == players)
        parts.append("{{" + cells + "}}")
    table = array("std::array<CrisisRow, 11>", "crisis_table", "3", parts, "By number of players - 2 and sum - 2.")
    return table + ("\nconstexpr const CrisisRow& crisis_at(int players, int sum) {\n"
                    "    return crisis_table[static_cast<std::size_t>(players - 2)][static_cast<std::size_t>(sum - 2)];\n}\n")


def cards(tables, known):
    rows = [[("sphere", id("Sphere", row["sphere"])), *((column, row[column]) for column in ("value", "count", "start_per_player")),
             ("has_ability", flag(row.flag("has_ability")))] for row in tables["influence_cards"]]
    return array("CardRow", "card_rows", "card_count", rows, "By CardId.")


def people(tables, known):
    parts = []
    for kind in ("general", "governor"):
        costs = [row["recruit_cost"] for row in tables["governors_generals"] if row["type"] == kind]
        parts.append(f"/// What recruiting it costs, by counter; the first starts on the map.\n"
                     f"inline constexpr std::array<std::uint8_t, 6> {kind}_cost{{{', '.join(costs)}}};\n")
    return "\n".join(parts)


def improvements(tables, known):
    rows = [[("cost", row["cost_populace"]), ("supply", row["supply"])] for row in tables["improvements"]]
    return array("ImprovementRow", "improvement_rows", "improvement_count", rows, "By ImprovementId.")


def events(tables, known):
    rows = [[("key", quoted(row["key"])), *sure(row)] for row in tables["events"]]
    return array("EventRow", "event_rows", "event_count", rows, "By EventId.")


def units(tables, known):
    by_unit = {row["unit"]: row for row in tables["combat"]}
    rows = [[(column, by_unit[unit][column]) for column in ("dice", "hits_on", "absorbs")] for unit in UNITS]
    return array("UnitRow", "unit_rows", "unit_kind_count", rows, "By UnitKind; Leaders and Rival Emperors by their own rows.")


def operations(tables, known):
    rows = [[("key", quoted(row["key"])), ("argument", f"Argument::{row['argument']}"),
             ("everywhere", flag(row["applies_to"] == "any")), ("in_events", flag(row["applies_to"] == "event")),
             *[("only", id("Subject", card)) for card in SUBJECTS_BESIDE_EVENTS if card == row["applies_to"]],
             ("lasting", flag(row["duration"] == "lasting")), ("sentence", quoted(row["sentence"]))]
            for row in tables["operations"]]
    return array("OperationRow", "operation_rows", "operation_count", rows, "By Operation.")


def effects(tables, known):
    """The rows of each subject together, in the order of Subject; those of a border are made from the border."""
    rows, subjects = [], []
    rule = {row["subject"]: row["rule"] for row in tables["effects"]}
    for subject in known.subjects:
        own = border_effects(known, subject) if subject in known.borders else \
            [stated_effect(tables, known, row) for row in tables["effects"] if row["subject"] == subject]
        subjects.append([("first", len(rows)), ("count", len(own)),
                         ("rule", f"Rule::{enumerator(rule.get(subject, RULE_OF_BORDERS))}")])
        rows += own
    return f"inline constexpr int effect_count = {len(rows)};\n\n" + \
        array("EffectRow", "effect_rows", "effect_count", rows, "The alternatives of each subject, our reading first.") + "\n" + \
        array("SubjectRow", "subject_rows", "subject_count", subjects, "By Subject.") + LOOKUP


def stated_effect(tables, known, row):
    argument = {operation["key"]: operation["argument"] for operation in tables["operations"]}
    ops = []
    for text in row.list("operations"):
        key, _, operand = text.partition(" ")
        kind = ARGUMENTS.get(argument[key])
        number = known.kind[kind].value[operand] if kind else operand or "0"
        ops.append(f"{{Operation::{key}, {number}}}")
    return effect(row["subject"], row["alternative"], row.flag("is_default"), sure(row), ops)


def border_effects(known, subject):
    row = known.borders[subject]
    there = effect(subject, "open", row.flag("adopted"), sure_of_border(row, row.flag("adopted")), [])
    gone = effect(subject, "closed", not row.flag("adopted"), sure_of_border(row, not row.flag("adopted")), [])
    return [there, gone] if row.flag("adopted") else [gone, there]


def sure_of_border(row, is_default):
    confidence = percent(row) if is_default else 100 - percent(row)
    return [("confidence", confidence), ("status", f"Status::{STATUS[row['status']]}")]


def effect(subject, key, is_default, how_sure, ops):
    fields = [("subject", id("Subject", subject)), ("key", quoted(key)), ("is_default", flag(is_default)), *how_sure]
    if ops:
        fields.append(("ops", "{{" + ", ".join(ops) + "}}"))
    return fields


LOOKUP = """
/// The alternatives of a subject; the first is our reading.
constexpr std::span<const EffectRow> effects_of(Subject subject) {
    const SubjectRow& row = subject_rows[at(subject)];
    return std::span(effect_rows).subspan(row.first, row.count);
}

/// Whether a border is there, with the alternative chosen for its option (0 is our reading).
constexpr bool is_open(const BorderRow& border, int alternative) { return border.adopted == (alternative == 0); }
"""


def values(tables, known):
    lines = ["/// Single numbers of the rules.", "namespace value {", ""]
    for row in tables["constants"]:
        note = f"; {row['note']}" if row["note"] else ""
        lines.append(f"inline constexpr int {row['key']} = {row['value']};  ///< {row['rule']}{note}")
    bonus = [row["bonus_legacy"] for row in tables["emperor_turns"] if row["rank"].isdigit()]
    italia = next(row for row in tables["setup"] if row["item"] == "italia_support")
    start = ["0", "0"] + [italia[f"{players}p"] for players in (2, 3, 4)]
    lines += ["", "/// Legacy by rank in Emperor Turns: TOC-7.1-e.",
              f"inline constexpr std::array<int, {len(bonus)}> emperor_turn_bonus{{{', '.join(bonus)}}};",
              "/// Italia's support at the start by number of players, which is also the number of neutral provinces: TOC-3.2-f.",
              f"inline constexpr std::array<int, 5> italia_start{{{', '.join(start)}}};"]
    return "\n".join(lines + ["", "}  // namespace value", ""])
