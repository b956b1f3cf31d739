#!/usr/bin/env python3
"""Includes may only point up the list of docs/architecture.md, and inside a game down its list of floors (FLOORS), never in a circle; and
no procedure writes into the frame of another. This fails with file and line where one does not keep to it."""
import pathlib
import re
import sys

BELOW = {
    "engine": set(),
    "games/republic": {"engine"},
    "games/crisis": {"engine"},
    "bots": {"games/republic", "games/crisis", "engine"},
    "session": {"bots", "games/republic", "games/crisis", "engine"},
}
EVERYTHING = set(BELOW)
for folder in ("arena", "training", "server"):
    BELOW[folder] = set(EVERYTHING)
BELOW["bench"] = EVERYTHING | {"server"}
BELOW["cli"] = EVERYTHING | {"arena", "training", "server", "bench"}
BELOW["fuzz"] = EVERYTHING | {"arena", "server", "tests/support"}

# The floors of each game, from the ground up. What ends in / is a folder with all that is in it, anything else a unit beside the folders
# (a unit is a header and a source of one name); those of the ground and of the top floor may be in any order, but not in a circle.
FLOORS = {
    "games/republic": (
        ("state/", "deeds/", "answers", "bounds", "canonical", "chance", "consent", "deeds", "draw_pile", "draws", "intrigue_cards",
         "operand_types", "operand_words", "operands", "option_table", "options", "queries", "queries_provinces", "queries_wars", "rule_ids", "rule_table",
         "running", "scenarios", "state", "step", "context", "tables", "verbs", "war_activation", "war_arrival", "war_departure", "wars", "words"),
        ("mortality/",), ("quaestors/",), ("cards/",), ("combat/",), ("victory/",), ("senate/",), ("events/",), ("forum/",),
        ("population/",), ("interrupts/",), ("revenue/",), ("revolution/",), ("setup/",), ("phases/",), ("sequence/",),
        ("explain/", "accounts", "acting", "codec", "codec_before", "codec_offers", "codec_parts", "codec_people", "danger", "explain", "game", "interrupts",
         "invariants", "invariants_fields", "invariants_forces", "invariants_stack", "odds", "play", "procedures", "redeal", "seal", "secrets", "view"),
    ),
    "games/crisis": (
        ("answers", "canonical", "chance", "deeds", "ids", "operand_types", "operand_words", "operands", "option_table", "options", "queries", "rule_ids",
         "rule_table", "state", "context", "tables", "verbs", "words"),
        ("combat/",), ("pretender/",), ("victory/",), ("setup/",), ("gain_legacy/",), ("support_check/",), ("actions/",),
        ("buy_trash/",), ("crisis_phase/",), ("turn/",),
        ("explain/", "codec", "codec_map", "codec_offers", "codec_options", "codec_options_shape", "codec_parts", "explain", "game", "invariants",
         "invariants_stack", "odds", "play", "procedures", "redeal", "secrets", "view"),
    ),
}
# Includes that point up all the same: from, to, why. One that is not needed any more is an error.
EXCUSED = {
    ("games/republic/combat/civil_war", "games/republic/victory/victory"):
        "a rebel may win in the middle of the Combat Phase (VG-12.1a), and the last wars before his victory are battles (VG-12.4b)",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# Rules turn one value into the next: no clock, file, randomness, printing or threads.
NOT_IN_RULES = {"chrono", "ctime", "time.h", "fstream", "iostream", "random", "thread", "mutex", "cstdio", "stdio.h",
                "filesystem", "future", "unistd.h"}
# Nor do they allocate; what writes, reads, checks and weighs whole tables stands beside them and may.
ALLOCATING = {"string", "vector", "map", "set", "unordered_map", "unordered_set", "deque", "list", "memory", "functional",
              "sstream", "any", "regex"}
BESIDE_THE_RULES = re.compile(
    r"(engine/(bad_position|bounds|canonical|codec\w*|derived|invariants|json_text|node|runaway|secrets|shape)|games/\w+/(accounts|canonical|codec\w*|invariants\w*|odds|secrets))\.(h|cpp)$")

# The bytes of a procedure are its own: whoever else wants something of it asks a member of it, by the register. Reading is free.
FRAMES = re.compile(r"(?<!const )\b(Frame|auto)\s*[&*]\s*\w*frame|(?<!const )\bFrame\s*[&*]|\.locals\b|"
                    r"\b(stack(\.back\(\)|\[[^\]]*\])|frame)\s*=[^=]|memcpy\(.*\bstack\b")
MAY_WRITE_FRAMES = {
    "games/republic/procedures.cpp": "the register",
    "games/republic/redeal.cpp": "another table, on which what is hidden is dealt again",
    "games/republic/seal.cpp": "the same, of what others have sealed",
    "games/republic/odds.cpp": "another table, on which what others have sealed is not there",
    "games/republic/invariants_stack.cpp": "reads the place of a frame, its first byte, whatever procedure it is of",
    "games/crisis/invariants_stack.cpp": "the same",
}


def layer(path: str):
    """The layer that a path (relative to the root) belongs to, or None when it is none of ours."""
    for name in BELOW:
        if path == name or path.startswith(name + "/"):
            return name
    return None


def problems(path: str, text: str):
    """(line number, message) for every include of one file that breaks the layering."""
    own = layer(path)
    if own is None:
        return
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if own.startswith("games/") and path not in MAY_WRITE_FRAMES and FRAMES.search(line.split("//")[0]):
            yield number, "the frame of a procedure is written by its own procedure alone (MAY_WRITE_FRAMES)"
        if not match:
            continue
        kind, target = match.groups()
        rules = own == "engine" or own.startswith("games/")
        if kind == "<":
            if target == "cstdio" and "last words" in line:   # what is printed before abort()
                continue
            if target in NOT_IN_RULES and rules:
                yield number, f"{own} may not include <{target}>: rules see no clock, file, randomness or stream"
            if (target in ALLOCATING or target.startswith("boost/")) and rules and not BESIDE_THE_RULES.match(path):
                yield number, f"{own} may not include <{target}>: rules do not allocate"
            continue
        if target.startswith(("./", "../")):
            yield number, f'"{target}": write includes from the root of the repository'
            continue
        other = layer(target)
        if other and other != own and other not in BELOW[own]:
            yield number, f'{own} may not include {other} ("{target}")'


def unit_of(path: str) -> str:
    return re.sub(r"\.(h|hpp|cpp|inc)$", "", path)


def floor_of(unit: str):
    """(game, number of the floor) of a unit in a game, the number None if the list does not have it; None outside the games."""
    for game, floors in FLOORS.items():
        if not unit.startswith(game + "/"):
            continue
        name = unit[len(game) + 1:]
        name = name.split("/")[0] + "/" if "/" in name else name
        return game, next((number for number, floor in enumerate(floors) if name in floor), None)
    return None


def included(texts):
    """{unit: {included unit of the same game: (path, line number)}} of {path: text}."""
    found = {}
    for path, text in sorted(texts.items()):
        if floor_of(unit_of(path)) is None:
            continue
        own = found.setdefault(unit_of(path), {})
        for number, line in enumerate(text.splitlines(), 1):
            match = INCLUDE.match(line)
            if not match or not match[2].endswith(".h") or unit_of(match[2]) == unit_of(path):
                continue
            place = floor_of(unit_of(match[2]))
            if place and place[0] == floor_of(unit_of(path))[0]:
                own.setdefault(unit_of(match[2]), (path, number))
    return found


def circles(graph):
    """The sets of nodes that reach each other, of two and more (Tarjan)."""
    number, low, stack, found = {}, {}, [], []

    def visit(node):
        number[node] = low[node] = len(number)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in number:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == number[node]:
            place = stack.index(node)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for node in graph:
        if node not in number:
            visit(node)
    return found


def inside_games(texts, excused=None):
    """(path, line number, message) for what breaks the floors of a game; texts: {path: text}."""
    excused = EXCUSED if excused is None else excused
    graph = included(texts)
    for unit in graph:
        if floor_of(unit)[1] is None:
            yield unit, 1, f"{unit} stands on none of the floors of {floor_of(unit)[0]} (FLOORS)"
    upwards = set()
    for unit, others in graph.items():
        for other, (path, line) in others.items():
            here, there = floor_of(unit)[1], floor_of(other)[1]
            if here is not None and there is not None and there > here:
                upwards.add((unit, other))
                if (unit, other) not in excused:
                    yield path, line, f'"{other}.h" stands on a floor above this one'
    for pair in sorted(excused):
        if pair not in upwards:
            yield pair[0], 1, f'does not include "{pair[1]}.h" any more: its excuse goes'
    for circle in circles(graph):
        yield circle[0], 1, "includes go in a circle: " + ", ".join(circle)


def main(root: pathlib.Path) -> int:
    files = bad = 0
    texts = {}
    for folder in BELOW:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in {".h", ".hpp", ".cpp", ".inc"}:
                continue
            files += 1
            relative = path.relative_to(root).as_posix()
            texts[relative] = path.read_text(encoding="utf-8")
            for number, message in problems(relative, texts[relative]):
                bad += 1
                print(f"{relative}:{number}: {message}")
    for path, number, message in inside_games(texts):
        bad += 1
        print(f"{path}:{number}: {message}")
    print(f"{files} files looked at, {bad} lines against the layering")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
