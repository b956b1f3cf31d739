"""What is wrong with the words for a reader. Every check takes {language: {"republic/verbs:accuse": text}} and names what it finds."""
import itertools
import re

NUMBERS = "amount|count|yes|total|votes|talents|left|active|inactive|own|in_favour"
SAME_FOR_ALL = "left|on|su|en"  # "3 left", "all 3 on this screen"


def straight_quotes_and_loose_dots(messages):
    """P1: ’ and not ', no space before …"""
    for language, told in messages.items():
        for key, text in told.items():
            if re.search(r"[A-Za-zàèéìòùáíóúñ]'[A-Za-zàèéìòùáíóúñ]", text) or re.search(r"\w …", text):
                yield language, key, text


def until_in_italian(pairs):
    """P2: what English says with "until", Italian says with "finché non". `pairs`: (place, English, Italian)"""
    for place, english, italian in pairs:
        if not re.search(r"\b[Uu]ntil\b", english):
            continue
        for clause in re.findall(r"[Ff]inché\b(?:[^.;:,»]|\.(?=\d))*", italian):
            if not re.search(r"\bn(on|é|essun\w*)\b", clause):
                yield "it", place, italian
                break


def bare_wars(messages):
    """P3: a war stands in its sentence with its article, behind a preposition that melts into none; its verb knows one from many."""
    faults = {"en": r"\b[Tt]he \{war\}(?! [a-z]+ed)", "it": r"[:,] \{war\}|\b(da|di|a|in|dalla|con la|alla) \{war\}",
              "es": r"[:,] \{war\}|\b(a|de|del|por la|a la|con la) \{war\}"}
    of_one = {"en": r"\{war\} (is|lies|has|goes|leaves)\b", "it": r"\{war\} (è|torna|esce)\b", "es": r"\{war\} (está|es|queda|vuelve|sale|lleva)\b"}
    laws = {"en": r"(?<![Tt]he )\{law\} (is|finds)", "it": r"(?<![Ll]a )\{law\} (è|non)", "es": r"(?<![Ll]a )\{law\} (está|queda|no)"}
    for language, told in messages.items():
        for key, text in told.items():
            if key.startswith(("republic/events:", "republic/verbs:", "republic/prompts:")) and not key.endswith(":proposal_forces"):
                if any(re.search(fault[language], text) for fault in (faults, of_one, laws)):
                    yield language, key, text


def numbers_without_noun(messages):
    """P4: a number that a word follows, or that ends a sentence, knows one from many and has its unit."""
    for language, told in messages.items():
        for key, text in told.items():
            if re.search(rf"\{{({NUMBERS})\}} (?!({SAME_FOR_ALL})\b)[a-zà-ú]|\{{(talents|votes|amount)\}}\.", text):
                yield language, key, text


def branches(text, name):
    """{case: what a `select` of this name says in it}"""
    at = re.search(rf"\{{{name}, select, ", text)
    found = {}
    if at:
        rest, place = text[at.end():], 0
        while match := re.match(r"\s*(\w+) \{", rest[place:]):
            start = place = place + match.end()
            depth = 1
            while depth:
                depth += {"{": 1, "}": -1}.get(rest[place], 0)
                place += 1
            found[match.group(1)] = rest[start:place - 1]
    return found


def one_word_for_one_thing(messages):
    """P5: charges and phases are called the same on the page and in the sentences; no two charges or verbs are called alike."""
    for language, told in messages.items():
        charges = {key.split(".")[-1]: text for key, text in told.items() if re.match(r"page:charge\.\w+$", key)}
        for one, other in itertools.combinations(sorted(charges), 2):
            if charges[one].lower() == charges[other].lower():
                yield language, f"page:charge.{one}", charges[one]
        for key in ("republic/verbs:accuse", "republic/events:trial_begins"):
            said = branches(told[key], "charge")
            for one, other in itertools.product(said, charges):
                if one != other and one in charges and charges[other].lower() in said[one].lower() and charges[one].lower() not in said[one].lower():
                    yield language, key, f"{one} is called {charges[other]}"
        phases = {key.split(".")[-1]: text for key, text in told.items() if re.match(r"page:phase\.\w+$", key)}
        for key in ("republic/verbs:ask_floor", "republic/events:floor_asked", "republic/events:phase_begins"):
            for phase, said in branches(told[key], "phase").items():
                if phase in phases and phases[phase].lower() not in said.lower():
                    yield language, key, f"{phase}: {phases[phase]}, but {said}"
        if told["republic/verbs:withdraw"].lower() == told["page:undo"].lower():
            yield language, "republic/verbs:withdraw", told["page:undo"]


def first_words(text):
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


def labels_and_offers(messages):
    """P6: the label of a verb and its offers begin with the same verb."""
    for language, told in messages.items():
        for key, text in told.items():
            verb = re.match(r"(\w+)/verbs:(\w+)$", key)
            label = verb and (told.get(f"{verb[1]}/page:verb.{verb[2]}") or told.get(f"page:verb.{verb[2]}"))
            if label and (first := re.match(r"[^\W\d_]+", label)) and first[0].lower() not in first_words(text):
                yield language, key, f"{label} | {text}"
            here = re.match(r"((\w+/)?page:)deal\.(\w+)\.\w+$", key)   # the same deed, where something on the table was clicked
            label = here and told.get(f"{here[1]}verb.{here[3]}")
            if label and label.split()[0].lower() != text.split()[0].lower():
                yield language, key, f"{label} | {text}"


def not_words(glossary):
    """{language: [(pattern, where)]} of the table "Not these words" in the glossary."""
    found = {}
    for line in glossary.split("## Not these words", 1)[1].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").replace("\\|", "\0").split("|")]
        if len(cells) == 4 and cells[0] in ("en", "it", "es"):
            found.setdefault(cells[0], []).append((cells[1].strip("`").replace("\0", "|"), cells[3]))
    return found


# What only the page says of both games; the glossary says `page:` for all of it.
OF_THE_PAGE = ("page:", "annals_page:", "branch:", "study:", "house:", "apart:", "examples:", "learn:", "stage:")


def drifting_words(texts, glossary):
    """P7: none of the words that the glossary does not want. `texts`: {language: [(place, text)]}, places of rules begin with "rules/"."""
    for language, unwanted in not_words(glossary).items():
        for pattern, where in unwanted:
            places = [part.strip() for part in where.split(",")]
            begins = (*places, *(OF_THE_PAGE if "page:" in places else ()))
            for place, text in texts[language]:
                if place.startswith(begins) and re.search(pattern, text):
                    yield language, place, f"{pattern}: {text}"


def nouns(glossary):
    """{language: the nouns that the glossary wants with a capital letter everywhere}"""
    rows = re.findall(r"^\| (en|it|es) \| ([^|]+) \|$", glossary.split("## Always with a capital letter", 1)[1].split("##")[0], re.M)
    return {language: [noun.strip() for noun in listed.split(",")] for language, listed in rows}


def capitals_by_chance(texts, glossary):
    """P8: a noun of the rules has one spelling. `texts`: {language: [(place, text)]}"""
    for language, capital in nouns(glossary).items():
        small = re.compile(rf"(?<!\{{)\b({'|'.join(noun.lower() for noun in capital)})\b(?!, (select|plural))")
        for place, text in texts[language]:
            if match := small.search(text):
                yield language, place, f"{match[0]}: {text}"


def beginnings(text):
    """How a message may begin, whichever case is selected."""
    if match := re.match(r"\{(\w+), select, ", text):
        cases = branches(text, match[1])
        return {begin for said in cases.values() for begin in beginnings(said)}
    return {text}


def offers_that_tell(messages):
    """P9: an offer begins with what is done, not with who does it."""
    for language, told in messages.items():
        for key, text in told.items():
            if "/verbs:" in key and any(re.match(r"\{\w+\}", begin) for begin in beginnings(text)):
                yield language, key, text


PRONOUNS = {"en": r"\b([Hh]e|[Ss]he|[Hh]im|[Tt]his|[Ii]t wants)\b", "it": r"\b([Qq]uest[oaie]|[Ll]ui|[Ll]ei)\b|\bSi unisce|Acconsenti\?|consolato vuole\?",
            "es": r"\b([Ee]st[eao]s?|[Éé]l|[Ee]lla)\b|¿Se une a|¿Consientes\?"}


def questions_without_subject(messages):
    """R4: a question names whom it is about; a pronoun alone names nobody."""
    for language, told in messages.items():
        for key, text in told.items():
            if "/prompts:" in key and re.search(PRONOUNS[language], text):
                yield language, key, text


def names_that_go_unsaid(messages, questions):
    """R4: what a question is given, it says. `questions`: {"republic/prompts:cast_votes": {"matter"}}"""
    for language, told in messages.items():
        for key, names in questions.items():
            for name in sorted(names):
                if not re.search(rf"\{{{name}\b", told.get(key, "")):
                    yield language, key, name


def rendered(text, values):
    """A message as ICU would tell it, for what the catalogues use: names, `plural` by exact number, one and other, `select`, `number`."""
    out, at = "", 0
    while at < len(text):
        if text[at] != "{":
            out, at = out + text[at], at + 1
            continue
        name, rest = re.match(r"\{(\w+)", text[at:])[1], at
        depth, end = 0, at
        while True:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
            if not depth:
                break
        inside, value = text[rest + 1:end - 1], values.get(name, "X")
        if match := re.match(r"\w+, (select|plural), ", inside):
            cases, place = {}, match.end()
            while case := re.match(r"\s*(=?\w+) \{", inside[place:]):
                start = place = place + case.end()
                depth = 1
                while depth:
                    depth += {"{": 1, "}": -1}.get(inside[place], 0)
                    place += 1
                cases[case[1]] = inside[start:place - 1]
            if match[1] == "plural":
                number = value if isinstance(value, int) else 2
                said = cases.get(f"={number}", cases.get("one" if number == 1 else "other", cases["other"]))
                out += rendered(said.replace("#", str(number)), values)
            else:
                out += rendered(cases.get(str(value), cases["other"]), values)
        else:
            out += str(value)
        at = end
    return out
