"""What tools/mutate.py draws from: the rule files of a game, and every small change to one of them that a test should notice.

A mutant changes one place: a comparison, a connective, an arithmetic sign, a constant, or it drops a whole statement. Sites are
found in the text without its comments and strings; that a change still compiles is for the compiler to say.
"""
import hashlib
import pathlib
import random
import re
from dataclasses import dataclass

GAMES = ("republic", "crisis")
KINDS = ("comparison", "logic", "arithmetic", "constant", "deletion")
# What handles whole tables for others, or says why a move is refused, decides nothing that is played (architecture, 1).
NOT_RULES = re.compile(r"^(codec|canonical|invariants|odds|secrets|redeal|seal|view|words|procedures|options|explain)")

SWAPS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "logic": {"&&": "||", "||": "&&"},
    "arithmetic": {"+": "-", "-": "+", "*": "+", "/": "*", "%": "+", "+=": "-=", "-=": "+=", "++": "--", "--": "++"},
}
# clang-format puts spaces round what takes two operands, and none round the brackets of a template.
BETWEEN = re.compile(r"(?<=[\w)\]}] )(<=|>=|==|!=|<|>|&&|\|\||\+=|-=|\+|-|\*|/|%)(?= [\w({\[!~*&+-])")
STEPPED = re.compile(r"(?<![+\w])(\+\+|--)(?=[\w(*])|(?<=[\w)\]])(\+\+|--)")
NEGATED = re.compile(r"(?<![\w)\]])!(?=[\w(])")
NUMBER = re.compile(r"(?<![\w.'])(\d+)(?![\w.'])")
TRUTH = re.compile(r"\b(true|false|on|off)\b")
NO_SITE = re.compile(r"^\s*(#|static_assert|enum\b|template\b|namespace\b|using\b)")
# Two words in a row declare something; without it nothing compiles.
DECLARES = re.compile(r"^(const |constexpr |static |auto[ &*]|struct |class |enum |using |namespace |template|typedef |inline )|^[A-Za-z_][\w:]*(<.*>)?[ &*]+[A-Za-z_]\w*\s*(=|\(|\{|;|,|\[|$)")
NO_STATEMENT = re.compile(r"^(return|break|continue|case|default|else|for|while|switch|do|goto|public|private|RESUME)\b|^[}{):]")


@dataclass(frozen=True)
class Mutant:
    file: str    # games/republic/forum/persuasion.cpp
    start: int   # in the file's text
    before: str
    after: str
    kind: str
    line: int

    def applied(self, text):
        assert text[self.start:self.start + len(self.before)] == self.before
        return text[:self.start] + self.after + text[self.start + len(self.before):]

    def lines(self, text):
        """The lines that it touches, as they are and as they become, for people."""
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.start + len(self.before))
        changed = self.applied(text)
        return short(text[first:last]), short(changed[first:last + len(self.after) - len(self.before)])

    def key(self, text):
        """The same change of the same text has the same key, wherever it was drawn."""
        return hashlib.sha256(f"{self.file}\0{text}\0{self.start}\0{self.before}\0{self.after}".encode()).hexdigest()[:20]


def short(text):
    return " ".join(text.split())


def blanked(text):
    """The text with its comments and strings blank; every character stays where it is."""
    pattern = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|(?<!\w)'(?:\\.|[^'\\\n])'", re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def rule_files(root, game):
    """The sources of a game that decide what is played."""
    folder = pathlib.Path(root) / "games" / game
    for path in sorted(folder.rglob("*.cpp")):
        if not any(NOT_RULES.match(part) for part in path.relative_to(folder).parts):
            yield path.relative_to(root).as_posix()


def mutants_of(file, text):
    """Every change of one file."""
    code = blanked(text)
    start = 0
    for number, line in enumerate(code.split("\n"), 1):
        if not NO_SITE.match(line):
            for place, before, after, kind in changes(line):
                yield Mutant(file, start + place, before, after, kind, number)
        start += len(line) + 1
    for place, end in statements(code):
        yield Mutant(file, place, text[place:end], ";", "deletion", code.count("\n", 0, place) + 1)


def changes(line):
    for found in BETWEEN.finditer(line):
        for kind, swaps in SWAPS.items():
            if found[1] in swaps:
                yield found.start(), found[1], swaps[found[1]], kind
    for found in STEPPED.finditer(line):
        if not re.match(r"\s*for \(", line):  # a loop without an end teaches nothing
            yield found.start(), found[0], SWAPS["arithmetic"][found[0]], "arithmetic"
    for found in NEGATED.finditer(line):
        yield found.start(), "!", "", "logic"
    for found in NUMBER.finditer(line):
        yield found.start(), found[0], str(int(found[0]) + 1), "constant"
        if int(found[0]) > 0:
            yield found.start(), found[0], str(int(found[0]) - 1), "constant"
    for found in TRUTH.finditer(line):
        other = {"true": "false", "false": "true", "on": "off", "off": "on"}[found[0]]
        yield found.start(), found[0], other, "constant"


def statements(code):
    """(start, end) of what stands from a line's beginning to a semicolon and declares nothing; an `if` with it, where it has no else."""
    for found in re.finditer(r"(?<=\n)[ ]+(?=\S)", code):
        before = code[:found.start()].rstrip()
        if before[-1:] not in (";", "{", "}", ":"):
            continue
        start = found.end()
        end = end_of_statement(code, start)
        if end is None:
            continue
        said = code[start:end]
        if DECLARES.match(said) or NO_STATEMENT.match(said) or re.match(r"\s*else\b", code[end:]):
            continue
        yield start, end


def end_of_statement(code, start):
    """Behind the semicolon; None where a block begins or ends first."""
    depth = 0
    for place in range(start, len(code)):
        sign = code[place]
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif sign == "{" and depth == 0 and code[:place].rstrip()[-1:] in (")", ";", "{", "}", "e"):
            return None
        elif sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif sign == ";" and depth == 0:
            return place + 1
        if depth < 0:
            return None
    return None


def drawn(root, game, seed):
    """All mutants of a game in the order that the seed gives: the kinds by turns of equal chance, then the places."""
    chance = random.Random(f"{game} {seed}")
    by_kind = {kind: [] for kind in KINDS}
    for file in rule_files(root, game):
        for mutant in mutants_of(file, (pathlib.Path(root) / file).read_text(encoding="utf-8")):
            by_kind[mutant.kind].append(mutant)
    for found in by_kind.values():
        chance.shuffle(found)
    while any(by_kind.values()):
        yield by_kind[chance.choice([kind for kind in KINDS if by_kind[kind]])].pop()
