#!/usr/bin/env python3
"""The house as a picture: its floors as tools/check_layers.py holds them, with files, lines, and how often each includes a floor below it.

    structure.py [ROOT]            writes docs/images/structure.svg
    structure.py --check [ROOT]    fails if the picture shows another house than the one that stands (floors and includes, not lines)
"""
import pathlib
import re
import sys
from xml.sax.saxutils import escape

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from check_layers import BELOW, FLOORS, INCLUDE  # noqa: E402

PICTURE = "docs/images/structure.svg"
SOURCES = {".h", ".cpp", ".inc"}
GROUPS = (("cli",), ("bench",), ("arena", "training", "server"), ("session",), ("bots",), ("games/republic", "games/crisis"), ("engine",))
WIDTH, EDGE, ROW, GAP, TITLE = 1000, 12, 26, 10, 20
SAYS = {"engine": "what every game shares: values, frames, the loop, JSON", "bots": "stewards, legates, search", "cli": "the program curia",
        "session": "a table with its journal, its words, its questions", "server": "rooms, sockets, store", "arena": "many games at once", "training": "learning who will win",
        "bench": "how fast, and what is felt"}


def floor_of(unit, floors):
    """The number of the floor that a unit such as games/republic/senate/vote stands on; None if it stands on none."""
    for number, floor in enumerate(floors):
        for place in floor:
            if unit == place or (place.endswith("/") and unit.startswith(place)):
                return number
    return None


def looked_at(root):
    """(box, files, lines, includes): each file's box is a folder of BELOW, or a floor of a game as (folder, number)."""
    files, lines, includes = {}, {}, {}

    def box(path):
        for folder in BELOW:
            if path.startswith(folder + "/"):
                inside = re.sub(r"\.\w+$", "", path[len(folder) + 1:])
                return (folder, floor_of(inside, FLOORS[folder])) if folder in FLOORS else folder
        return None

    for folder in BELOW:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SOURCES:
                continue
            path = file.relative_to(root).as_posix()
            own, text = box(path), file.read_text(encoding="utf-8")
            files[own] = files.get(own, 0) + 1
            lines[own] = lines.get(own, 0) + text.count("\n")
            for line in text.splitlines():
                found = INCLUDE.match(line)
                other = box(found[2]) if found and found[1] == '"' and found[2].endswith(".h") else None
                generated = isinstance(other, tuple) and other[1] is None  # the tables of data/
                if other is not None and not generated and other != own:
                    includes[own, other] = includes.get((own, other), 0) + 1
    return files, lines, includes


def named(floor):
    """What stands on a floor, folders first, cut to what fits."""
    folders = [place.rstrip("/") for place in floor if place.endswith("/")]
    units = [place for place in floor if not place.endswith("/")]
    return ", ".join(folders + units)


class Svg:
    def __init__(self):
        self.parts = []

    def box(self, x, y, width, height, fill, title):
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="{fill}" stroke="#7a6a55"><title>{escape(title)}</title></rect>')

    def text(self, x, y, words, size=12, anchor="start", weight="normal"):
        self.parts.append(f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}">{escape(words)}</text>')

    def whole(self, height):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" fill="#2b241c" role="img">\n'
                f'<title>The floors of the house</title>\n<rect width="{WIDTH}" height="{height}" fill="#fbf7ef"/>\n' + "\n".join(self.parts) + "\n</svg>\n")


def down(own, includes):
    """How many of its includes lead to which box below."""
    name = lambda box: box if isinstance(box, str) else f"{box[0]} {box[1]}"  # noqa: E731
    found = sorted((count, name(other)) for (one, other), count in includes.items() if one == own)
    return ", ".join(f"{other}: {count}" for count, other in reversed(found)) or "nothing below"


def drawn(root):
    files, lines, includes = looked_at(root)
    svg, y = Svg(), EDGE
    for group in GROUPS:
        width = (WIDTH - EDGE * 2 - GAP * (len(group) - 1)) // len(group)
        tallest = max(len(FLOORS[one]) for one in group) if group[0] in FLOORS else 0
        height = TITLE + tallest * ROW + GAP if tallest else ROW + 8
        for place, folder in enumerate(group):
            x = EDGE + place * (width + GAP)
            svg.box(x, y, width, height, "#efe4cf", f"{folder}: {down(folder, includes)}")
            svg.text(x + 8, y + 15 if tallest else y + 22, folder, 13, weight="bold")
            if not tallest:
                svg.text(x + 90, y + 22, SAYS[folder], 11)
                svg.text(x + width - 8, y + 22, f"{files[folder]} files, {lines[folder]:,} lines", 11, "end")
                continue
            for number, floor in enumerate(FLOORS[folder]):
                top = y + TITLE + (tallest - 1 - number) * ROW
                own = (folder, number)
                svg.box(x + 6, top, width - 12, ROW - 3, "#ffffff", f"{named(floor)}\nincludes {down(own, includes)}")
                words = named(floor)
                svg.text(x + 12, top + 15, words if len(words) < 52 else words[:50].rsplit(", ", 1)[0] + ", ...", 11)
                svg.text(x + width - 12, top + 15, f"{files.get(own, 0)} files, {lines.get(own, 0):,} lines", 11, "end")
        y += height + GAP
    svg.text(EDGE, y + 8, "Each box includes only what stands below it (engine at the bottom); made by tools/structure.py.", 11)
    return svg.whole(y + 20)


def without_figures(picture):
    """Lines, files and how often something is included change every day; who stands where does not."""
    return re.sub(r"[\d,]+ files, [\d,]+ lines|: \d+", "", picture)


def main():
    check = "--check" in sys.argv
    rest = [one for one in sys.argv[1:] if one != "--check"]
    root = pathlib.Path(rest[0] if rest else ".").resolve()
    picture = drawn(root)
    if not check:
        (root / PICTURE).write_text(picture, encoding="utf-8")
        return 0
    kept = (root / PICTURE).read_text(encoding="utf-8")

    def floors(text):
        return re.findall(r"<title>([^\n<]*)", without_figures(text))
    if floors(kept) != floors(picture):
        print(f"{PICTURE} shows another house: run python3 tools/structure.py .")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
