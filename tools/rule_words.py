"""The sentences of the rule ledger in other languages (data/words/<language>/rules/<edition>.tsv), checked and written as C++."""
import collections
import csv
import os
import re

from data_files import Table, quoted

COLUMNS = ["id", "title", "text"]
ENGLISH = {"title": "title", "text": "rule"}  # our column: that of the ledger
LANGUAGE = re.compile(r"[a-z]{2,3}")


def read(folder, ledger, rows, report, allow_missing=False):
    """{language: {id: row}} of every language that has a file."""
    root = os.path.join(os.path.abspath(folder), "..", "..")
    rows_of = {row["id"]: row for row in rows}
    words = {}
    for language in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        path = os.path.join(os.path.abspath(folder), language, "rules", ledger.edition + ".tsv")
        if LANGUAGE.fullmatch(language) and os.path.exists(path):
            table = Table(path, os.path.relpath(path, root), report, delimiter="\t", quoting=csv.QUOTE_NONE)
            words[language] = check(table, rows_of, report, allow_missing)
    return words


def check(table, rows_of, report, allow_missing):
    if table.columns != COLUMNS:
        report.wrong_at(table, 1, f"the columns are {', '.join(COLUMNS)}")
        return {}
    words = {}
    for row in table:
        id = row["id"]
        if not report.check(id in rows_of, row, f"'{id}' is not in the ledger"):
            continue
        first = words.setdefault(id, row)
        report.check(first is row, row, f"duplicate id '{id}' (first in line {first.line})")
        for column, english in ENGLISH.items():
            if report.check(row[column], row, f"{column} is empty"):
                lost = lost_numbers(rows_of[id][english], row[column])
                report.check(not lost, row, f"{column} of {id} lacks {', '.join(lost)} of the English {column}")
    if not allow_missing:
        for id, row in rows_of.items():
            if not row["option"] and id not in words:
                report.wrong_at(table, len(table) + 1, f"{id} has no row")
    return words


def lost_numbers(english, translation):
    """The numbers of the English words that the translation does not have, or not as often."""
    lost = numbers(english) - numbers(translation)
    return sorted(lost.elements(), key=int)


def numbers(text):
    return collections.Counter(re.findall(r"\d+", text))


HEADER = """// Written by tools/rule_tables.py from data/words; edit the data, not this file.
#pragma once

#include "engine/ledger.h"

namespace curia::@game@ {

/// The rules of every document of the game with their words in every language.
std::span<const Ledger> ledgers();

}  // namespace curia::@game@
"""

SOURCE_END = """
std::span<const Ledger> ledgers() { return documents; }

}  // namespace curia::@game@
"""


def source(documents):
    lines = ["// Written by tools/rule_tables.py from data/words; edit the data, not this file.",
             '#include "games/@game@/rule_words.h"', "", "#include <array>", "",
             '#include "games/@game@/rule_table.h"', "", "namespace curia::@game@ {", "namespace {", ""]
    table = []
    first = 0
    for ledger, rows, words in documents:
        for language, own_rows in words.items():
            lines.append(f"constexpr std::array<RuleWords, {len(rows)}> {ledger.edition}_{language}{{{{")
            for row in rows:
                own = own_rows.get(row["id"])
                lines.append("    {" + (f"{quoted(own['title'])}, {quoted(own['text'])}" if own else "") + "},")
            lines += ["}};", ""]
        lines.append(f"constexpr std::array<RuleLanguage, {len(words)}> {ledger.edition}_languages{{{{")
        lines += [f'    {{"{language}", {ledger.edition}_{language}}},' for language in words]
        lines += ["}};", ""]
        table.append(f'    {{"{ledger.edition}", rule_rows().subspan({first}, {len(rows)}), {ledger.edition}_languages}},')
        first += len(rows)
    lines += [f"const std::array<Ledger, {len(documents)}> documents{{{{", *table, "}};", "", "}  // namespace"]
    return "\n".join(lines) + "\n" + SOURCE_END
