"""The ids of The Republic of Rome: which enumerator has which value, and how it is written in JSON and for people.

Saved games hold these values, so a row may be added to a data file only at its end.
"""
import re

HEADER = "// Written by tools/republic_tables.py from data/republic; edit the data, not this file.\n"
PRAENOMINA = {"C.": "gaius", "L.": "lucius", "M.": "marcus", "P.": "publius", "Q.": "quintus", "T.": "titus"}
NONE = 0xFF


def snake(text):
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


class Kind:
    """One enum: its enumerators in order of value, each with the name shown to people."""

    def __init__(self, enum, count, comment, items):
        self.enum, self.count, self.comment = enum, count, comment
        self.items = [id for id, _ in items]
        self.shown = [shown for _, shown in items]
        self.value = {id: place for place, id in enumerate(self.items)}


class Ids:
    def __init__(self, tables):
        self.senator_of = {}  # row id of families.csv and statesmen.csv to enumerator
        families, statesmen, wars = tables["families"], tables["statesmen"], tables["wars"]
        senators = []
        for row in families:
            self.senator_of[row["id"]] = snake(row["name"])
            senators.append((snake(row["name"]), row["name"]))
        taken = {id for id, _ in senators}
        for row in statesmen:
            name = snake(row["short_name"])
            if name in taken:  # Marius is the family and the man: the man takes his first name too
                name = f"{PRAENOMINA[row['name'].split()[0]]}_{name}"
            self.senator_of[row["id"]] = name
            senators.append((name, row["short_name"]))
        provinces = named(tables["provinces"], "name_vg")
        war_ids = named(wars, "name_vg")
        war_ids += [("revolt_" + id, "Revolt of " + shown) for id, shown in provinces]
        war_ids.append(("civil_war", "Civil War"))
        series = dict.fromkeys(row["series_vg"] for row in wars)
        events = [row for row in tables["events"] if row["level"] == "1"]
        self.second_level = [row["name_vg"] for row in tables["events"] if row["level"] == "2"]
        self.cards = self.card_names(tables)
        self.kinds = [
            Kind("SenatorId", "senator_count", "A senator: families are their number - 1, then the statesmen.", senators),
            Kind("WarId", "war_count", "A war: the cards, then the revolt of each Province, then the Civil War.", war_ids),
            Kind("LeaderId", "leader_count", "An enemy leader.", named(tables["leaders"])),
            Kind("ProvinceId", "province_count", "A Province.", provinces),
            Kind("ConcessionId", "concession_count", "A concession.", named(tables["concessions"], "name_vg")),
            Kind("LawId", "law_count", "A Law card.", named(tables["laws"])),
            Kind("EventId", "event_count", "A Random Event; its level is kept apart.", named(events, "name_vg")),
            Kind("DeckEventId", "deck_event_count", "A black event card of a deck.", named(tables["deck_events"])),
            Kind("IntrigueId", "intrigue_count", "A kind of intrigue card.", named(tables["intrigue"])),
            Kind("OfficeId", "office_count", "An office or post.", named(tables["offices"])),
            Kind("GamesId", "games_count", "A kind of Games.", named(tables["games"])),
            Kind("Series", "series_count", "A set of Matching Wars; single wars are sets of one.",
                 [(id, id.replace("_", " ").title()) for id in series]),
            Kind("Ability", "ability_count", "The bit position of a statesman's ability.",
                 [(row["ability"], row["ability"].replace("_", " ")) for row in tables["ability_codes"]]),
            Kind("Era", "era_count", "An era of the game, and the deck of that era.",
                 [("early", "Early Republic"), ("middle", "Middle Republic"), ("late", "Late Republic")]),
            Kind("Scenario", "scenario_count", "What is played: VG-3.",
                 [(row["id"], row["name"]) for row in tables["scenarios"] if row["edition"] == "vg"]),
            Kind("CardType", "card_type_count", "What a card of the decks is.",
                 [(id, id.replace("_", " ")) for id in ("family", "statesman", "concession", "intrigue", "law", "war",
                                                        "leader", "deck_event", "era_ends")]),
        ]
        self.kind = {kind.enum: kind for kind in self.kinds}

    def card_names(self, tables):
        """Copies are numbered (tribune_3), single cards are not."""
        many = {row["ref_id"] for row in tables["deck_cards"] if int(row["copy"]) > 1}
        names = []
        for row in tables["deck_cards"]:
            id = self.senator_of.get(row["ref_id"], row["ref_id"])
            names.append((f"{id}_{row['copy']}" if row["ref_id"] in many else id, row["name"]))
        assert len({id for id, _ in names}) == len(names), "two cards share a name"
        return names


def named(table, column="name"):
    return [(row["id"], row[column]) for row in table]


def ids_header(known):
    out = [HEADER + "#pragma once\n\n#include <cstdint>\n#include <string_view>\n\nnamespace curia::republic {\n"]
    for kind in known.kinds:
        out.append(f"/// {kind.comment}")
        out.append(f"enum class {kind.enum} : std::uint8_t {{")
        out += [f"    {id} = {place}," for place, id in enumerate(kind.items)]
        out.append(f"    none = 0x{NONE:X},\n}};")
        out.append(f"inline constexpr int {kind.count} = {len(kind.items)};\n")
    out.append(CARD_ID)
    wars = known.kind["WarId"]
    first = sum(1 for id in wars.items if not id.startswith("revolt_")) - 1
    out.append(f"inline constexpr int family_count = 30;\ninline constexpr int war_card_count = {first};\n")
    out.append("/// The war a Province becomes when it revolts.\n"
               "constexpr WarId revolt_of(ProvinceId province) {\n"
               "    return static_cast<WarId>(war_card_count + static_cast<int>(province));\n}\n")
    out.append("/// Whether this war is a Province in revolt, and then which one.\n"
               "constexpr bool is_province_revolt(WarId war) {\n"
               "    return static_cast<int>(war) >= war_card_count && war < WarId::civil_war;\n}\n"
               "constexpr ProvinceId province_of(WarId revolt) {\n"
               "    return static_cast<ProvinceId>(static_cast<int>(revolt) - war_card_count);\n}\n")
    out.append("static_assert(static_cast<int>(SenatorId::scipio_africanus) == family_count);\n"
               "static_assert(WarId::civil_war == static_cast<WarId>(war_count - 1));\n"
               "static_assert(revolt_of(ProvinceId::sicilia) == WarId::revolt_sicilia);\n")
    out.append("// name_id: the id in JSON (`none` for none); display_name: for people, in English;\n"
               "// parse_id: the reverse of name_id, false and unchanged when there is no such id.")
    for enum in [kind.enum for kind in known.kinds] + ["CardId"]:
        out.append(f"std::string_view name_id({enum} id);\nstd::string_view display_name({enum} id);\n"
                   f"bool parse_id(std::string_view text, {enum}& id);")
    out.append("\n/// The name of the event at level 1 or 2 (and beyond).\n"
               "std::string_view display_name(EventId id, int level);\n")
    out.append("}  // namespace curia::republic\n")
    return "\n".join(out)


CARD_ID = """/// A card of the draw decks: its printed number - 1. What it is stands in the table of cards.
enum class CardId : std::uint8_t {
    era_ends = 64,
    none = 0xFF,
};
inline constexpr int card_count = 160;
"""
