#!/usr/bin/env python3
"""Checks data/crisis and writes it as the constant tables of the engine.

    crisis_tables.py OUT [--data DIR]

writes OUT/games/crisis/ids.h, tables.h, tables.cpp, answers.h and option_table.h. A wrong row stops the run with
`data/crisis/tribes.csv:4: ...` and exit status 1.
"""
import argparse
import csv
import os

import crisis_checks
from crisis_ids import HEADER, Ids, ids_header, names_source
from crisis_rows import tables_header
from crisis_schema import SCHEMA
from data_files import Report, Table, write_if_changed
from option_tables import answers_header, option_table


def main():
    options = argparse.ArgumentParser(description="Checks data/crisis and writes it as C++ tables.")
    options.add_argument("out")
    options.add_argument("--data", default=os.path.join(os.path.dirname(__file__), "..", "data", "crisis"))
    chosen = options.parse_args()
    tables = read(os.path.abspath(chosen.data))
    known = Ids(tables)
    folder = os.path.join(chosen.out, "games", "crisis")
    write_if_changed(os.path.join(folder, "ids.h"), ids_header(known))
    write_if_changed(os.path.join(folder, "tables.h"), tables_header(tables, known))
    write_if_changed(os.path.join(folder, "tables.cpp"), names_source(known))
    write_if_changed(os.path.join(folder, "answers.h"), answers_header(tables, "crisis", "Answers", HEADER))
    write_if_changed(os.path.join(folder, "option_table.h"), option_table(tables, "crisis", HEADER))


def read(folder):
    root = os.path.join(folder, "..", "..")
    report = Report()
    tables = {}
    for name in SCHEMA:
        path = os.path.join(folder, name + ".csv")
        tables[name] = Table(path, os.path.relpath(path, root), report)
    ledger = os.path.join(root, "data", "rules", "crisis2017.tsv")
    tables["rules"] = Table(ledger, os.path.relpath(ledger, root), report, delimiter="\t", quoting=csv.QUOTE_NONE)
    report.stop_if_wrong()
    crisis_checks.run(tables, report)
    return tables


if __name__ == "__main__":
    main()
