"""data/rules/same_matter.tsv, checked and written as C++: which rows of a game's documents regulate the same case.

A line is one matter: the row of each document that speaks of it. The first line of a row is what is cited where a table
plays by another document. A document in `denied_by` tells in its row that there is no such thing: who meets the thing
all the same, because an option brought it, is not cited that row.
"""
import csv
import os

from data_files import Table
from rule_ledgers import enumerator

NAME = "same_matter.tsv"


def read(folder, documents, report):
    """[{edition: row of the ledger}] of every line, and under `denied_by` the edition that denies it, if any."""
    editions = [ledger.edition for ledger, _, _ in documents]
    root = os.path.join(os.path.abspath(folder), "..", "..")
    path = os.path.join(os.path.abspath(folder), NAME)
    table = Table(path, os.path.relpath(path, root), report, delimiter="\t", quoting=csv.QUOTE_NONE)
    if table.columns != editions + ["denied_by"]:
        report.wrong_at(table, 1, f"the columns are {', '.join(editions)}, denied_by")
        return []
    rows = {ledger.edition: {row["id"]: row for row in rows} for ledger, rows, _ in documents}
    lines = {}
    for line in table:
        named = [edition for edition in editions if line[edition]]
        for edition in named:
            report.check(line[edition] in rows[edition], line, f"'{line[edition]}' is no row of {edition}")
        report.check(named, line, "names no row")
        first = lines.setdefault(tuple(line[edition] for edition in editions), line)
        report.check(first is line, line, f"the same as line {first.line}")
        denies = line["denied_by"]
        report.check(not denies or denies in named and len(named) > 1, line, f"'{denies}' denies nothing here")
    standing = {edition: {line[edition] for line in table} for edition in editions}
    for edition in editions:
        for id in rows[edition]:
            if id not in standing[edition]:
                report.wrong_at(table, len(table) + 1, f"{id} stands in no line")
    return list(table)


class Matters:
    """What follows from the lines for each row. Documents stand in the order of the engine's; one has no lines."""

    def __init__(self, documents, lines):
        self.editions = [ledger.edition for ledger, _, _ in documents]
        self.lines = {}
        for line in lines:
            for edition in self.editions:
                if line[edition]:
                    self.lines.setdefault(line[edition], []).append(line)

    def cited(self, id, edition):
        """The row that a table of this document cites for a row: in the first line of the row the last one that stands
        behind its own document and not behind that of the table, else itself. So a row that just a later document
        has is never cited as if the earlier one said so."""
        if id not in self.lines:
            return id
        line = self.lines[id][0]
        own = next(place for place, one in enumerate(self.editions) if line[one] == id)
        for one in reversed(self.editions[own + 1:self.editions.index(edition) + 1]):
            if line[one] and line["denied_by"] != one:
                return line[one]
        return id

    def others(self, id):
        """The rows of the other documents on the matters of a row, each once, in the order of the documents."""
        return list(dict.fromkeys(line[edition] for edition in self.editions for line in self.lines.get(id, [])
                                  if line[edition] not in ("", id)))


HEADER = """
/// The documents of the game, in the order of their rules; some are called as an edition's options are.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
enum class Document : std::uint8_t {
%s};
#pragma GCC diagnostic pop

/// The document of a rule; the first for Rule::none.
Document document_of(Rule rule);

/// What a table that goes by a document cites: the row of that document on the matter, or, where it has none, that of
/// the document from which it takes what it lacks.
Rule cited(Rule rule, Document document);

/// The rows of the other documents on the same matter.
std::span<const Rule> same_matter(Rule rule);
"""

SOURCE = """
Document document_of(Rule rule) {
    const auto after = std::upper_bound(std::begin(documents) + 1, std::end(documents), rule);
    return static_cast<Document>(after - std::begin(documents) - 1);
}
Rule cited(Rule rule, Document document) {
    return cited_rules[static_cast<std::size_t>(document)][static_cast<std::size_t>(rule)];
}

std::span<const Rule> same_matter(Rule rule) {
    const auto place = static_cast<std::size_t>(rule);
    return std::span(others).subspan(first_of[place], first_of[place + 1] - first_of[place]);
}
"""


def header(documents):
    return HEADER % "".join(f"    {ledger.edition},\n" for ledger, _, _ in documents)


def tables(documents, matters):
    """The tables behind the functions of SOURCE."""
    ids = [row["id"] for _, rows, _ in documents for row in rows]
    firsts = ", ".join(f"Rule::{enumerator(rows[0]['id'])}" for _, rows, _ in documents)
    lines = ["", "// With which rule each begins.", f"constexpr Rule documents[] = {{{firsts}}};",
             "", f"constexpr Rule cited_rules[][{len(ids) + 1}] = {{"]
    for edition in matters.editions:
        lines.append("    {Rule::none,")
        lines += [f"     Rule::{enumerator(matters.cited(id, edition))}," for id in ids]
        lines.append("    },")
    others = [matters.others(id) for id in ids]
    lines += ["};", "", "// Those of rule i begin at first_of[i]; the last stands for the end.",
              f"constexpr std::array<Rule, {sum(map(len, others))}> others{{{{"]
    lines += [f"    Rule::{enumerator(id)}," for own in others for id in own]
    places = [0, 0]
    for own in others:
        places.append(places[-1] + len(own))
    lines += ["}};", "", "constexpr std::uint16_t first_of[] = {", "    " + ", ".join(map(str, places)) + ",", "};"]
    return lines
