"""Reading the data files: every row knows its file and line, and every mistake found is reported with both."""
import csv
import os
import sys


class Row(dict):
    """One row of a data file: column name to text, plus where it stands."""

    def __init__(self, cells, table, line):
        super().__init__(cells)
        self.table = table
        self.line = line

    def number(self, column, empty=0):
        return int(self[column]) if self[column] else empty

    def flag(self, column):
        return self[column] == "1"

    def list(self, column):
        return [part for part in self[column].split("|") if part]


class Report:
    """Collects mistakes, so that one run shows them all."""

    def __init__(self):
        self.mistakes = []

    def wrong(self, row, text):
        self.mistakes.append((row.table.shown, row.line, text))

    def check(self, condition, row, text):
        if not condition:
            self.wrong(row, text)
        return condition

    def wrong_at(self, table, line, text):
        self.mistakes.append((table.shown, line, text))

    def stop_if_wrong(self):
        if not self.mistakes:
            return
        for shown, line, text in sorted(set(self.mistakes)):
            print(f"{shown}:{line}: {text}", file=sys.stderr)
        sys.exit(1)


class Table(list):
    """All rows of one file. `shown` is the path a message names."""

    def __init__(self, path, shown, report, **dialect):
        super().__init__()
        self.shown = shown
        self.columns = []
        if not os.path.exists(path):
            report.wrong_at(self, 1, "the file is missing")
            return
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.reader(file, **dialect)
            for cells in reader:
                if not self.columns:
                    self.columns = cells
                elif len(cells) != len(self.columns):
                    report.wrong_at(self, reader.line_num,
                                    f"{len(cells)} cells, the header has {len(self.columns)}")
                else:
                    row = Row(zip(self.columns, cells), self, reader.line_num)
                    for column, cell in row.items():
                        report.check(cell == cell.strip(), row, f"stray blank in {column}")
                    self.append(row)
        if not self.columns:
            report.wrong_at(self, 1, "no header")


def quoted(text):
    """As a C++ string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_if_changed(path, text):
    """An unchanged file keeps its time, so that nothing is compiled again for it."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except FileNotFoundError:
        pass
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
