#!/usr/bin/env python3
"""Checks data/republic and writes it as the constant tables of the engine.

    republic_tables.py OUT [--data DIR]

writes OUT/games/republic/ids.h, tables.h, tables.cpp, answers.h and option_table.h. A wrong row stops the run with
`data/republic/wars.csv:12: ...` and exit status 1.
"""
import argparse
import os

import republic_checks
from data_files import Report, Table, write_if_changed
from option_tables import answers_header, option_table
from republic_ids import HEADER, Ids, ids_header
from republic_rows import tables_header, tables_source
from republic_schema import SCHEMA


def main():
    options = argparse.ArgumentParser(description="Checks data/republic and writes it as C++ tables.")
    options.add_argument("out")
    options.add_argument("--data", default=os.path.join(os.path.dirname(__file__), "..", "data", "republic"))
    chosen = options.parse_args()
    tables = read(os.path.abspath(chosen.data))
    known = Ids(tables)
    folder = os.path.join(chosen.out, "games", "republic")
    write_if_changed(os.path.join(folder, "ids.h"), ids_header(known))
    write_if_changed(os.path.join(folder, "tables.h"), tables_header(tables, known))
    write_if_changed(os.path.join(folder, "tables.cpp"), tables_source(known))
    write_if_changed(os.path.join(folder, "answers.h"), answers_header(tables, "republic", "Options", HEADER))
    write_if_changed(os.path.join(folder, "option_table.h"), option_table(tables, "republic", HEADER))


def read(folder):
    root = os.path.join(folder, "..", "..")
    report = Report()
    tables = {}
    for name in SCHEMA:
        path = os.path.join(folder, name + ".csv")
        tables[name] = Table(path, os.path.relpath(path, root), report)
    report.stop_if_wrong()
    republic_checks.run(tables, report)
    return tables


if __name__ == "__main__":
    main()
