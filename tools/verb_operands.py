#!/usr/bin/env python3
"""The operands of each verb by name, as C++ made from the rows of games/<game>/verbs.def: what engine/operands.h reads moves with.
Usage: verb_operands.py OUTPUT_FOLDER GAME."""
import pathlib
import sys

from data_files import write_if_changed
from words import entries

ROOT = pathlib.Path(__file__).resolve().parents[1]


def operands(row):
    """[(kind, name)] of a row of verbs.def."""
    return [(kind, name) for kind, name in zip(row[2:8:2], row[3:8:2]) if kind != "none"]


def struct(game, row):
    named = operands(row)
    kinds = [f"{game}::OperandType<{game}::Operand::{kind}>" for kind, _ in named]
    lines = ["", "template <>", f"struct OperandsOf<{game}::Verb::{row[1]}> {{"]
    lines += [f"  {kind} {name};" for kind, (_, name) in zip(kinds, named)]
    lines.append('  static constexpr std::string_view row = "' + "".join(f"{kind} {name};" for kind, name in named) + '";')
    given = ", ".join(f"static_cast<{kind}>(move.{place})" for place, kind in zip("abc", kinds))
    return lines + ["  template <class Move>", "  static constexpr OperandsOf of(const Move& move) {", f"    return {{{given}}};", "  }", "};"]


def header(game, rows):
    lines = ["#pragma once", f"// Written by tools/verb_operands.py from games/{game}/verbs.def; edit the rows, not this file.",
             "#include <string_view>", "", '#include "engine/operands.h"', f'#include "games/{game}/operand_types.h"', "", "namespace curia {"]
    for row in rows:
        if operands(row):
            lines += struct(game, row)
    return "\n".join(lines + ["", "}  // namespace curia", ""])


if __name__ == "__main__":
    folder, named_game = sys.argv[1:]
    write_if_changed(f"{folder}/games/{named_game}/operands.h", header(named_game, entries(ROOT, named_game, "verbs.def", "VERB")))
