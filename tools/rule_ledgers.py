"""What the rule ledgers of the games have each of its own: columns, phases, ids, and the place in the rulebook. A game has one
for each of its documents; the engine cites rows of all of them."""
import re
from dataclasses import dataclass
from typing import Callable

GROUPS = {"EV": "Event: {}", "IN": "Card: {}", "LAW": "Law: {}", "ER": "Errata: {}", "CH": "Changes {}"}
SMALL_WORDS = {"of", "in", "the"}


@dataclass(frozen=True)
class Ledger:
    edition: str  # data/rules/<edition>.tsv
    game: str     # games/<game> and curia::<game>
    example: str  # an id, for comments
    prefix: str
    columns: list
    phases: tuple
    options: tuple
    paragraph: Callable[[str], str]


def without_letter(number):
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def republic_paragraph(rule_id):
    """The place in the rulebook a reader can open: VG-9.144a is 9.144."""
    parts = rule_id.split("-")[1:]
    if parts[0] == "LR":
        if parts[1] in ("board", "card"):
            rest = parts[2:]
            if len(rest) > 1 and len(rest[-1]) == 1:
                rest = rest[:-1]
            return f"Living Rules, {parts[1]}: {' '.join(rest)}"
        return "Living Rules " + without_letter(parts[1])
    if parts[0] in GROUPS:
        rest = parts[1:]
        if parts[0] != "CH" and rest[-1].isdigit() and parts[0] != "ER":
            rest = rest[:-1]
        words = [word if word in SMALL_WORDS else word.capitalize() for word in rest]
        return GROUPS[parts[0]].format(" ".join(words))
    return without_letter(parts[0])


def crisis_paragraph(rule_id):
    """TOC-6.3.1-move-a is 6.3.1, TOC-FAQ-5b the ruling 5, TOC-EX-13-6G-a the example of 13."""
    parts = rule_id.split("-")[1:]
    if parts[0] == "FAQ":
        return "FAQ " + without_letter(parts[1])
    if parts[0] == "EX":
        return "Example " + parts[1]
    return parts[0]


LEDGERS = (
    Ledger("vg2009", "republic", "VG-9.144a", "VG", ["id", "phase", "option", "title", "rule", "note"],
           ("setup", "mortality", "revenue", "forum", "population", "senate", "combat", "revolution", "victory", "general"),
           ("", "A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "C1"), republic_paragraph),
    Ledger("ah1990", "republic", "AH-9.34a", "AH", ["id", "phase", "title", "rule", "note"],
           ("setup", "mortality", "revenue", "forum", "population", "senate", "combat", "revolution", "victory", "general",
            "pontifex", "disbandment"), ("",), republic_paragraph),
    Ledger("es_quaestor", "republic", "ES-9.34", "ES", ["id", "phase", "kind", "title", "rule", "note"],
           ("setup", "mortality", "revenue", "forum", "population", "senate", "combat", "revolution", "victory", "general"),
           ("",), republic_paragraph),
    Ledger("crisis2017", "crisis", "TOC-6.3.1-move-a", "TOC", ["id", "phase", "title", "rule", "note"],
           ("general", "setup", "upkeep", "crisis", "actions_military", "actions_political", "actions_populace", "combat",
            "support_check", "expand_pretender", "gain_legacy", "buy_trash", "end_of_turn", "victory"),
           ("",), crisis_paragraph),
)


def enumerator(rule_id):
    return re.sub(r"[-.]", "_", rule_id)
