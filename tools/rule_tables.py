#!/usr/bin/env python3
"""Writes the rule ledgers of data/rules as C++, each for its game: ids the engine cites, the texts in one file apart, and
their words in other languages (data/words) in another.

    rule_tables.py OUT [--data DIR] [--words DIR] [--game GAME] [--allow-missing]

A wrong row stops the run with `data/rules/vg2009.tsv:12: ...` and exit status 1; --allow-missing lets a rule of the
basic game wait for its words.
"""
import argparse
import csv
import os
import re

import rule_words
import same_matter
from data_files import Report, Table, quoted, write_if_changed
from rule_ledgers import LEDGERS, enumerator


def main():
    options = argparse.ArgumentParser(description="Writes the rule ledgers as C++ tables.")
    options.add_argument("out")
    options.add_argument("--data", default=os.path.join(os.path.dirname(__file__), "..", "data", "rules"))
    options.add_argument("--words", help="data/words beside the folder of --data unless given")
    options.add_argument("--game", choices=[ledger.game for ledger in LEDGERS], help="only the ledger of this game")
    options.add_argument("--allow-missing", action="store_true")
    chosen = options.parse_args()
    report = Report()
    files = {}
    for game, ledgers in by_game(chosen.game).items():
        documents = []
        for ledger in ledgers:
            rows = read(chosen.data, ledger)
            words = rule_words.read(chosen.words or os.path.join(chosen.data, "..", "words"), ledger, rows, report,
                                    chosen.allow_missing)
            documents.append((ledger, rows, words))
        lines = same_matter.read(chosen.data, documents, report) if len(documents) > 1 else []
        files.update(written(game, documents, same_matter.Matters(documents, lines)))
    report.stop_if_wrong()
    for name, text in files.items():
        write_if_changed(os.path.join(chosen.out, name), text)


def by_game(chosen):
    """{game: its ledgers in the order in which the engine numbers their rules}."""
    games = {}
    for ledger in LEDGERS:
        if chosen in (None, ledger.game):
            games.setdefault(ledger.game, []).append(ledger)
    return games


def written(game, documents, matters):
    files = {"rule_ids.h": ids_header(documents), "rule_table.h": table_header(documents),
             "rule_table.cpp": table_source(documents, matters), "rule_words.h": rule_words.HEADER, "rule_words.cpp": rule_words.source(documents)}
    return {f"games/{game}/{name}": for_game(text, documents[0][0]) for name, text in files.items()}


def for_game(text, ledger):
    """Fills in where the games differ; examples are those of a game's first ledger."""
    marks = {"@game@": ledger.game, "@example@": ledger.example, "@place@": ledger.paragraph(ledger.example)}
    for mark, own in marks.items():
        text = text.replace(mark, own)
    return text


def read(folder, ledger):
    report = Report()
    root = os.path.join(os.path.abspath(folder), "..", "..")
    path = os.path.join(os.path.abspath(folder), ledger.edition + ".tsv")
    table = Table(path, os.path.relpath(path, root), report, delimiter="\t", quoting=csv.QUOTE_NONE)
    if table.columns != ledger.columns:
        report.wrong_at(table, 1, f"the columns are {', '.join(ledger.columns)}")
        report.stop_if_wrong()
    seen = {}
    id = re.compile(ledger.prefix + r"-[A-Za-z0-9.]+(-[A-Za-z0-9.]+)*")
    for row in table:
        report.check(id.fullmatch(row["id"]), row, f"'{row['id']}' is not a rule id")
        first = seen.setdefault(enumerator(row["id"]), row.line)
        report.check(first == row.line, row, f"duplicate id '{row['id']}' (first in line {first})")
        report.check(row["phase"] in ledger.phases, row, f"phase '{row['phase']}' is not one of {', '.join(ledger.phases)}")
        option = row.setdefault("option", "")
        report.check(option in ledger.options, row, f"option '{option}' is not a known option")
        report.check(row["title"], row, "title is empty")
        report.check(row["rule"], row, "rule is empty")
    report.stop_if_wrong()
    return table


def all_rows(documents):
    return [row for _, rows, _ in documents for row in rows]


def ids_header(documents):
    rows = all_rows(documents)
    lines = ["// Written by tools/rule_tables.py from data/rules; edit the data, not this file.", "#pragma once", "",
             "#include <cstdint>", "", "namespace curia::@game@ {", "",
             "/// One rule of a ledger, as `@example@`; the value is its row, those of one ledger after those of another.",
             "enum class Rule : std::uint16_t {", "    none = 0,"]
    lines += [f"    {enumerator(row['id'])} = {place}," for place, row in enumerate(rows, 1)]
    lines += ["};", "", f"inline constexpr int rule_count = {len(rows)};", "", "}  // namespace curia::@game@", ""]
    return "\n".join(lines)


TABLE_HEADER = """// Written by tools/rule_tables.py from data/rules; edit the data, not this file.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/ledger.h"
#include "games/@game@/rule_ids.h"

namespace curia::@game@ {

using curia::RuleRow;

/// Every rule, in the order of the ledgers; row i is Rule i + 1.
std::span<const RuleRow> rule_rows();

/// The row of a rule; an empty row for Rule::none.
const RuleRow& row_of(Rule rule);

/// @example@; empty for Rule::none.
std::string_view id_of(Rule rule);

/// The place in the rulebook: @place@.
std::string_view paragraph_of(Rule rule);

/// Rule::none when there is no such id.
Rule find_rule(std::string_view id);
"""

TABLE_SOURCE_END = """
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
"""

END = "\n}  // namespace curia::@game@\n"


def table_header(documents):
    return TABLE_HEADER + same_matter.header(documents) + END


def table_source(documents, matters):
    lines = ["// Written by tools/rule_tables.py from data/rules; edit the data, not this file.",
             '#include "games/@game@/rule_table.h"', "", "#include <algorithm>", "#include <array>", "#include <iterator>", "", "namespace curia::@game@ {",
             "namespace {", "", "using namespace std::string_view_literals;  // whose lengths need no counting", "",
             "constexpr RuleRow rows[] = {"]
    for ledger, rows, _ in documents:
        for row in rows:
            cells = [row["id"], ledger.paragraph(row["id"]), row["phase"], row["option"], row["title"], row["rule"], row["note"]]
            lines.append("    {" + ", ".join(quoted(cell) + "sv" for cell in cells) + "},")
    lines += ["};", *same_matter.tables(documents, matters)]
    return "\n".join(lines) + "\n" + TABLE_SOURCE_END + same_matter.SOURCE + END


if __name__ == "__main__":
    main()
