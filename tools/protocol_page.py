#!/usr/bin/env python3
"""The tables of docs/engine-protocol.md, made from the same .def files as the code. `protocol_page.py ROOT` rewrites the
part between the two marks; with --check it only says whether the page is up to date."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from words import entries, games, options  # noqa: E402

TITLES = {"republic": "The Republic of Rome", "crisis": "Time of Crisis"}
# What the figures of events are when they are no numbers.
FIGURES = {
    "republic": "`phase`, `ending`, `event`, `games`, `outcome` (`defeat`, `disaster`, `stalemate`, `standoff`, `victory`), `type` "
                "and `chit`\n(a number, `none` or `draw_two`) are told as words; `winners` is a list of seats; `rolled` also has its "
                "`purpose`.",
    "crisis": "`phase`, `ending` and `sphere` are told as words; `winners` is a list of seats; `rolled` also has its `purpose`, and `dice` "
              "are their\nfaces in a row, the first die first.",
}
BEGIN, END = "<!-- tables: tools/protocol_page.py -->", "<!-- end of the tables -->"


def operands(row, at):
    shown = []
    for kind, name in zip(row[at:at + 6:2], row[at + 1:at + 6:2]):
        if kind != "none":
            shown.append(f"`{name}`: {kind}")
    return ", ".join(shown)


def table(titles, rows):
    lines = ["| " + " | ".join(titles) + " |", "| " + " | ".join("---" for _ in titles) + " |"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def listed(keys):
    return [", ".join(f"`{key}`" for key in keys if key != "none")]


def tables(root, game):
    def rows(name, macro):
        return list(entries(root, game, name, macro))

    out = ["", f"### {TITLES[game]}", "", "#### Verbs", ""]
    out += table(["verb", "args", "amount"],
                 [(f"`{row[1]}`", operands(row, 2), "yes" if row[8] == "true" else "")
                  for row in rows("verbs.def", "VERB") if row[1] not in ("none", "chance")])
    out += ["", "#### Events", ""]
    events = []
    for row in rows("events.def", "EVENT"):
        figures = [f"`{name}`: number" for name in row[8:10] if name]
        events.append((f"`{row[1]}`", ", ".join(part for part in [operands(row, 2), ", ".join(figures)] if part)))
    out += table(["event", "figures"], sorted(events))
    out += ["", FIGURES[game]]
    for title, name, macro in (("Prompts", "prompts.def", "PROMPT"), ("What nature is asked for (`purpose`)", "rolls.def", "ROLL"),
                               ("Reasons of refusals (`details.reason`)", "reasons.def", "REASON")):
        out += ["", f"#### {title}", ""] + listed(row[1] for row in rows(name, macro))
    out += ["", "#### Procedures (`stack`)", ""] + listed(sorted(row[1] for row in rows("procedures.def", "PROCEDURE")))
    out += ["", "#### Options", ""]
    if all(options(root, game).values()):
        out += table(["option", "answers"], [(f"`{key}`", ", ".join(f"`{answer}`" for answer in answers))
                                             for key, answers in options(root, game).items()]) + [""]
    else:
        out += listed(options(root, game)) + [""]
    return "\n".join(out)


def page(root, text):
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return text[:begin] + "\n" + "".join(tables(root, game) for game in TITLES if game in games(root)) + "\n" + text[end:]


def main(root, check):
    path = root / "docs/engine-protocol.md"
    text = path.read_text(encoding="utf-8")
    fresh = page(root, text)
    if check:
        if text != fresh:
            print("docs/engine-protocol.md is not up to date: run tools/protocol_page.py")
        return 0 if text == fresh else 1
    path.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    names = [argument for argument in sys.argv[1:] if argument != "--check"]
    default = pathlib.Path(__file__).resolve().parent.parent
    sys.exit(main(pathlib.Path(names[0]) if names else default, "--check" in sys.argv))
