#!/usr/bin/env python3
"""Words for people (data/words/<language>/, ICU messages) checked against the tables of the rules, against the code and against
English, and written as C++. Usage: words.py ROOT OUTPUT_FOLDER. A word that is malformed or unknown stops the build with its
file, and so does one that English lacks; what another language lacks is told in English until tests/tools/test_words.py runs.

<language>/<game>/<group>.json belong to a game, <language>/<group>.json to all; `page`, `people`, `cards`, `stage`, `learn` and `terms` are for the page in the browser alone."""
import csv
import json
import pathlib
import re
import sys

NUMBERED = {"amount"}
SHARED = ""  # the game of what all games share
# Of a table's talk, for page and server: its settings in sentences (server/talk_settings.cpp), rooms and those who speak (talk_told.cpp).
TALK = {f"talk.{key}": set() for key in ("settings", "rooms.all", "rooms.table", "rooms.none", "always", "read", "table", "spectators",
                                         "spectator", "moderator")} | {"talk.closed": {"phases"}, "talk.seat": {"number"}}
PAGE_ONLY = {"page", "people", "cards", "choices", "stage", "branch", "study", "house", "apart", "guide", "senate", "map", "annals", "annals_page", "learn", "terms", "examples"}
NAMES = {"republic": {"player": {"number"}, "nobody": set(), "card.tribune": set(), "happening.nothing": set(),
                      "happening.event": set(), "happening.card": set(), "war": {"war", "is"}, "war.number": {"is"},
                      "war.revolt": {"province"},
                      "war.civil_war": set(), "war.bequest": set(), "era.early": set(), "era.middle": set(), "era.late": set()},
         "crisis": {"player": {"number"}, "nobody": set(), "neutral": set(), "army": {"general", "player"},
                    "militia": {"region"}, "barbarians": {"tribe"}, "rival": {"rival", "is"}}}
# What is put to the vote: Motion of games/republic/state/proposals.h, by its words.
MOTIONS = ("consuls", "dictator", "censor", "trial", "governors", "concessions", "land_bill", "repeal", "recruit", "send", "reinforce",
           "recall", "garrison", "recall_garrison", "disband", "refuse_rhodians", "consul_for_life", "minor", "special_trial",
           "pontifex", "remove_pontifex", "law", "recall_exile")
NAMES["republic"].update({"matter." + motion: set() for motion in MOTIONS})
# The same as a question says it, behind its preposition: "on the election of Furius as Censor".
NAMES["republic"].update({"about." + motion: {"senator", "colleague", "law", "lines"} for motion in MOTIONS})
# Of the rows of data/<game>/<file>.csv, by their key in a column: "office.censor".
NAMED_ROWS = {"republic": {"office": ("offices", "id")},
              "crisis": {"region": ("regions", "key"), "tribe": ("tribes", "key"), "event": ("events", "key"),
                         "card": ("influence_cards", "key"), "improvement": ("improvements", "key"),
                         "leader": ("events", "figure", "barbarian leader"), "rival": ("events", "figure", "rival emperor")}}
REFUSALS = {"game_over": set(), "not_your_turn": set(), "not_offered": set(), "not_offered_near": {"nearest"},
            "out_of_range": {"least", "most"}, "not_a_chance": set()}
OWN_REFUSALS = {"republic": {"needs_option": {"option", "needs"}, "too_many_senators": {"most", "wanted"}}}

# What somebody is told who does not look (server/notice_words.h).
NOTICES = {key: set() for key in ("turn.moderator", "over", "somebody", "confirm.subject", "confirm.text", "confirm.else", "confirm.link", "page.title",
                                  "page.yes", "page.no", "page.end", "page.done", "page.gone", "mail.open", "mail.end")}
NOTICES |= {key: {"table"} for key in ("mail.why", "page.ask", "page.on", "feed.title")}
NOTICES |= {"turn": {"question"}, "feed.deadline": {"question"}, "wrote": {"name"}, "wrote.table": {"name"}, "clock": {"hours"}, "subject.many": {"table", "count"}}
NOTICES |= {f"link.{kind}.{part}": set() for kind in ("sign_in", "confirm", "sign_up") for part in ("subject", "text", "else", "link")}
NOTICES |= {"link.sign_in.text": {"handle"}}
NOTICES |= {key: set() for key in ("agree", "show", "vote.pause", "vote.go_on", "vote.draw", "vote.cancel")}
NOTICES |= {"vote": {"what"}, "vote.more_time": {"hours", "name"}, "vote.stand_in": {"name"}, "vote.free_seat": {"name"}, "vote.link": {"name", "code"},
            "vote.swap": {"name", "other"}}

# The page that says what is kept of people (server/privacy.cpp).
PRIVACY = {key: set() for key in ("title", "intro", "kept", "kept.tables", "kept.account", "kept.mail", "kept.talk", "kept.notices", "kept.reports", "not",
                                  "not.address", "not.others", "who", "who.serves", "yours", "yours.export", "yours.delete", "yours.stays")}
PRIVACY |= {"not.cookie": {"days"}}

# Places of a rulebook that no number names (tools/rule_ledgers.py).
PLACES = {key: set() for key in ("card", "event", "law", "errata", "living_rules.card", "living_rules.board")}
PLACES |= {key: {"name"} for key in ("changes", "living_rules", "example", "faq")}

# Operands that messages get as words to select by; the others come as they are shown.
SELECTABLE = {"side", "charge", "land_bill", "place", "phase", "moment"}

# Whose terms are told as reasons.
BOTS = {"republic": "steward", "crisis": "legate"}

# Of the questions that are not rows of options.csv.
GROUPS = {"crisis": {"borders", "tables", "events", "cards"}}


def games(root):
    """The games whose rules have verbs."""
    return sorted(path.parent.name for path in (root / "games").glob("*/verbs.def"))


def entries(root, game, name, macro):
    """The arguments of every line `MACRO(a, b, ...)` of a .def file."""
    yield from entries_in(root / "games" / game / name, macro)


def entries_in(path, macro):
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(macro + r"\((.*?)\)\s*(//.*)?$", line.strip())
        if match:
            yield [part.strip().strip('"') for part in match.group(1).split(",")]


def rows(root, game, name):
    with (root / "data" / game / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def names(root, game):
    found = dict(NAMES[game])
    for kind, (name, column, *nature) in NAMED_ROWS[game].items():
        found |= {f"{kind}.{row[column]}": set() for row in rows(root, game, name) if not nature or row["nature"] in nature}
    return found


def questions(root, game):
    """The rows of options.csv, where a game has one."""
    return rows(root, game, "options") if (root / "data" / game / "options.csv").exists() else []


def options(root, game):
    """{key: its answers}, in the order of options.csv; then those whose answer is a number, without answers."""
    found = {row["key"]: row["answers"].split("|") for row in questions(root, game)}
    header = (root / "games" / game / "options.h").read_text(encoding="utf-8")
    return found | {key: [] for key in re.findall(r'^\s*\{"(\w+)",\s*&Options::', header, re.M)}


def option_words(root, game):
    """The question `key` and, as `key.answer`, what each answer but `off` means. What Time of Crisis leaves open is named like its
    card or Event, or else here."""
    words = {word: set() for key, answers in options(root, game).items()
             for word in [key] + [f"{key}.{answer}" for answer in answers if answer != "off"]}
    if game == "crisis":
        words |= {f"{row['subject']}.{row['alternative']}": set() for row in rows(root, game, "effects")}
        words |= {row["subject"]: set() for row in rows(root, game, "effects") if row["operations"] == "from_table"}
        borders = ("border", "border.open", "border.closed", "border_hispania_oceanus.open", "border_hispania_oceanus.closed")
        words |= {key: {"first", "second"} for key in borders}
    return words


def card_words(root):
    """What each card, each level of an Event and each ability of a Statesman does."""
    told = {row["ability"] for row in rows(root, "republic", "ability_codes") if row["effect"]}
    abilities = {ability.split(":")[0] for row in rows(root, "republic", "statesmen") for ability in row["abilities_vg"].split("|")}
    words = {f"ability.{ability}": set() for ability in abilities & told}
    words |= {f"{row['id']}.{row['level']}": set() for row in rows(root, "republic", "events")}
    return words | {row["id"]: set() for name in ("intrigue", "laws", "deck_events", "concessions") for row in rows(root, "republic", name)}


def fault_words(root):
    """The codes of all faults that sessions and server throw."""
    sources = [path for folder in ("session", "server") for path in sorted((root / folder).glob("*.*"))]
    return {code: set() for path in sources for code in re.findall(r'\bFault\("(\w+)"', path.read_text(encoding="utf-8"))}


def example_words(root):
    """Of each example of a rulebook: what it is about, what there is to do, and what the rulebook says comes out."""
    examples = [path.stem for path in (root / "data/examples").glob("*/*.json")]
    return {f"{example}.{part}": set() for example in examples for part in ("title", "text", "result")}


def pace_words(root):
    """What the constitution says of clocks and of who answers where the time has run out."""
    ends = re.search(r"ends\[\] = \{(.*?)\}", (root / "server" / "game_clock.cpp").read_text(encoding="utf-8")).group(1)
    words = {f"pace.end.{end}": {"bot"} for end in re.findall(r'"(\w+)"', ends)}
    words |= {f"pace.quiet.{game}": set() for game in games(root)}
    return words | {"pace.heading": set(), "pace.live": {"decision", "bank"}, "pace.days": {"decision", "bank", "cap"},
                    "pace.rest": {"hours", "days"}, "pace.silence": set(), "pace.stands": set(), "pace.votes": set(),
                    "pace.table.heading": set(), "pace.table.given": set(), "pace.table.asked": set(),
                    "pace.table.hints": set(), "pace.table.no_hints": set(),
                    **{f"pace.table.reasons.{when}": set() for when in ("now", "after", "never")}}


def constitution_words(root, game):
    """{key: names} of the page that tells what a table plays by: its frame, editions, scenarios, groups of questions."""
    rules = (root / "games" / game / "game.h").read_text(encoding="utf-8")
    words = {f"constitution.{key}": set() for key in ("title", "own", "off")}
    words["constitution.intro"] = {"game", "edition", "scenario", "seats"}
    if game == "crisis":
        words |= {f"constitution.reading.{status}": {"confidence"} for status in ("proposed", "derived", "public")}
        words["constitution.reading.open"] = set()
    for kind, pattern in (("edition", r'\{"(\w+)", \{\[\]'), ("scenario", r'\{"(\w+)", Scenario::')):
        for key in re.findall(pattern, rules):
            words |= {f"{kind}.{key}": set(), f"{kind}.{key}.text": set()}
    groups = {row["group"] for row in questions(root, game)} | GROUPS.get(game, set())
    return words | {f"group.{key}": set() for key in groups}


def expected(root, game):
    """{group: {key: names that its message may use}}; of `page`, what English has."""
    if game == SHARED:
        return {"choices": None, "faults": fault_words(root), "notices": NOTICES, "pace": pace_words(root), "page": None, "people": None, "places": PLACES, "privacy": PRIVACY, "learn": None, "examples": example_words(root), "stage": None, "branch": None, "study": None, "house": None, "apart": None, "guide": None, "senate": None, "annals_page": None, "talk": TALK}
    words = {group: {} for group in ("verbs", "prompts", "events", "rolls", "options", "refusals", "reasons", "names",
                                   "constitution")}
    for row in entries(root, game, "verbs.def", "VERB"):
        if row[1] not in ("none", "chance"):
            words["verbs"][row[1]] = {name for name in (row[3], row[5], row[7]) if name} | NUMBERED
    for row in entries(root, game, "prompts.def", "PROMPT"):
        if row[1] != "none":
            words["prompts"][row[1]] = set()
    for prompt, named in entries_in(root / "session" / f"{game}_questions.def", "QUESTION"):
        words["prompts"][prompt] = set(named.split())
    for row in entries(root, game, "events.def", "EVENT"):
        words["events"][row[1]] = {name for name in (row[3], row[5], row[7], row[8], row[9]) if name}
        # Beside an operand or a figure goes its number, for the verb: "one" or "many" of a war, how many win.
        words["events"][row[1]] |= {beside for named, beside in (("war", "war_is"), ("winners", "winners_are")) if named in row}
    words["events"].setdefault("rolled", set()).update({"purpose", "changed"})
    if game == "republic":  # by what a rebel wins, and whether the People revolt
        words["events"]["game_over"].add("won_by")
        words["events"]["people_answer"].add("revolt")
        for told in ("consent_given", "consent_refused"):  # to what
            words["events"][told].add("asked_for")
        words["events"]["proposal_vetoed"].add("accused")
    words["because"] = {"against": {"reason"}}
    for row in entries_in(root / "bots" / BOTS[game] / "terms.def", "TERM"):
        words["because"][row[0]] = {name for name in (row[2], row[4], row[5], row[6]) if name}
    for row in entries(root, game, "rolls.def", "ROLL"):
        if row[1] != "none":
            words["rolls"][row[1]] = set()
    for row in entries(root, game, "reasons.def", "REASON"):
        if row[1] != "none":
            words["reasons"][row[1]] = {"needs", "has"}
    words["options"] = option_words(root, game)
    words["refusals"] = REFUSALS | OWN_REFUSALS.get(game, {})
    words["names"] = names(root, game)
    words["constitution"] = constitution_words(root, game)
    if game == "republic":
        words["cards"] = card_words(root)
        words["map"] = None
    if catalogue(root, "en", game, "page").exists():
        words["page"] = None
        words["terms"] = None
    words["annals"] = None
    return words


def shown_names(root, game):
    """{(group, key): the operands that come as they are shown, by which nothing but `none` can be told}"""
    found = {}
    for group, file, macro in (("verbs", "verbs.def", "VERB"), ("events", "events.def", "EVENT")):
        for row in entries(root, game, file, macro):
            found[group, row[1]] = {name for kind, name in zip(row[2:8:2], row[3:8:2]) if kind not in SELECTABLE}
    for row in entries_in(root / "bots" / BOTS.get(game, "") / "terms.def", "TERM"):
        found["because", row[0]] = {name for kind, name in zip(row[1:5:2], row[2:5:2]) if kind not in SELECTABLE}
    return found


class Malformed(Exception):
    pass


def arguments(text):
    """{name in the braces of an ICU message: the cases by which it is selected}. Fails on what ICU would not take."""
    used = {}
    if re.search(r"'[{}]", text):
        raise Malformed("an apostrophe before a brace hides it; write \u2019")
    message(text, used)
    return used


def message(text, used, at=0, depth=0):
    """Walks one message from `at`; returns where it ends."""
    while at < len(text):
        char = text[at]
        if char == "}":
            if depth == 0:
                raise Malformed(f"'}}' without '{{' at {at}")
            return at
        if char == "{":
            at = argument(text, used, at + 1, depth)
        at += 1
    if depth:
        raise Malformed("a '{' is not closed")
    return at


def argument(text, used, at, depth):
    match = re.match(r"\s*(\w+)\s*", text[at:])
    if not match:
        raise Malformed(f"no name after '{{' at {at}")
    name = match.group(1)
    selected = used.setdefault(name, set())
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
        at = message(text, used, at + match.end(), depth + 1) + 1
        at += len(text[at:]) - len(text[at:].lstrip())
        if at >= len(text):
            raise Malformed("a '{' is not closed")
    if "other" not in cases:
        raise Malformed(f"{{{name}, {kind}}} has no case 'other'")
    if kind == "select":
        selected.update(cases)
    return at


def listed(given):
    return ", ".join(sorted(given)) or "nothing"


def checked(text, allowed, shown=frozenset()):
    """The names that a message uses, none but those that are allowed."""
    if not isinstance(text, str) or not text.strip():
        raise Malformed("no text")
    used = arguments(text)
    if used.keys() - allowed:
        raise Malformed(f"{{{min(used.keys() - allowed)}}} is not given here; given: {listed(allowed)}")
    for name in sorted(used.keys() & shown):
        if used[name] - {"none", "other"}:
            raise Malformed(f"{{{name}}} comes as it is shown; only none and other can be told apart")
    return set(used)


def catalogue(root, language, game, group):
    return root / "data/words" / language / game / f"{group}.json"


def loaded(path):
    return json.loads(path.read_text(encoding="utf-8"))


def used_in(text):
    try:
        return set(arguments(text))
    except (Malformed, TypeError):
        return None  # told of English itself


def check(root, language, game):
    """([(group, key, text)], [problems], [what has no words]) of one game, or of what all share, in one language."""
    found, problems, missing = [], [], []
    shown_in = shown_names(root, game)
    for group, wanted in expected(root, game).items():
        path = catalogue(root, language, game, group)
        shown = path.relative_to(root)
        try:
            words = loaded(path)
            english = words if language == "en" else loaded(catalogue(root, "en", game, group))
        except (OSError, ValueError) as error:
            problems.append(f"{shown}: {error}")
            continue
        wanted = wanted if wanted is not None else {key: used_in(text) or set() for key, text in english.items()}
        missing += [f"{shown}: no words for {key}" for key in sorted(wanted.keys() - words.keys())]
        for key, text in words.items():
            if key not in wanted:
                problems.append(f"{shown}: {key} is not in the tables of the rules")
                continue
            try:
                used = checked(text, wanted[key], shown_in.get((group, key), set()))
                if (told := used_in(english.get(key, text))) not in (None, used):
                    raise Malformed(f"uses {listed(used)}, the English message {listed(told)}")
            except Malformed as error:
                problems.append(f"{shown}: {key}: {error}")
            found.append((group, key, text))
    return found, problems, missing


def languages(root):
    return sorted(path.name for path in (root / "data/words").iterdir() if path.is_dir())


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(root, out):
    table, problems = [], []
    for language in languages(root):
        for game in [SHARED, *games(root)]:
            found, wrong, missing = check(root, language, game)
            problems += wrong + (missing if language == "en" else [])
            table += [(language, game, *row) for row in found if row[0] not in PAGE_ONLY]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    lines = ["// Written by tools/words.py from data/words; edit the data, not this file.", '#include "session/words.h"', "",
             "namespace curia {", "", "namespace {", "using namespace std::string_view_literals;  // whose lengths need no counting",
             "constexpr WordRow rows[] = {"]
    lines += [f"    {{{', '.join(literal(cell) + 'sv' for cell in row)}}}," for row in sorted(table)]
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
