"""A count that is kept in the tree: rows of a table of tabs that only grows, each with its commit, and their sums as a part of docs/proof.md."""
import csv
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/proof.md"
Row = dict[str, str]


def rows(text: str) -> list[Row]:
    return list(csv.DictReader(text.splitlines(), delimiter="\t"))


def read(path: pathlib.Path, columns: list[str]) -> list[Row]:
    """What it has; begun where it is not there."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\t".join(columns) + "\n")
    return rows(path.read_text())


def append(path: pathlib.Path, columns: list[str], row: Row) -> None:
    with path.open("a", newline="") as file:
        csv.DictWriter(file, columns, delimiter="\t", lineterminator="\n").writerow(row)


def total(some: list[Row], column: str) -> int:
    return sum(int(row[column]) for row in some)


def commit(*folders: str) -> str:
    """Of the tree, and whether these folders have been changed since."""
    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()

    changed = git("status", "--porcelain", "--", *folders)
    return git("rev-parse", "--short=12", "HEAD") + ("-changed" if changed else "")


def page_with(page: str, name: str, table: str) -> str:
    """The page with this table where it has the part of that name."""
    begin, end = f"<!-- {name}: from {name}.tsv -->\n", f"<!-- {name} end -->\n"
    before, rest = page.split(begin)
    _, after = rest.split(end)
    return before + begin + "\n" + table + "\n" + end + after
