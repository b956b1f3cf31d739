"""The schemas of docs/schema, read by python3-jsonschema: is a message what they say?"""
import json
import pathlib

import jsonschema

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "schema"


def at_home(shape, file):
    """References from file to file become references inside one document: no reader of them need know where files lie."""
    if isinstance(shape, list):
        return [at_home(one, file) for one in shape]
    if not isinstance(shape, dict):
        return shape
    out = {key: at_home(one, file) for key, one in shape.items() if key not in ("$id", "$schema")}
    if isinstance(out.get("$ref"), str):
        name, _, place = out["$ref"].partition("#")
        out["$ref"] = f"#/files/{name.removesuffix('.json') or file}{place}"
    return out


# openapi.json stands there, too: it has its definitions elsewhere.
WHOLE = {"files": {path.stem: at_home(json.loads(path.read_text("utf-8")), path.stem) for path in sorted(FOLDER.glob("*.json"))}}


COMMANDS = set(WHOLE["files"]["engine"]["$defs"]) - {"command", "error", "refusal"}


def resolved(shape):
    while "$ref" in shape and len(shape) == 1:
        place = WHOLE
        for part in shape["$ref"].removeprefix("#/").split("/"):
            place = place[part]
        shape = place
    return shape


def of_this_kind(validator, shapes, instance, schema):
    """oneOf with a discriminator: the one that the message says it is, and no other, is looked at (as ajv does)."""
    name = schema.get("discriminator", {}).get("propertyName")
    if name is None:
        yield from jsonschema.Draft202012Validator.VALIDATORS["oneOf"](validator, shapes, instance, schema)
        return
    said = instance.get(name) if isinstance(instance, dict) else None
    for shape in shapes:
        if resolved(shape)["properties"][name].get("const") == said:
            yield from validator.descend(instance, shape)
            return
    yield jsonschema.ValidationError(f"{said!r} is no {name}")


def any_of(validator, shapes, instance, schema):
    """The first that it fits is enough; of those that it does not fit the one is told that is wrong farthest inside."""
    if any(validator.evolve(schema=shape).is_valid(instance) for shape in shapes):
        return
    found = [jsonschema.exceptions.best_match(validator.descend(instance, shape)) for shape in shapes]
    yield max(found, key=lambda error: len(error.path))


Validator = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"oneOf": of_this_kind, "anyOf": any_of})


def validator(file, name):
    return Validator({**WHOLE, "$ref": f"#/files/{file}/$defs/{name}"})


VALIDATORS = {}


def wrong(file, name, message):
    """What is wrong with the message, in a few words; None if nothing is."""
    if (file, name) not in VALIDATORS:
        VALIDATORS[file, name] = validator(file, name)
    if VALIDATORS[file, name].is_valid(message):
        return None
    error = jsonschema.exceptions.best_match(VALIDATORS[file, name].iter_errors(message))
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def fits(file, name, message):
    if (file, name) not in VALIDATORS:
        VALIDATORS[file, name] = validator(file, name)
    return VALIDATORS[file, name].is_valid(message)
