"""The part of tables.h that holds single numbers, by the name the rulebook gives them."""


def whole(text):
    try:
        return int(text)
    except ValueError:
        return None


def values(tables, write):
    """Single numbers, by the name the rulebook gives them."""
    found = {}

    def add(name, text, comment=""):
        if whole(text) is not None:
            assert name not in found, name
            found[name] = (whole(text), comment)

    for row in tables["constants"]:
        add(row["key"], row["vg"] or row["ah"], row["note"])
    for row in tables["component_limits"]:
        if row.flag("is_rule_limit"):
            name = row["component"]
            add(name if name.startswith(("max_", "min_")) else f"{name}_limit", row["vg"], row["note"])
    for row in tables["influence_changes"]:
        for column in ("influence", "popularity"):
            if row["edition"] != "ah" and row[column] != "0":
                add(f"{row['cause']}_{column}", row[column], row["note"])
    for row in tables["unrest_adjustments"]:
        if row["trigger"] != "minimum":
            add(f"{row['trigger']}_unrest", row["change_vg"], row["note"])
    for row in tables["assassination"]:
        if row["result"] == "caught":
            add("assassin_caught_max", row["max_total"], "modified 1d6")
        elif row["result"] == "killed":
            add("assassin_kills_min", row["min_total"], "modified 1d6")
    for row in tables["mortality_chits"]:
        if row["kind"] != "senator_id":
            add("mortality_chits_" + row["kind"], row["count_vg"], "")
    divisor = {"half_up": "2", "quarter_up": "4"}
    for row in tables["combat_special_results"]:
        if row["legions_lost"] in divisor:
            add(f"{row['result']}_loss_divisor", divisor[row["legions_lost"]], "units lost = force / divisor, rounded up")
    lines = ["/// Single numbers of the rules.", "namespace value {", ""]
    for name, (number, comment) in found.items():
        note = f"  ///< {comment}" if comment else ""
        lines.append(f"inline constexpr int {name} = {number};{note}")
    lines += ["", "// Figures of the Random Events, by level - 1.", ""]
    events = tables["events"]
    for first, second in zip(events[::2], events[1::2]):
        levels = [dict(part.split("=") for part in row["params_vg"].split(";")) for row in (first, second)]
        for key in levels[0]:
            pair = [whole(level.get(key, "")) for level in levels]
            if None not in pair:
                lines.append(f"inline constexpr std::array<int, 2> {first['id']}_{key}{{{pair[0]}, {pair[1]}}};")
    return "\n".join(lines + ["", "}  // namespace value", ""])
