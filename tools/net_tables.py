#!/usr/bin/env python3
"""The nets of data/bots as C++, checked: every layer whole, every weight one that a byte holds. Usage: net_tables.py OUTPUT_FOLDER."""
import csv
import pathlib
import sys

from data_files import write_if_changed

ROOT = pathlib.Path(__file__).resolve().parents[1]
NETS = {"republic": ("RepublicInputs", ("wins", "lives")), "crisis": ("CrisisInputs", ("wins",))}
INPUTS = {"wins": "of_seat", "lives": "of_all"}
NEURONS = {1: 64, 2: 32, 3: 1}
MOST_WEIGHT = 127


def wrong(game, text):
    sys.exit(f"data/bots/{game}.csv: {text}")


def layers_of(game, folder):
    """{(net, layer): [(bias, [weight])]}, each list by the number of the neuron."""
    layers = {}
    with open(folder / f"{game}.csv", encoding="utf-8", newline="") as file:
        for line, row in enumerate(csv.DictReader(file), 2):
            weights = [int(weight) for weight in row["weights"].split()]
            if any(abs(weight) > MOST_WEIGHT for weight in weights):
                wrong(game, f"line {line}: a weight beyond {MOST_WEIGHT}")
            neurons = layers.setdefault((row["net"], int(row["layer"])), [])
            if int(row["neuron"]) != len(neurons):
                wrong(game, f"line {line}: neuron {row['neuron']} where {len(neurons)} is next")
            neurons.append((int(row["bias"]), weights))
    return layers


def layer_text(neurons):
    weights = ",\n".join("{{" + ",".join(map(str, row)) + "}}" for _, row in neurons)
    return f"{{.weights = {{{{{weights}}}}},\n.biases = {{{{{','.join(str(bias) for bias, _ in neurons)}}}}}}}"


def net_text(game, layers, net):
    parts = []
    inputs = None
    for number, neurons in NEURONS.items():
        rows = layers.pop((net, number), [])
        lengths = {len(weights) for _, weights in rows}
        if len(rows) != neurons or len(lengths) != 1 or (inputs is not None and lengths != {inputs}):
            wrong(game, f"layer {number} of {net} has another shape")
        parts.append(layer_text(rows))
        inputs = neurons
    return "{" + f".first = {parts[0]},\n.second = {parts[1]},\n.last = {parts[2]}" + "}"


def source(folder=ROOT / "data/bots"):
    lines = ["// Written by tools/net_tables.py from data/bots, which `curia train` writes.", '#include "bots/value/nets.h"', "", "namespace curia::bots {"]
    for game, (inputs, nets) in NETS.items():
        layers = layers_of(game, folder)
        for net in nets:
            count = len(layers.get((net, 1), [(0, [])])[0][1])
            lines.append(f'static_assert({inputs}::{INPUTS[net]} == {count}, "data/bots/{game}.csv was learned from other inputs");')
        texts = [f".{net} = {net_text(game, layers, net)}" for net in nets]
        if layers:
            wrong(game, f"rows of no net: {sorted(layers)}")
        lines += [f"const NetsOf<{inputs}> {game}_nets{{", ",\n".join(texts), "};"]
    return "\n".join(lines + ["}  // namespace curia::bots", ""])


if __name__ == "__main__":
    write_if_changed(f"{sys.argv[1]}/bots/value/nets.cpp", source())
