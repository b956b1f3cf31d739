#!/usr/bin/env python3
"""Words for people (data/words/<language>/<game>/*.json, ICU messages) checked against the tables of the game's rules and
written as C++. Usage: words.py ROOT OUTPUT_FOLDER. A word that is missing, unknown or malformed stops the build with its
file; in a language other than English only the groups that are there are looked at, and what they miss is told in English."""
import json
import pathlib
import re
import sys

NUMBERED = {"amount"}
NAMES = {"republic": {"player": {"number"}, "nobody": set()},
         "crisis": {"player": {"number"}, "nobody": set(), "neutral": set(), "army": {"general", "player"},
                    "militia": {"region"}, "barbarians": {"tribe"}}}

# Of the questions that are not lines of options.def.
GROUPS = {"crisis": {"game", "borders", "tables", "events", "cards"}}


def games(root):
    """The games whose rules have verbs."""
    return sorted(path.parent.name for path in (root / "games").glob("*/verbs.def"))


def entries(root, game, name, macro):
    """The arguments of every line `MACRO(a, b, ...)` of a .def file."""
    path = root / "games" / game / name
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(macro + r"\((.*?)\)\s*(//.*)?$", line.strip())
        if match:
            yield [part.strip().strip('"') for part in match.group(1).split(",")]


def options(root, game):
    """{key: its answers}, in the order of options.def; of option_rows, without answers, where there is no such file."""
    found = {}
    for key, *rest in entries(root, game, "options.def", "OPTION"):
        found[key] = [answer.strip() for answer in ",".join(rest).rsplit(")", 1)[-1].strip(" ,").split(",")]
    header = (root / "games" / game / "options.h").read_text(encoding="utf-8")
    return found | {key: [] for key in re.findall(r'^\s*\{"(\w+)", &Options::', header, re.M)}


def option_words(root, game):
    """The question `key` and, as `key.answer`, what each answer but `off` means."""
    return {word for key, answers in options(root, game).items()
            for word in [key] + [f"{key}.{answer}" for answer in answers if answer != "off"]}


def constitution_words(root, game):
    """{key: names} of the page that tells what a table plays by: its frame, editions, scenarios, groups of questions."""
    rules = (root / "games" / game / "game.h").read_text(encoding="utf-8")
    words = {f"constitution.{key}": set() for key in ("title", "own", "off")}
    words["constitution.intro"] = {"game", "edition", "scenario", "seats"}
    for kind, pattern in (("edition", r'\{"(\w+)", \[\]'), ("scenario", r'\{"(\w+)", Scenario::')):
        for key in re.findall(pattern, rules):
            words |= {f"{kind}.{key}": set(), f"{kind}.{key}.text": set()}
    groups = {row[2] for row in entries(root, game, "options.def", "OPTION")} or GROUPS[game]
    return words | {f"group.{key}": set() for key in groups}


def expected(root, game):
    """{group: {key: names that its message may use}}"""
    words = {group: {} for group in ("verbs", "prompts", "events", "rolls", "options", "refusals", "reasons", "names",
                                   "constitution")}
    for row in entries(root, game, "verbs.def", "VERB"):
        if row[1] not in ("none", "chance"):
            words["verbs"][row[1]] = {name for name in (row[3], row[5], row[7]) if name} | NUMBERED
    for row in entries(root, game, "prompts.def", "PROMPT"):
        if row[1] != "none":
            words["prompts"][row[1]] = set()
    for row in entries(root, game, "happenings.def", "EVENT"):
        words["events"][row[1]] = {name for name in (row[3], row[5], row[7], row[8], row[9]) if name}
    words["events"].setdefault("rolled", set()).update({"purpose", "changed"})
    for row in entries(root, game, "rolls.def", "ROLL"):
        if row[1] != "none":
            words["rolls"][row[1]] = set()
    for row in entries(root, game, "reasons.def", "REASON"):
        if row[1] != "none":
            words["reasons"][row[1]] = {"needs", "has"}
    words["options"] = {key: set() for key in option_words(root, game)}
    words["refusals"] = {"game_over": set(), "not_your_turn": set(), "not_offered": set(), "not_offered_near": {"nearest"},
                         "out_of_range": {"least", "most"}, "not_a_chance": set()}
    words["names"] = NAMES[game]
    words["constitution"] = constitution_words(root, game)
    return words


class Malformed(Exception):
    pass


def message(text, names, at=0, depth=0):
    """Walks one ICU message from `at`; returns where it ends. Fails on what ICU would not take, or on a foreign name."""
    while at < len(text):
        char = text[at]
        if char == "}":
            if depth == 0:
                raise Malformed(f"'}}' without '{{' at {at}")
            return at
        if char == "{":
            at = argument(text, names, at + 1, depth)
        at += 1
    if depth:
        raise Malformed("a '{' is not closed")
    return at


def argument(text, names, at, depth):
    match = re.match(r"\s*(\w+)\s*", text[at:])
    if not match:
        raise Malformed(f"no name after '{{' at {at}")
    name = match.group(1)
    if name not in names:
        raise Malformed(f"{{{name}}} is not given here; given: {', '.join(sorted(names)) or 'nothing'}")
    at += match.end()
    if text[at:at + 1] == "}":
        return at
    match = re.match(r",\s*(\w+)\s*", text[at:])
    if not match:
        raise Malformed(f"',' or '}}' expected at {at}")
    kind = match.group(1)
    at += match.end()
    if kind == "number":
        match = re.match(r"(,[^{}]*)?\}", text[at:])
        if not match:
            raise Malformed(f"malformed number at {at}")
        return at + match.end() - 1
    if kind not in ("select", "plural", "selectordinal"):
        raise Malformed(f"unknown kind {kind}")
    match = re.match(r",\s*", text[at:])
    if not match:
        raise Malformed(f"',' expected at {at}")
    at += match.end()
    cases = []
    while text[at:at + 1] != "}":
        match = re.match(r"(=?\w+)\s*\{", text[at:])
        if not match:
            raise Malformed(f"a case and '{{' expected at {at}")
        cases.append(match.group(1))
        at = message(text, names, at + match.end(), depth + 1) + 1
        at += len(text[at:]) - len(text[at:].lstrip())
        if at >= len(text):
            raise Malformed("a '{' is not closed")
    if "other" not in cases:
        raise Malformed(f"{{{name}, {kind}}} has no case 'other'")
    return at


def check(root, language, game):
    """([(group, key, text)], [problems], [what has no words]) of one game in one language."""
    found, problems, missing = [], [], []
    for group, wanted in expected(root, game).items():
        path = root / "data/words" / language / game / f"{group}.json"
        shown = path.relative_to(root)
        if language != "en" and not path.exists():
            continue
        try:
            words = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            problems.append(f"{shown}: {error}")
            continue
        for key in sorted(wanted.keys() - words.keys()):
            missing.append(f"{shown}: no words for {key}")
        for key, text in words.items():
            if key not in wanted:
                problems.append(f"{shown}: {key} is not in the tables of the rules")
                continue
            try:
                if not isinstance(text, str) or not text.strip():
                    raise Malformed("no text")
                message(text, wanted[key])
            except Malformed as error:
                problems.append(f"{shown}: {key}: {error}")
            found.append((group, key, text))
    return found, problems, missing


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(root, out):
    rows, problems = [], []
    for folder in sorted(path for path in (root / "data/words").iterdir() if path.is_dir()):
        for game in games(root):
            if folder.name != "en" and not (folder / game).exists():
                continue
            found, wrong, missing = check(root, folder.name, game)
            # A new word may wait for other languages; tests/tools/test_words.py does not let it wait.
            problems += wrong + (missing if folder.name == "en" else [])
            rows += [(folder.name, game, *row) for row in found]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    lines = ["// Written by tools/words.py from data/words; edit the data, not this file.", '#include "session/words.h"', "",
             "namespace curia {", "", "namespace {", "constexpr WordRow rows[] = {"]
    lines += [f"    {{{', '.join(literal(cell) for cell in row)}}}," for row in sorted(rows)]
    lines += ["};", "}  // namespace", "", "std::span<const WordRow> word_rows() { return rows; }", "",
              "}  // namespace curia", ""]
    target = out / "session" / "word_rows.cpp"
    target.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join(lines)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])))
