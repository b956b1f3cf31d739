"""The ids of Time of Crisis: which enumerator has which value, and its key in JSON.

Saved games hold these values, so a row may be added to a data file only at its end.
"""
from crisis_schema import SUBJECTS_BESIDE_EVENTS
from data_files import quoted

HEADER = "// Written by tools/crisis_tables.py from data/crisis; edit the data, not this file.\n"


class Kind:
    """One enum: its enumerators in order of value."""

    def __init__(self, enum, word, comment, items):
        self.enum, self.word, self.comment, self.items = enum, word, comment, list(items)
        self.value = {key: place for place, key in enumerate(self.items)}


class Ids:
    def __init__(self, tables):
        regions = tables["regions"]
        self.provinces = [row["key"] for row in regions if row["kind"] == "province"]
        self.borders = {border_key(row): row for row in tables["adjacency"] if row.flag("option")}
        self.subjects = [row["key"] for row in tables["events"]] + list(SUBJECTS_BESIDE_EVENTS) + list(self.borders)

        def figures(nature):
            return [row["figure"] for row in tables["events"] if row["nature"] == nature]

        def keys(name):
            return [row["key"] for row in tables[name]]

        self.kinds = [
            Kind("RegionId", "region", "A region: the provinces, then the seas, then the homelands.", keys("regions")),
            Kind("TribeId", "tribe", "A barbarian tribe.", keys("tribes")),
            Kind("LeaderId", "leader", "A Barbarian Leader.", figures("barbarian leader")),
            Kind("RivalId", "rival", "A Rival Emperor.", figures("rival emperor")),
            Kind("EventId", "event", "An Event card.", keys("events")),
            Kind("CardId", "card", "A kind of Influence card; cards of a kind are interchangeable.", keys("influence_cards")),
            Kind("Sphere", "sphere", "What points are good for.", ("military", "political", "populace")),
            Kind("ImprovementId", "improvement", "A kind of improvement.", keys("improvements")),
            Kind("Operation", "operation", "One thing that an Event or an unsettled card does.", keys("operations")),
            Kind("Subject", "subject", "What has an effect that a table may choose: the Events by their EventId, cards, tables, "
                 "then borders.", self.subjects),
        ]
        self.kind = {kind.enum: kind for kind in self.kinds}


def border_key(row):
    return f"border_{row['a']}_{row['b']}"


def ids_header(known):
    out = [HEADER + "#pragma once\n\n#include <cstdint>\n#include <string_view>\n\nnamespace curia::crisis {\n"]
    for kind in known.kinds:
        out.append(f"/// {kind.comment}\nenum class {kind.enum} : std::uint8_t {{")
        out += [f"    {key} = {place}," for place, key in enumerate(kind.items)]
        out.append(f"    none = 0xFF,\n}};\ninline constexpr int {kind.word}_count = {len(kind.items)};\n")
    seas = known.kind["RegionId"].value
    first_home = min(place for key, place in seas.items() if key.startswith("home_"))
    out.append(f"inline constexpr int province_count = {len(known.provinces)};\n"
               f"inline constexpr int sea_count = {first_home - len(known.provinces)};\n")
    out.append(CONVERSIONS.replace("FIRST_HOME", str(first_home)))
    out.append("// name_id: the id in JSON (`none` for none); parse_id: its reverse, false and unchanged when there is no such id.")
    for kind in known.kinds:
        out.append(f"std::string_view name_id({kind.enum} id);\nbool parse_id(std::string_view text, {kind.enum}& id);")
    out.append("\n}  // namespace curia::crisis\n")
    return "\n".join(out)


CONVERSIONS = """constexpr bool is_province(RegionId region) { return static_cast<int>(region) < province_count; }
constexpr bool is_homeland(RegionId region) {
    return static_cast<int>(region) >= FIRST_HOME && static_cast<int>(region) < region_count;
}
constexpr bool is_sea(RegionId region) {
    return static_cast<int>(region) >= province_count && static_cast<int>(region) < FIRST_HOME;
}
constexpr RegionId homeland_of(TribeId tribe) { return static_cast<RegionId>(FIRST_HOME + static_cast<int>(tribe)); }
/// The tribe of a homeland.
constexpr TribeId tribe_of(RegionId homeland) { return static_cast<TribeId>(static_cast<int>(homeland) - FIRST_HOME); }
constexpr Subject subject_of(EventId event) { return static_cast<Subject>(event); }
"""


def names_source(known):
    """The keys, kept out of the header that every file of the engine includes."""
    out = [HEADER + '#include "games/crisis/tables.h"\n', "namespace curia::crisis {", "namespace {\n", LOOKUP]
    for kind in known.kinds:
        listed = "".join(f"    {quoted(item)},\n" for item in kind.items)
        out.append(f"constexpr std::string_view {kind.word}_keys[] = {{\n{listed}}};\n")
    out.append("}  // namespace\n")
    for kind in known.kinds:
        out.append(f"std::string_view name_id({kind.enum} id) {{ return at({kind.word}_keys, static_cast<unsigned>(id)); }}")
        out.append(f"bool parse_id(std::string_view text, {kind.enum}& id) "
                   f"{{ return find({kind.word}_keys, text, id); }}")
        out.append("")
    out.append("}  // namespace curia::crisis\n")
    return "\n".join(out)


LOOKUP = """template <std::size_t size>
std::string_view at(const std::string_view (&keys)[size], unsigned place) {
    return place < size ? keys[place] : std::string_view("none");
}

template <std::size_t size, typename Id>
bool find(const std::string_view (&keys)[size], std::string_view key, Id& id) {
    for (std::size_t place = 0; place < size; ++place) {
        if (keys[place] == key) {
            id = static_cast<Id>(place);
            return true;
        }
    }
    if (key != "none") return false;
    id = Id::none;
    return true;
}
"""
