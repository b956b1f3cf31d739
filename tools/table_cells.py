"""What a cell of a data file may hold, written as one line of words for each file.

`name=kind`: `a..b` a whole number in that range, `text` anything not empty, `id` a snake_case name,
`one(a,b)` one of these words, `words(a,b)` a list of them,
`ref(t)` an id of table t, `refs(t)` a list of them, `path(t)` a list with `>`, `amount` a whole number or dice
(`2d6`), `numbers(a..b)` a list of numbers, `share` a number from 0 to 1 with at most two digits. A question mark after the
kind lets the cell be empty. Columns not named here are free text.
"""
import os
import re


def columns(line):
    """(column, kind, argument, may be empty) of every column that the line names."""
    for part in line.split():
        column, kind = part.split("=", 1)
        empty = kind.endswith("?")
        kind = kind.rstrip("?")
        if ".." in kind and "(" not in kind:
            yield column, "number", bounds(kind), empty
        elif "(" in kind:
            word, argument = kind.rstrip(")").split("(")
            if word in ("one", "words"):
                argument = argument.split(",")
            elif word == "numbers":
                argument = bounds(argument)
            yield column, word, argument, empty
        else:
            yield column, kind, None, empty


def bounds(text):
    low, high = text.split("..")
    return int(low), int(high)


def check_cells(tables, name, line, keys, report):
    """`keys` names the column to which a reference resolves, where it is not `id`."""
    table = tables[name]
    kinds = list(columns(line))
    missing = [column for column, *_ in kinds if column not in table.columns]
    if missing:
        report.wrong_at(table, 1, f"column missing: {', '.join(missing)}")
        return
    if not table:
        report.wrong_at(table, 1, "no rows")
    for row in table:
        for column, kind, argument, may_be_empty in kinds:
            cell = row[column]
            if not cell:
                report.check(may_be_empty, row, f"{column} is empty")
            else:
                problem = cell_problem(tables, cell, kind, argument, keys)
                report.check(problem is None, row, f"{column}: {problem}")
        for column, cell in row.items():
            report.check(not cell.startswith("/"), row, f"{column} looks like a file path")


def cell_problem(tables, cell, kind, argument, keys):
    if kind == "amount":
        return None if re.fullmatch("-?[0-9]+|[0-9]d6", cell) else f"'{cell}' is neither a whole number nor dice"
    if kind == "id":
        return None if re.fullmatch("[a-z][a-z0-9_]*", cell) else f"'{cell}' is not a snake_case name"
    if kind == "share":
        return None if re.fullmatch(r"0|1|1\.0|0\.\d\d?", cell) else f"'{cell}' is not a number from 0 to 1"
    if kind in ("one", "words"):
        for part in cell.split("|") if kind == "words" else [cell]:
            if part not in argument:
                return f"'{part}' is not one of {', '.join(argument)}"
    if kind in ("number", "numbers"):
        low, high = argument
        for part in cell.split("|") if kind == "numbers" else [cell]:
            try:
                value = int(part)
            except ValueError:
                return f"'{part}' is not a whole number"
            if not low <= value <= high:
                return f"{value} is not in {low}..{high}"
    if kind in ("ref", "refs", "path"):
        known = {row[keys.get(argument, "id")] for row in tables[argument]}
        parts = {"ref": [cell], "refs": cell.split("|"), "path": cell.split(">")}[kind]
        for part in parts:
            if part not in known:
                return f"'{part}' is not in {os.path.basename(tables[argument].shown)}"
    return None


def check_unique(tables, keys_of, report):
    """No two rows share what `keys_of(name)` names."""
    for name, table in tables.items():
        keys = keys_of(name)
        if not keys or not all(key in table.columns for key in keys):
            continue
        seen = {}
        for row in table:
            value = " ".join(row[key] for key in keys)
            first = seen.setdefault(value, row.line)
            report.check(first == row.line, row, f"duplicate {' '.join(keys)} '{value}' (first in line {first})")
