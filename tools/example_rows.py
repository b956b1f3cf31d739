#!/usr/bin/env python3
"""The rulebooks' examples as positions (data/examples/<game>/<id>.json), as C++ that the library session links.

    example_rows.py ROOT GENERATED      writes GENERATED/session/example_rows.cpp
"""
import json
import pathlib
import sys

FIELDS = {"id", "rule", "seat", "done", "position", "course"}


def rows(root):
    """(id, its JSON without white space), by game and id; an id is one example's alone, whatever the game."""
    found = {}
    for path in sorted((root / "data/examples").glob("*/*.json")):
        shown = path.relative_to(root)
        example = json.loads(path.read_text(encoding="utf-8"))
        if set(example) != FIELDS:
            raise ValueError(f"{shown}: an example has {', '.join(sorted(FIELDS))}")
        if example["id"] != path.stem or example["position"]["game"] != path.parent.name or example["id"] in found:
            raise ValueError(f"{shown}: its id is its name, its position one of the game of its folder, and no other example is called so")
        found[example["id"]] = json.dumps(example, ensure_ascii=False, separators=(",", ":"))
    return list(found.items())


def main(root, out):
    try:
        found = rows(root)
    except (ValueError, KeyError, TypeError) as error:
        print(error, file=sys.stderr)
        return 1
    lines = ["// Written by tools/example_rows.py from data/examples; edit the data, not this file.", '#include "session/examples.h"', "",
             "namespace curia {", "", "namespace {", "constexpr ExampleRow rows[] = {"]
    lines += [f'    {{"{name}", R"example({text})example"}},' for name, text in found]
    lines += ["};", "}  // namespace", "", "std::span<const ExampleRow> example_rows() { return rows; }", "", "}  // namespace curia", ""]
    target = out / "session" / "example_rows.cpp"
    target.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join(lines)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])))
