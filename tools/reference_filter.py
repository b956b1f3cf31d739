"""A header as Doxygen wants to read it, for tools/reference.py.
Our comments are plain: what stands above a declaration, or behind it, is about it. Here they get Doxygen's marks:
- the comment after `#pragma once` is the file's;
- the comment above or behind a declaration is about it, and about those of the same name right below it; one that ends in a colon is
  about all down to the next empty line;
- the comment of the file is about its first type, and in a small file about all that has none;
- what every type calls by the same name (`step`, `offers`, `size`) is told once, by the table "In signatures" of docs/words.md, and so are
  parameters that every signature has; any other is named in the comment, or an id whose type and name say it (`SenatorId commander`).
Bodies are left out of it: what is said there is about the code."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMENT = re.compile(r"^\s*//(?!/)\s?(.*)$")
TYPE = re.compile(r"(template\s*<.*>\s*)?(struct|class|enum|using)\b")
SMALL = 40   # lines of a file that is about one thing: its comment is about all that has none of its own
HEADING = re.compile(r"^-{3,}")
OPENS_SCOPE = re.compile(r"^(inline\s+)?namespace\b|^(template\s*<.*>\s*)?(struct|class|union|enum)\b(?!.*\)\s*(const)?\s*\{)|^extern \"C\"")


def glossary():
    """Word of a signature -> what it says."""
    text = (ROOT / "docs/words.md").read_text(encoding="utf-8").partition("## In signatures")[2].partition("\n## ")[0]
    found = {}
    for row in re.findall(r"^\| (`.*)\|$", text, re.M):
        cells = [cell.strip() for cell in row.split("|")]
        for word in re.findall(r"`([^`]+)`", cells[0]):
            found[word] = [cells[1]] if word.endswith("()") else cells[1]
    for row in re.findall(r"^\| (.*)\|$", (ROOT / "docs/words.md").read_text(encoding="utf-8"), re.M):   # types of all tables
        cells = [cell.strip() for cell in row.split("|")]
        for word in re.findall(r"`([A-Z]\w+)`", cells[0]):
            found[f"type {word}"] = [cells[1]]
    return found


def code_of(line):
    """(code, comment behind it or None); a // in a string is not a comment."""
    inside = None
    for i, letter in enumerate(line):
        if inside:
            if letter == inside and line[i - 1] != "\\":
                inside = None
        elif letter == '"' or (letter == "'" and not line[i - 1:i].isalnum()):
            inside = letter
        elif line.startswith("//", i):
            return line[:i].rstrip(), line[i + 2:].strip()
    return line, None


def split(text):
    """At commas that stand in no bracket."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += (letter in "(<[{") - (letter in ")>]}")
        if letter == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += letter
    return [p.strip() for p in [*parts, part] if p.strip()]


def plain(text):
    """Nothing in it is a command or a tag of Doxygen's."""
    return text.replace("<", "&lt;").replace(">", "&gt;").replace("@", "\\@")


def called(declaration):
    """The name of a function, a type or anything else that is declared."""
    declaration = re.sub(r"^(template\s*<[^;{]*?>\s*(?=[\w\[:]))+", "", declaration)
    found = re.search(r"\b(?:struct|class|enum(?: class)?|concept|using)\s+(\w+)|(operator\s*(?:\(\)|\[\]|[^\s\w(]+|\s\w+)|\w+)\s*\(", declaration)
    return found and (found[1] or re.sub(r"(?<!operator) ", "", found[2]))


def parameters(declaration):
    """[(type, name)] of a function; None where this is no function."""
    declaration = re.sub(r"^(template\s*<[^;{]*?>\s*(?=[\w\[:]))+", "", declaration)
    found = re.search(r"(?:operator\s*(?:\(\)|[^\s\w(]+)|\w)\s*\(", declaration)
    if not found or re.match(r"(using|typedef|static_assert|concept|struct|class|enum|namespace|friend|return)\b", declaration):
        return None
    if "=" in re.sub(r"operator\s*[^\s\w(]+", "", declaration[:found.start()]):
        return None
    depth, at = 0, found.end() - 1
    for end in range(at, len(declaration)):
        depth += (declaration[end] == "(") - (declaration[end] == ")")
        if depth == 0:
            break
    named = []
    for part in split(declaration[at + 1:end]):
        part = re.sub(r"\s*=.*$", "", part)
        array = re.match(r"(.*\W)\(&\s*(\w+)\)\[.*\]$", part)
        match = array or re.match(r"(.*[\s&*>])(\w+)(?:\[.*\])?$", part)
        if match and match[2] not in ("const", "int", "bool", "auto"):
            named.append((match[1], match[2]))
    return named


def said(words, kind, name, comment):
    """What is known of a parameter, or nothing."""
    spaced = name.replace("_", " ")
    if re.search(rf"(?<!\w)({re.escape(name)}|{re.escape(spaced)})(?!\w)", comment, re.I):
        return "as said above."
    if name in words:
        return words[name]
    types = re.findall(r"\w+", kind)
    for one in types:
        short = re.sub(r"(Id|Of|Set|Span|View)$", "", one)
        snake = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", short).lower()
        if name in (snake, snake + "s", snake.split("_")[-1]) and one not in ("const",):
            return "the one that it is about."
    if len(name) > 2 and re.search(r"(Id|Seat|Set)\b", kind):
        return f"{spaced}."          # a type of its own, and what it is here
    return None


class Filter:
    def __init__(self, lines, words):
        self.lines, self.words, self.out = lines, words, []
        self.scopes = [True]        # of each open brace: is it one that holds declarations?
        self.comment, self.inherited, self.name = [], [], None
        self.head, self.typed = [], False           # what the file says of itself; has it declared a type?
        self.heads = False          # the comment above ended in a colon: it is about all until the next empty line
        self.behind = False         # the line before had a comment behind its code
        self.statement, self.start = "", None

    def told(self, declaration, comment, indent):
        """The Doxygen lines above a declaration."""
        told = [f"{indent}/// {plain(line)}" for line in comment]
        text = " ".join(comment)
        for kind, name in parameters(declaration) or []:
            if what := said(self.words, kind, name, text):
                told.append(f"{indent}/// @param {name} {what}")
        return told

    def flush(self, behind):
        """One declaration is complete: its comment goes above it."""
        own = [*self.comment, *behind]
        name = called(self.statement.strip())
        comment = own or (self.inherited if self.heads or name and name == self.name else []) or self.words.get(f"{name}()", [])
        if not comment and TYPE.match(self.statement.strip()):
            comment = self.words.get(f"type {name}", [])
        if not comment and name and (len(self.lines) <= SMALL or not self.typed and TYPE.match(self.statement.strip())):
            comment = self.head
        self.typed = self.typed or bool(TYPE.match(self.statement.strip()))
        first = self.lines[self.start]
        indent = first[:len(first) - len(first.lstrip())]
        if comment:
            self.out[self.at:self.at] = self.told(self.statement.strip(), comment, indent)
        if self.comment:
            self.heads = self.comment[-1].endswith(":")   # of all below it
            self.inherited = self.comment
        if not self.heads:
            self.inherited = comment                # of those of the same name right below it
        self.name = name
        self.comment, self.statement, self.start = [], "", None

    def filtered(self):
        first = next((i for i, line in enumerate(self.lines) if line.startswith("#pragma once")), None)
        i, pending = 0, []
        if first is not None:
            i = first + 1
            self.out += self.lines[:i]
            head = []
            while i < len(self.lines) and (match := COMMENT.match(self.lines[i])):
                head.append(match[1])
                i += 1
            self.out += ["/// @file", *[f"/// {plain(line)}" for line in head]]
            self.head = head
        waiting = []                # comments behind the lines of the declaration that is being read
        while i < len(self.lines):
            line = self.lines[i]
            i += 1
            whole = COMMENT.match(line)
            if self.start is None and self.scopes[-1]:
                if not line.strip():
                    self.comment, self.inherited, self.behind, self.heads = [], [], False, False
                    self.out.append(line)
                    continue
                if whole:
                    column = len(line) - len(line.lstrip())
                    if self.behind and column > self.column + 2:   # goes on behind the one above
                        self.out.insert(self.last, f"/// {plain(whole[1])}")
                        self.last += 1
                    elif HEADING.match(whole[1]):
                        self.comment, self.inherited = [], []
                    elif not whole[1].startswith("clang-format"):
                            self.comment.append(whole[1])
                    continue
                if line.lstrip().startswith("#"):
                    self.out.append(line)
                    while line.endswith("\\"):
                        line = self.lines[i]
                        self.out.append(line)
                        i += 1
                    continue
                if re.match(r"^\s*(public|private|protected):", line):
                    self.comment, self.inherited = [], []
                    self.out.append(line)
                    continue
            code, behind = code_of(line)
            self.read(code, behind, line, waiting, i - 1)
        return self.out

    def read(self, code, behind, line, waiting, number):
        deciding = self.scopes[-1]
        if deciding and self.start is None:
            if re.match(r"^\s*\}", code):
                self.scopes.pop()
                self.out.append(line)
                self.comment, self.inherited = [], []
                return
            self.start, self.at = number, len(self.out)
            self.column = len(code) - len(code.lstrip())
            waiting.clear()
        self.out.append(code if deciding or len(self.scopes) < 2 else line)
        if deciding and behind:
            waiting.append(behind)
        # braces and the end of the declaration
        for letter in re.sub(r"\"(\\.|[^\"\\])*\"|'(\\.|[^'\\])'", "", code):
            if letter == "{":
                scope = self.scopes[-1] and self.statement.count("(") == self.statement.count(")") and bool(
                    OPENS_SCOPE.match(self.statement.strip()))
                self.scopes.append(scope)
                if scope:
                    self.flush(list(waiting))
                    waiting.clear()
                    self.inherited = []
                    self.behind = False
                    continue
            elif letter == "}":
                self.scopes.pop()
                if self.scopes[-1] and self.start is None:
                    continue
            if self.scopes[-1] and self.start is not None:
                self.statement += letter
        if not self.scopes[-1] or self.start is None:
            return
        self.statement += " "
        text = self.statement.strip()
        if re.search(r"requires\s*\}$", text):   # of a template: what it is for follows
            return
        if text.endswith((";", "}")):
            before = len(self.out)
            self.flush(list(waiting))
            self.behind = bool(waiting)
            self.last = self.at + len(self.out) - before if waiting else 0
            waiting.clear()


def filtered(text, words):
    """A header as Doxygen wants to read it."""
    return "\n".join(Filter(text.split("\n"), words).filtered())
