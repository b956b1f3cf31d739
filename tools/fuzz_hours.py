#!/usr/bin/env python3
"""Runs each fuzzer for an hour of its own (of a processor's time), shard after shard, and keeps the count in docs/fuzz.tsv and docs/proof.md.

    tools/fuzz_hours.py run BUILD [--hours 1] [--minutes 60] [--shard 300] [--jobs 2] [--only NAME] [--ledger FILE]
    tools/fuzz_hours.py merge BUILD   keeps in fuzz/corpus what reaches something new, where that is small
    tools/fuzz_hours.py page          writes the sums of the ledger into the page

BUILD is the folder of the clang preset (build/clang); what a shard came upon lies in its folder corpus, and the next one begins with that. Shards of this
commit count, so that it is resumed as often as wanted; which target has had least comes first. What one has found is build/found-*: status 1.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import ledger
from ledger import ROOT, Row, total

LEDGER = "docs/fuzz.tsv"
COLUMNS = ["commit", "target", "seed", "seconds", "runs", "edges", "corpus", "found"]
PLAYED = ("engine", "games", "bots", "session", "server", "data", "fuzz")
TARGETS = sorted(path.stem for path in (ROOT / "fuzz").glob("*.cpp"))
SMALL = 48 * 1024   # bytes of a corpus that is kept in the tree, and of each file of it
SMALL_FILE = 4096
FLAGS = ["-timeout=120", "-rss_limit_mb=3000", "-max_len=65536"]   # seconds of the clock: where others are busy a good input is slow


def of(kept: list[Row], target: str) -> list[Row]:
    return [row for row in kept if row["target"] == target]


def next_seed(kept: list[Row], target: str) -> int:
    return 1 + max((int(row["seed"]) for row in of(kept, target)), default=0)


def table(kept: list[Row]) -> str:
    """The sums, a line for each target, as the page has them."""
    lines = ["| target | hours | inputs | edges reached | found |", "| --- | ---: | ---: | ---: | ---: |"]
    for target in sorted({row["target"] for row in kept} | set(TARGETS)):
        some = of(kept, target)
        edges = max((int(row["edges"]) for row in some), default=0)
        lines.append(f"| {target} | {total(some, 'seconds') / 3600:.2f} | {total(some, 'runs'):,} | {edges:,} | {total(some, 'found')} |")
    return "\n".join(lines) + "\n"


def figures(said: str) -> dict[str, str]:
    """What libFuzzer said in the end: inputs, and edges that they reached."""
    runs = re.findall(r"^Done (\d+) runs|^#(\d+)\t", said, re.M)
    edges = re.findall(r"\bcov: (\d+)", said)
    return {"runs": max((one or other for one, other in runs), key=int, default="0"), "edges": max(edges, key=int, default="0")}


def shard(build: pathlib.Path, commit: str, target: str, seed: int, seconds: int) -> Row:
    corpus, seeds = build / "corpus" / target, ROOT / "fuzz/corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    found = ROOT / "build" / f"found-{target}-"
    words = [str(build / f"fuzz_{target}"), *FLAGS, f"-max_total_time={seconds}", f"-seed={seed}", f"-artifact_prefix={found}", str(corpus)]
    with tempfile.TemporaryFile() as told:
        running = subprocess.Popen([*words, *([str(seeds)] if seeds.is_dir() else [])], cwd=ROOT, stdout=told, stderr=subprocess.STDOUT)
        _, ended, took = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(ended)
        told.seek(0)
        said = told.read().decode(errors="replace")
    broken = running.returncode != 0 and "run interrupted" not in said   # by whoever stops it
    if broken:
        print(said[-4000:], flush=True)
    # Of the processor: where others are busy an hour of the clock is not an hour's work.
    return {"commit": commit, "target": target, "seed": str(seed), "seconds": str(round(took.ru_utime + took.ru_stime)), **figures(said),
            "corpus": str(len(list(corpus.iterdir()))), "found": str(int(broken))}


def run(arguments: argparse.Namespace) -> int:
    path, commit, build = ROOT / arguments.ledger, ledger.commit(*PLAYED), pathlib.Path(arguments.build).resolve()
    until, wanted, lock = time.monotonic() + 60 * arguments.minutes, round(3600 * arguments.hours), threading.Lock()
    targets = [target for target in TARGETS if arguments.only in (None, target)]
    busy: set[str] = set()
    broken: set[str] = set()

    def had(target: str) -> int:
        return total([row for row in of(ledger.read(path, COLUMNS), target) if row["commit"] == commit], "seconds")

    def worker() -> None:
        while True:
            with lock:
                open_ones = [target for target in targets if target not in busy | broken and had(target) < wanted]
                left = round(until - time.monotonic())
                if not open_ones or left < 5:
                    return
                target = min(open_ones, key=had)
                busy.add(target)
                seed = next_seed(ledger.read(path, COLUMNS), target)
                seconds = min(arguments.shard, wanted - had(target), left)
            row = shard(build, commit, target, seed, max(1, seconds))
            with lock:
                busy.remove(target)
                ledger.append(path, COLUMNS, row)
                print("\t".join(row.values()), flush=True)
                if row["found"] != "0":
                    broken.add(target)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for done in [pool.submit(worker) for _ in range(arguments.jobs)]:
            done.result()
    for target in targets:
        state = "failed" if target in broken else "passed"
        print(f"case {state}: fuzz {target}, {had(target) / 3600:.2f} of {arguments.hours:g} hours")
    return int(bool(broken))


def merge(arguments: argparse.Namespace) -> int:
    """The fewest files that reach all that the corpus reaches, the small ones among them."""
    build = pathlib.Path(arguments.build).resolve()
    for target in TARGETS:
        corpus, seeds = build / "corpus" / target, ROOT / "fuzz/corpus" / target
        if not corpus.is_dir() or not (build / f"fuzz_{target}").exists() or arguments.only not in (None, target):
            continue
        with tempfile.TemporaryDirectory() as folder:
            small = pathlib.Path(folder) / "small"
            small.mkdir()
            for file in [*seeds.glob("*"), *sorted(corpus.iterdir(), key=lambda file: (file.stat().st_size, file.name))]:
                if file.stat().st_size <= SMALL_FILE:
                    shutil.copy(file, small / file.name)
            merged = pathlib.Path(folder) / "merged"
            shutil.copytree(seeds, merged) if seeds.is_dir() else merged.mkdir()
            subprocess.run([str(build / f"fuzz_{target}"), *FLAGS, "-merge=1", str(merged), str(small)], cwd=ROOT, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            size, kept = sum(file.stat().st_size for file in seeds.glob("*")), 0
            for file in sorted(merged.iterdir(), key=lambda file: (file.stat().st_size, file.name)):
                if (seeds / file.name).exists() or size + file.stat().st_size > SMALL:
                    continue
                seeds.mkdir(exist_ok=True)
                shutil.copy(file, seeds / file.name)
                size, kept = size + file.stat().st_size, kept + 1
        print(f"{target}: {kept} files more, {size} bytes in all")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser()
    wish = parser.add_subparsers(dest="wish", required=True)
    play = wish.add_parser("run")
    play.add_argument("--hours", type=float, default=1, help="of a processor, of each target")
    play.add_argument("--minutes", type=float, default=60, help="of the clock, of this run")
    play.add_argument("--shard", type=int, default=300, help="seconds of the clock")
    play.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    play.add_argument("--ledger", default=LEDGER)
    merges = wish.add_parser("merge")
    for one in (play, merges):
        one.add_argument("build")
        one.add_argument("--only", choices=TARGETS)
    wish.add_parser("page")
    arguments = parser.parse_args()
    if arguments.wish == "run":
        return run(arguments)
    if arguments.wish == "merge":
        return merge(arguments)
    ledger.PAGE.write_text(ledger.page_with(ledger.PAGE.read_text(), "fuzz", table(ledger.read(ROOT / LEDGER, COLUMNS))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
