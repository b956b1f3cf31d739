#!/usr/bin/env python3
"""The example lines of docs/engine-protocol.md: one request and its answer for every command, made by running the program.
`protocol_examples.py PROGRAM` talks to `curia engine` anew and rewrites the part between the two marks. tests/protocol/test_page.py
says the page's requests to the program and compares."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/engine-protocol.md"
BEGIN, END = "<!-- examples: tools/protocol_examples.py -->", "<!-- end of the examples -->"
MORE = "..."
WRITTEN = ["the lines that `journal` gave"]  # in a request: too long to stand there twice


def short(value, depth=0):
    """What is left of an answer when long lists, objects and texts are cut."""
    if isinstance(value, str):
        return value if len(value) <= 90 else value[:60] + MORE
    if isinstance(value, list):
        least = 1 if value and isinstance(value[0], (dict, list)) else 4
        return [short(one, depth + 1) for one in value[:least]] + ([MORE] if len(value) > least else [])
    if isinstance(value, dict):
        shown = list(value)[:None if depth == 0 else 8 if depth < 3 else 4]
        return {key: short(value[key], depth + 1) for key in shown} | ({MORE: MORE} if len(value) > len(shown) else {})
    return value


def line(value):
    return json.dumps(value, ensure_ascii=False)


def without_hashes(text):
    """Hashes move with every field and every option; what they are hashes of is shown beside them."""
    return re.sub(r'"[0-9a-f]{16,64}"', '"(a hash)"', text)


def examples(text):
    """(request, answer) of every example of the page, as they stand there."""
    part = text[text.index(BEGIN):text.index(END)]
    return re.findall(r"^> (.*)\n< (.*)$", part, re.M)


def talk(program, requests):
    """The answers to the requests, each made by a function of the answers before it."""
    answers = []
    with subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        for request in requests:
            asked = request(answers) if callable(request) else request
            said = dict(asked)
            if said.get("journal") == WRITTEN:
                said["journal"] = next(answer["journal"] for _, answer in reversed(answers) if "journal" in answer)
            process.stdin.write(line(said) + "\n")
            process.stdin.flush()
            answers.append((asked, json.loads(process.stdout.readline())))
        process.stdin.close()
    return answers


def move_of(offer):
    move = {key: offer[key] for key in ("seat", "faction", "verb", "args") if key in offer}
    return move | ({"amount": offer["amount"][0]} if "amount" in offer else {})


def asked(answers):
    """The offers as they were last told."""
    return next(answer["offers"] for _, answer in reversed(answers) if answer.get("offers"))


SCRIPT = [
    {"command": "hello"},
    {"command": "new", "game": "republic", "edition": "ah1990", "scenario": "early", "seats": 3, "options": {"secret_treasuries": "on"},
     "seed": "an example"},
    {"command": "constitution"},
    {"command": "decision", "seat": 0},
    lambda answers: {"command": "explain", **move_of(asked(answers)[0]), "verb": "adjourn", "args": {}},
    lambda answers: {"command": "bot", "seat": 1, "bot": "steward", "seed": "a thought"},
    {"command": "advise", "seat": 1, "trials": 2, "seed": "a thought"},
    lambda answers: {"command": "move", **move_of(answers[3][1]["offers"][0]), "number": answers[3][1]["number"]},
    {"command": "events", "since": 0, "seat": 0},
    {"command": "undo"},
    {"command": "view", "seat": 0},
    {"command": "odds", "purpose": "population"},
    {"command": "hash"},
    {"command": "journal"},
    {"command": "load", "journal": WRITTEN, "seed": "an example"},
    {"command": "silence", "seat": 1},
    {"command": "blank", "move": 1},
    {"command": "redeal", "seat": 0, "seed": "another deal"},
    {"command": "position"},
    {"command": "new", "game": "crisis", "seats": 2, "chance": "given"},
    {"command": "chance", "number": 1},
    {"command": "quit"},
]


def main(program):
    lines = []
    for request, answer in talk(program, SCRIPT):
        lines += ["", f"> {line(request)}", f"< {line(short(answer))}"]
    text = PAGE.read_text(encoding="utf-8")
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    PAGE.write_text(text[:begin] + "\n```text\n" + "\n".join(lines[1:]) + "\n```\n" + text[end:], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
