#!/usr/bin/env python3
"""Writes the rule ledger of data/rules as C++: ids the engine cites, the texts in one file apart, and their words in
other languages (data/words) in another.

    rule_tables.py OUT [--data DIR] [--words DIR] [--allow-missing]

A wrong row stops the run with `data/rules/vg2009.tsv:12: ...` and exit status 1; --allow-missing lets a rule of the
basic game wait for its words.
"""
import argparse
import csv
import os
import re

import rule_words
from data_files import Report, Table, quoted, write_if_changed

COLUMNS = ["id", "phase", "option", "title", "rule", "note"]
PHASES = ("setup", "mortality", "revenue", "forum", "population", "senate", "combat", "revolution", "victory",
          "general")
OPTIONS = ("", "A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "C1")
ID = re.compile(r"VG-[A-Za-z0-9.]+(-[A-Za-z0-9.]+)*")
GROUPS = {"EV": "Event: {}", "IN": "Card: {}", "LAW": "Law: {}", "ER": "Errata: {}", "CH": "Changes {}"}
SMALL_WORDS = {"of", "in", "the"}


def main():
    options = argparse.ArgumentParser(description="Writes the rule ledger as C++ tables.")
    options.add_argument("out")
    options.add_argument("--data", default=os.path.join(os.path.dirname(__file__), "..", "data", "rules"))
    options.add_argument("--words", help="data/words beside the folder of --data unless given")
    options.add_argument("--allow-missing", action="store_true")
    chosen = options.parse_args()
    rows = read(chosen.data)
    report = Report()
    words = rule_words.read(chosen.words or os.path.join(chosen.data, "..", "words"), rows, report,
                            chosen.allow_missing)
    report.stop_if_wrong()
    folder = os.path.join(chosen.out, "games", "republic")
    write_if_changed(os.path.join(folder, "rule_ids.h"), ids_header(rows))
    write_if_changed(os.path.join(folder, "rule_table.h"), TABLE_HEADER)
    write_if_changed(os.path.join(folder, "rule_table.cpp"), table_source(rows))
    write_if_changed(os.path.join(folder, "rule_words.h"), rule_words.HEADER)
    write_if_changed(os.path.join(folder, "rule_words.cpp"), rule_words.source(rows, words))


def read(folder):
    report = Report()
    root = os.path.join(os.path.abspath(folder), "..", "..")
    path = os.path.join(os.path.abspath(folder), "vg2009.tsv")
    table = Table(path, os.path.relpath(path, root), report, delimiter="\t", quoting=csv.QUOTE_NONE)
    if table.columns != COLUMNS:
        report.wrong_at(table, 1, f"the columns are {', '.join(COLUMNS)}")
        report.stop_if_wrong()
    seen = {}
    for row in table:
        report.check(ID.fullmatch(row["id"]), row, f"'{row['id']}' is not a rule id")
        first = seen.setdefault(enumerator(row["id"]), row.line)
        report.check(first == row.line, row, f"duplicate id '{row['id']}' (first in line {first})")
        report.check(row["phase"] in PHASES, row, f"phase '{row['phase']}' is not one of {', '.join(PHASES)}")
        report.check(row["option"] in OPTIONS, row, f"option '{row['option']}' is not a known option")
        report.check(row["title"], row, "title is empty")
        report.check(row["rule"], row, "rule is empty")
    report.stop_if_wrong()
    return table


def enumerator(rule_id):
    return re.sub(r"[-.]", "_", rule_id)


def paragraph(rule_id):
    """The place in the rulebook a reader can open: VG-9.144a is 9.144."""
    parts = rule_id.split("-")[1:]
    if parts[0] == "LR":
        if parts[1] in ("board", "card"):
            rest = parts[2:]
            if len(rest) > 1 and len(rest[-1]) == 1:
                rest = rest[:-1]
            return f"Living Rules, {parts[1]}: {' '.join(rest)}"
        return "Living Rules " + without_letter(parts[1])
    if parts[0] in GROUPS:
        rest = parts[1:]
        if parts[0] != "CH" and rest[-1].isdigit() and parts[0] != "ER":
            rest = rest[:-1]
        words = [word if word in SMALL_WORDS else word.capitalize() for word in rest]
        return GROUPS[parts[0]].format(" ".join(words))
    return without_letter(parts[0])


def without_letter(number):
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def ids_header(rows):
    lines = ["// Written by tools/rule_tables.py from data/rules; edit the data, not this file.", "#pragma once", "",
             "#include <cstdint>", "", "namespace curia::republic {", "",
             "/// One rule of the ledger, as `VG-9.144a`; the value is its row.",
             "enum class Rule : std::uint16_t {", "    none = 0,"]
    lines += [f"    {enumerator(row['id'])} = {place}," for place, row in enumerate(rows, 1)]
    lines += ["};", "", f"inline constexpr int rule_count = {len(rows)};", "", "}  // namespace curia::republic", ""]
    return "\n".join(lines)


TABLE_HEADER = """// Written by tools/rule_tables.py from data/rules; edit the data, not this file.
#pragma once

#include <span>
#include <string_view>

#include "games/republic/rule_ids.h"

namespace curia::republic {

struct RuleRow {
    std::string_view id;         ///< as in the ledger: VG-9.144a
    std::string_view paragraph;  ///< as in the rulebook: 9.144
    std::string_view phase;
    std::string_view option;  ///< A1 to A6, B1, B2, C1, or empty for the basic game
    std::string_view title;
    std::string_view text;
    std::string_view note;
};

/// Every rule, in the order of the ledger; row i is Rule i + 1.
std::span<const RuleRow> rule_rows();

/// The row of a rule; an empty row for Rule::none.
const RuleRow& row_of(Rule rule);

/// VG-9.144a; empty for Rule::none.
std::string_view id_of(Rule rule);

/// The rulebook paragraph: 9.144, Living Rules 1.09.74, Event: Storm.
std::string_view paragraph_of(Rule rule);

/// Rule::none when there is no such id.
Rule find_rule(std::string_view id);

}  // namespace curia::republic
"""

TABLE_SOURCE_END = """};

constexpr RuleRow no_row{};

}  // namespace

std::span<const RuleRow> rule_rows() { return rows; }

const RuleRow& row_of(Rule rule) {
    const auto place = static_cast<std::size_t>(rule);
    return place == 0 || place > std::size(rows) ? no_row : rows[place - 1];
}

std::string_view id_of(Rule rule) { return row_of(rule).id; }

std::string_view paragraph_of(Rule rule) { return row_of(rule).paragraph; }

Rule find_rule(std::string_view id) {
    for (std::size_t place = 0; place < std::size(rows); ++place) {
        if (rows[place].id == id) return static_cast<Rule>(place + 1);
    }
    return Rule::none;
}

}  // namespace curia::republic
"""


def table_source(rows):
    lines = ["// Written by tools/rule_tables.py from data/rules; edit the data, not this file.",
             '#include "games/republic/rule_table.h"', "", "#include <iterator>", "", "namespace curia::republic {",
             "namespace {", "", "constexpr RuleRow rows[] = {"]
    for row in rows:
        cells = [row["id"], paragraph(row["id"]), row["phase"], row["option"], row["title"], row["rule"], row["note"]]
        lines.append("    {" + ", ".join(quoted(cell) for cell in cells) + "},")
    return "\n".join(lines) + "\n" + TABLE_SOURCE_END


if __name__ == "__main__":
    main()
