"""Messages with one thing wrong: a field dropped, renamed, or of another type."""
import collections
import copy

KINDS = ("dropped", "renamed", "of another type")


def fields(message, path=()):
    """Where the fields of a message are, those inside included."""
    if isinstance(message, dict):
        for key, value in message.items():
            yield (*path, key)
            yield from fields(value, (*path, key))
    elif isinstance(message, list):
        for n, value in enumerate(message):
            yield from fields(value, (*path, n))


TOLD_APART_BY = ("command", "type", "procedure", "event", "verb", "kind", "purpose", "motion")


def place_of(message, path):
    """Where a field is, without the numbers of lists; objects of different kinds are different places."""
    inside, place = message, []
    for step in (*path[:-1], None):
        if isinstance(inside, dict):
            place += [inside.get(name) for name in TOLD_APART_BY if isinstance(inside.get(name), str)]
        if step is not None:
            place.append("*" if isinstance(step, int) else step)
            inside = inside[step]
    return tuple(place)


class Always:
    """Which fields every one of many messages has in its place: only such a one is missed when it is dropped."""

    def __init__(self, messages):
        self.places, self.fields = collections.Counter(), collections.Counter()
        for message in messages:
            for place in {(place_of(message, path), path[:-1]) for path in fields(message) if not isinstance(path[-1], int)}:
                self.places[place[0]] += 1
            for path in fields(message):
                self.fields[place_of(message, path), path[-1]] += 1

    def has(self, message, path):
        place = place_of(message, path)
        return self.fields[place, path[-1]] == self.places[place] >= 5


def another_type(value):
    if isinstance(value, bool):
        return "yes"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return {"is": value}
    if value is None:
        return 0.5
    return "".join(type(value).__name__)


def mutated(message, path, kind):
    out = copy.deepcopy(message)
    inside = out
    for step in path[:-1]:
        inside = inside[step]
    value = inside.pop(path[-1])
    if kind == "renamed":
        inside[f"{path[-1]}_"] = value
    elif kind == "of another type":
        inside[path[-1]] = another_type(value)
    return out
