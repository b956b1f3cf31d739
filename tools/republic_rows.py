"""Writes tables.h and tables.cpp: every row of the data files as a constant."""
from pathlib import Path

from data_files import quoted
from republic_ids import HEADER, snake
from republic_schema import ACTIVATION, WAR_SPECIAL
from republic_values import values

STRUCTS = Path(__file__).with_name("republic_structs.h.in")
ERAS = ("early", "middle", "late")


class Writer:
    """Values of one edition of the rules (2009) as C++ text."""

    def __init__(self, known):
        self.known = known

    def id(self, enum, name):
        return f"{enum}::{name or 'none'}"

    def mask(self, enum, names, suffix="U"):
        kind = self.known.kind[enum]
        return hex(sum(1 << kind.value[name] for name in names)) + suffix

    def wars(self, names):
        return self.mask("WarId", names, "ULL")

    def senators(self, row_ids):
        return self.mask("SenatorId", [self.known.senator_of[id] for id in row_ids], "ULL")

    def provinces(self, names):
        return self.mask("ProvinceId", names)

    def card(self, row):
        return f"static_cast<CardId>({int(row['vg_card_no']) - 1})"

    def era(self, row):
        return self.id("Era", row["deck_era"])


def bits(numbers):
    return hex(sum(1 << int(number) for number in numbers)) + "U"


def flag(condition):
    return "true" if condition else "false"


def array(type, name, size, rows, comment):
    """Rows are lists of (field, value): the fields are named, so that a table reads as its struct does."""
    lines = [f"/// {comment}", f"inline constexpr std::array<{type}, {size}> {name}{{{{"]
    for row in rows:
        if isinstance(row, str):
            lines.append(f"    {row},")
        else:
            lines.append("    {" + ", ".join(f".{field} = {value}" for field, value in row) + "},")
    return "\n".join(lines + ["}};", ""])


def numbers(row, *columns):
    return [(column, row[column]) for column in columns]


def tables_header(tables, known):
    write = Writer(known)
    parts = [HEADER + STRUCTS.read_text(encoding="utf-8")]
    for part in (senators, wars, leaders, provinces, concessions, intrigue, laws, deck_events, cards, random_events,
                 population, combat, random_losses, appeal, trial, politics, scenarios, values):
        parts.append(part(tables, write))
    parts.append("}  // namespace curia::republic\n")
    return "\n".join(parts)


def senators(tables, write):
    abilities = tables["statesman_abilities"]
    rows = []
    for row in tables["families"]:
        rows.append(numbers_of_senator(row, write) + [
            ("number", row["id"]), ("letter", "0"), ("family", write.id("SenatorId", snake(row["name"]))),
            ("same_number", write.senators(row.list("statesman_ids")))])
    for row in tables["statesmen"]:
        own = [ability for ability in abilities if ability["statesman_id"] == row["id"] and ability["edition"] != "ah"]
        against = [war for ability in own if ability["ability"] == "nullify_ds" for war in ability.list("targets")]
        partner = [ability["targets"] for ability in own if ability["ability"] == "coexist"]
        same = [other["id"] for other in tables["statesmen"]
                if other["family_id"] == row["family_id"] and other is not row]
        rows.append(numbers_of_senator(row, write) + [
            ("number", row["family_id"]), ("letter", f"'{row['id'][-1]}'"),
            ("family", write.id("SenatorId", write.known.senator_of[row["family_id"]])),
            ("same_number", write.senators(same + [row["family_id"]])),
            ("coexists_with", write.id("SenatorId", write.known.senator_of[partner[0]] if partner else "")),
            ("abilities", write.mask("Ability", row.list("abilities_vg"))),
            ("nullify_wars", write.wars(against)),
            ("loy_zero_with", write.senators(row.list("loy_zero_with_vg"))),
            ("loy_zero_not_same_faction", flag(row["loy_zero_rule"] == "not_same_faction")),
            ("mil_dice", flag(row["mil_dice"]))])
    order = ["number", "letter", "family", "same_number", "coexists_with", "mil", "mil_dice", "ora", "loy", "inf", "pop",
             "abilities", "nullify_wars", "loy_zero_with", "loy_zero_not_same_faction", "era", "card"]
    rows = [sorted(row, key=lambda cell: order.index(cell[0])) for row in rows]
    return array("SenatorRow", "senator_rows", "senator_count", rows, "Families, then statesmen; by SenatorId.")


# A MIL that is rolled for each battle counts as this elsewhere (ability min_force_mil_2).
ROLLED_MIL = "2"


def numbers_of_senator(row, write):
    return [("mil", row["mil"] or ROLLED_MIL)] + numbers(row, "ora", "loy", "inf", "pop") + [("era", write.era(row)),
                                                                          ("card", write.card(row))]


def wars(tables, write):
    rows = []
    for row in tables["wars"]:
        rows.append([
            ("series", write.id("Series", row["series_vg"])), *numbers(row, "series_order", "series_size", "land"),
            ("support", row["fleet_support"]), ("naval", row["naval"]), ("disaster", bits([row["disaster"]])),
            ("standoff", bits(row.list("standoff"))), ("spoils", row["spoils"]),
            ("initial", f"WarStart::{row['initial_state']}"),
            ("conditional_provinces", write.provinces(row.list("conditional_on_provinces"))),
            ("activated_by", bits(ACTIVATION.index(word) for word in row.list("activation"))),
            ("drought", flag(row.flag("drought"))), ("tax_farmer_roll", flag(row.flag("tax_farmer_roll"))),
            ("destroys_concession", write.id("ConcessionId", row["destroys_concession"])),
            ("creates", write.provinces(row.list("creates_provinces"))),
            ("creates_developed", write.provinces(row.list("creates_developed"))),
            ("create_condition", f"CreateCondition::{row['create_condition'] or 'never'}"),
            ("revolt", f"RevoltRule::{row['revolt']}"),
            ("revolt_if", write.id("ProvinceId", row["revolt_if_province"])),
            ("leaders", write.mask("LeaderId", row.list("leaders"))),
            ("special", bits(WAR_SPECIAL.index(word) for word in row.list("special") if word in WAR_SPECIAL)),
            ("attacks", attacks(row.list("attacks_vg"), write)), ("era", write.era(row)), ("card", write.card(row))])
    for province in tables["provinces"]:
        rows.append([("initial", "WarStart::active"), ("revolt", "RevoltRule::always"),
                     ("revolt_if", write.id("ProvinceId", province["id"]))])
    rows.append([("initial", "WarStart::active"), ("revolt", "RevoltRule::always")])
    return array("WarRow", "war_rows", "war_count", rows,
                 "War cards; a Province in revolt has the strengths of its Province, the Civil War those of the rebel.")


def attacks(names, write):
    cells = [write.id("ProvinceId", name) for name in names + [""] * (4 - len(names))]
    return "{" + ", ".join(cells) + "}"


def leaders(tables, write):
    rows = []
    for row in tables["leaders"]:
        special = dict((code + ":").split(":")[:2] for code in row.list("special"))
        rows.append([
            ("series", write.id("Series", row["matches_series"])), ("wars", write.wars(row.list("matches_wars_vg"))),
            ("strength", row["strength"]), ("disaster", bits([row["disaster"]])), ("standoff", bits([row["standoff"]])),
            ("combines_with", write.id("LeaderId", special.get("may_combine", ""))),
            ("extra_tax_farmer_roll", write.id("WarId", special.get("extra_tax_farmer_roll", ""))),
            ("needs_conditional_provinces", flag("requires_conditional_provinces" in special)),
            ("faction_card", flag(row.flag("faction_card"))), ("era", write.era(row)), ("card", write.card(row))])
    return array("LeaderRow", "leader_rows", "leader_count", rows, "By LeaderId.")


def provinces(tables, write):
    rows = []
    for row in tables["provinces"]:
        sides = []
        for side in ("undeveloped", "developed"):
            names = ("spoils_dice", "spoils_mod", "state_dice", "state_mod", "local_taxes", "base_land", "base_naval",
                     "max_armies", "max_fleets")
            sides.append("{" + ", ".join(f".{name} = {row[f'{side}_{name}']}" for name in names) + "}")
        rows.append([
            ("frontier", flag(row.flag("frontier"))), ("created_by_wars", write.wars(row.list("created_by_war"))),
            ("created_by_event", write.id("DeckEventId", row["created_by_event"])),
            ("create_condition", f"CreateCondition::{row['create_condition']}"),
            ("defends", write.wars(row.list("defends_vg"))), ("sides", "{{" + ", ".join(sides) + "}}")])
    return array("ProvinceRow", "province_rows", "province_count", rows, "By ProvinceId.")


def concessions(tables, write):
    war_ids = write.known.kind["WarId"].value
    rows = []
    for row in tables["concessions"]:
        causes = row.list("destroyed_by")
        lost_to = [cause for cause in causes if cause in war_ids]
        cause = "never" if not causes else "wars" if lost_to else causes[0]
        rows.append([
            ("income", row["income"]), ("unit", f"IncomeUnit::{row['income_unit']}"),
            ("destroyed_by", f"DestroyedBy::{cause}"), ("destroyed_by_wars", write.wars(lost_to)),
            ("destroyed_rolls", bits(row.list("destroyed_roll"))), ("drought_bonus", flag(row.flag("drought_bonus"))),
            ("needs_land_bill", flag(row["requires"] == "land_bill_in_effect")), ("era", write.era(row)),
            ("card", write.card(row))])
    return array("ConcessionRow", "concession_rows", "concession_count", rows, "By ConcessionId.")


def intrigue(tables, write):
    rows = [[("count", "{" + ", ".join(row["count_" + era] for era in ERAS) + "}"),
             ("phase", f"IntriguePhase::{row['phase']}"), ("kept_in_play", flag(row.flag("kept_in_play")))]
            for row in tables["intrigue"]]
    return array("IntrigueRow", "intrigue_rows", "intrigue_count", rows, "By IntrigueId.")


def laws(tables, write):
    rows = [[("era", write.era(row)), ("card", write.card(row))] for row in tables["laws"]]
    return array("LawRow", "law_rows", "law_count", rows, "By LawId.")


def deck_events(tables, write):
    rows = [[*numbers(row, "talents", "legions", "fleets"), ("creates", write.id("ProvinceId", row["creates_province"])),
             ("era", write.era(row)), ("card", write.card(row))] for row in tables["deck_events"]]
    return array("DeckEventRow", "deck_event_rows", "deck_event_count", rows, "By DeckEventId.")


REFERS_TO = {"family": "SenatorId", "statesman": "SenatorId", "concession": "ConcessionId", "intrigue": "IntrigueId",
             "law": "LawId", "war": "WarId", "leader": "LeaderId", "deck_event": "DeckEventId"}


def cards(tables, write):
    rows = []
    for row in tables["deck_cards"]:
        enum = REFERS_TO.get(row["type"])
        name = write.known.senator_of.get(row["ref_id"], row["ref_id"])
        place = write.known.kind[enum].value[name] if enum else 0
        era = "none" if row["deck"] == "none" else row["deck"]
        rows.append([("era", f"Era::{era}"), ("red", flag(row["card_class"] == "faction")),
                     ("type", f"CardType::{row['type']}"), ("ref", str(place)), ("copy", row["copy"])])
    return array("CardRow", "card_rows", "card_count", rows, "By CardId; `ref` is the id of its type.")


def random_events(tables, write):
    rows = []
    for era in ERAS:
        cells = ", ".join(write.id("EventId", row[era]) for row in tables["random_events"])
        rows.append("{" + cells + "}")
    return array("std::array<EventId, 16>", "random_events", "era_count", rows, "By Era and 3d6 - 3.")


def by_total(table, low, high):
    """One row per total; the ends of the table stand for everything beyond them."""
    for total in range(low, high + 1):
        yield next(row for row in table if row.number("min_total", low) <= total <= row.number("max_total", high))


def population(tables, write):
    rows = [[("unrest_change", row["unrest_change"] or "0"),
             ("manpower_shortage", flag(row.flag("manpower_shortage"))),
             ("no_recruitment", flag(row.flag("no_recruitment"))), ("mob_chits", row["mob_chits"]),
             ("people_revolt", flag(row.flag("people_revolt")))] for row in by_total(tables["population"], -1, 18)]
    return array("PopulationRow", "population_table", "20", rows, "By total -1 to 18; read it with population_at.") + \
        lookup("PopulationRow", "population_at", "population_table", -1, 18)


def lookup(type, name, table, low, high):
    place = f"total - ({low})" if low < 0 else f"total - {low}"
    return (f"constexpr const {type}& {name}(int total) {{\n"
            f"    if (total < {low}) total = {low};\n    if (total > {high}) total = {high};\n"
            f"    return {table}[static_cast<std::size_t>({place})];\n}}\n")


def combat(tables, write):
    def units(cell):
        return "all_units" if cell == "all" else cell
    rows = [[("result", f"CombatResult::{row['result']}"), ("legions_lost", units(row["legions_lost"])),
             ("fleets_lost", units(row["fleets_lost"])), ("unrest_change", row["unrest_change"])]
            for row in by_total(tables["combat_results"], 3, 18)]
    return array("CombatRow", "combat_table", "16", rows, "By total 3 to 18; read it with combat_at.") + \
        lookup("CombatRow", "combat_at", "combat_table", 3, 18)


def random_losses(tables, write):
    code = {(int(row["minority_units"]), int(row["total_units"])): row["code_max"]
            for row in tables["random_loss_chart"]}
    fewest, most = max(minority for minority, _ in code), max(total for _, total in code)
    rows = ["{" + ", ".join(code.get((minority, total), "0") for total in range(most + 1)) + "}"
            for minority in range(fewest + 1)]
    return array(f"std::array<std::uint8_t, {most + 1}>", "random_loss_chart", str(fewest + 1), rows,
                 "By units of the smaller kind and of both together: a reading up to this costs one of the smaller; 0: no cell.")


def appeal(tables, write):
    rows = [[("outcome", f"AppealOutcome::{row['outcome']}"), ("votes", row["votes"] or "0")]
            for row in by_total(tables["popular_appeal"], 2, 12)]
    return array("AppealRow", "appeal_table", "11", rows, "By total 2 to 12; read it with appeal_at.") + \
        lookup("AppealRow", "appeal_at", "appeal_table", 2, 12)


def trial(tables, write):
    rows = [row["trial_votes"] for row in by_total(tables["trial"], 2, 12)]
    return array("std::int8_t", "trial_table", "11", rows, "Votes for the accused by total 2 to 12; trial_votes_at.") + \
        lookup("std::int8_t", "trial_votes_at", "trial_table", 2, 12)


def politics(tables, write):
    bill_columns = ("cost_once", "cost_per_turn", "markers", "pop_sponsor", "pop_cosponsor", "pop_vote_against",
                    "unrest_passed", "repeal_pop_sponsor", "repeal_pop_vote_for", "repeal_unrest")
    bills = [numbers(row, *bill_columns[:2]) + [("permanent", flag(row.flag("permanent"))),
                                                ("repealable", flag(row.flag("repealable")))]
             + numbers(row, *bill_columns[2:]) for row in tables["land_bills"]]
    games = [[("cost", row["cost_vg"])] + numbers(row, "popularity", "unrest") for row in tables["games"]]
    gifts = [[("talents", row["talents_min"]), ("influence", row["influence"])] for row in tables["contributions"]]
    offices = [[("rank", row["rank"] or "0"), *numbers(row, "influence_gain", "influence_loss"),
                ("major", flag(row.flag("major")))] for row in tables["offices"]]
    loyal = [next(row["min_roll_1d6"] for row in tables["legion_loyalty"] if row["era"] == era) for era in ERAS]
    return "\n".join([
        array("LandBillRow", "land_bill_rows", "3", bills, "Land Bill I, II, III."),
        array("GamesRow", "games_rows", "games_count", games, "By GamesId."),
        array("ContributionRow", "contribution_rows", "3", gifts, "The talents that earn Influence, rising."),
        array("OfficeRow", "office_rows", "office_count", offices, "By OfficeId."),
        array("std::int8_t", "legion_loyalty", "era_count", loyal, "The 1d6 from which a legion follows a rebel, by Era.")])


def scenarios(tables, write):
    rows = []
    for name in write.known.kind["Scenario"].items:
        row = next(row for row in tables["scenarios"] if row["id"] == name and row["edition"] == "vg")
        decks = row.list("decks")
        rows.append([("first", write.id("Era", decks[0])), ("last", write.id("Era", decks[-1])),
                     ("mixed", flag(row.flag("mixed")))] +
                    numbers(row, "families_dealt", "hand_cards", "random_cards_added", "packet_own", "packet_next",
                            "start_legions", "treasury", "unrest") + [
            ("optional_statesmen", write.senators(row.list("statesmen_optional"))),
            ("inactive_wars", write.wars(row.list("start_inactive_wars"))),
            ("undeveloped", write.provinces(row.list("provinces_undeveloped"))),
            ("developed", write.provinces(row.list("provinces_developed"))),
            ("laws", write.mask("LawId", row.list("laws_in_play")))])
    return array("ScenarioRow", "scenario_rows", "scenario_count", rows, "By Scenario.")


def listed(names):
    return "".join(f"    {quoted(name)},\n" for name in names)


def tables_source(known):
    """The names, kept out of the header that every file of the engine includes."""
    out = [HEADER + '#include "games/republic/tables.h"\n', "namespace curia::republic {", "namespace {\n", NAME_LOOKUP]
    kinds = [(kind.enum, kind.items, kind.shown) for kind in known.kinds]
    kinds.append(("CardId", [id for id, _ in known.cards], [shown for _, shown in known.cards]))
    for enum, items, shown in kinds:
        out.append(f"constexpr std::string_view {snake_enum(enum)}_ids[] = {{\n{listed(items)}}};\n")
        out.append(f"constexpr std::string_view {snake_enum(enum)}_names[] = {{\n{listed(shown)}}};\n")
    out.append(f"constexpr std::string_view second_level_names[] = {{\n{listed(known.second_level)}}};\n")
    out.append("}  // namespace\n")
    for enum, _, _ in kinds:
        table = snake_enum(enum)
        out.append(f"std::string_view name_id({enum} id) {{ return at({table}_ids, static_cast<unsigned>(id)); }}")
        out.append(f"std::string_view display_name({enum} id) {{ return at({table}_names, static_cast<unsigned>(id)); }}")
        out.append(f"bool parse_id(std::string_view text, {enum}& id) {{ return find({table}_ids, text, id); }}\n")
    out.append("std::string_view display_name(EventId id, int level) {\n"
               "    if (level < 2) return display_name(id);\n"
               "    return at(second_level_names, static_cast<unsigned>(id));\n}\n")
    out.append("}  // namespace curia::republic\n")
    return "\n".join(out)


def snake_enum(enum):
    return "".join("_" + char.lower() if char.isupper() else char for char in enum).strip("_")


NAME_LOOKUP = """template <std::size_t size>
std::string_view at(const std::string_view (&names)[size], unsigned place) {
    return place < size ? names[place] : std::string_view("none");
}

template <std::size_t size, typename Id>
bool find(const std::string_view (&names)[size], std::string_view text, Id& id) {
    for (std::size_t place = 0; place < size; ++place) {
        if (names[place] == text) {
            id = static_cast<Id>(place);
            return true;
        }
    }
    if (text != "none") return false;
    id = Id::none;
    return true;
}
"""
