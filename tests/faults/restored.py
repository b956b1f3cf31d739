#!/usr/bin/env python3
"""A backup that is taken while it is played, and the server killed behind it: what was acknowledged before it began is in the copy, every game of which
replays; and the copy, restored as a store of the same kind, is checked, served, and goes on. 4 backups of each kind of store; CURIA_KILLS says
how many, CURIA_STORES of which; the sums are told as a line of JSON (tools/kills.py counts them)."""
import json
import os
import random
import re
import subprocess
import threading
import time

from curia_client import PROGRAM, Server, a_move
from curia_client.played import Game, game_in
from curia_client.stores import FileStore, each_store, lines_of

ROUNDS = int(os.environ.get("CURIA_KILLS", "4"))
AT_ONCE = 3    # games that are played while the backup is taken
LONG = 400     # moves of a game: then another one begins


def curia(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, (arguments[:2], done.stdout, done.stderr)
    return done.stdout


class Playing:
    """Games that are played by threads, until they are told to stop or the server is gone."""

    def __init__(self, server, games, dice):
        self.stop, self.surprises = threading.Event(), []
        self.people = [threading.Thread(target=self.run, args=(server, game, random.Random(dice.randrange(1 << 30)))) for game in games]
        for person in self.people:
            person.start()

    def run(self, server, game, dice):
        try:
            game.play(server, dice, lambda: not self.stop.is_set())
        except Exception as error:  # pylint: disable=broad-except
            self.surprises.append(error)

    def end(self):
        self.stop.set()
        for person in self.people:
            person.join()
        if self.surprises:
            raise self.surprises[0]


def restored(store, copy):
    """The copy, which is a file, as a store of the same kind."""
    if store.kind == copy.kind:
        return copy
    other = store.another()
    curia("store", "copy", copy.name, other.name)
    return other


def a_backup(store, folder, games, dice, number):
    """So many lines are in it."""
    server = Server(store.name, web=folder)
    while sum(not game.over and len(game.kept) < LONG for game in games) < AT_ONCE:
        games.append(Game(server, f"restored {number} {len(games)}"))
    playing = Playing(server, [game for game in games if not game.over and len(game.kept) < LONG], dice)
    time.sleep(dice.uniform(0, 0.7))
    before = {game: len(game.kept) for game in games}
    copy = FileStore(folder, f"backup-{number}")
    curia("store", "backup", store.name, copy.name)
    killed = dice.random() < 0.5
    if killed:
        server.kill()
    playing.end()
    if not killed:
        assert server.alive(), "it is gone by itself"
        server.kill()
    lines = 0
    for game in games:
        kept = game.check(copy, before[game])
        assert game.check(store)[:len(kept)] == kept, "the copy has what the store has not"
        lines += len(game_in(kept))
    goes_on(restored(store, copy), folder, games, before, lines, dice)
    return lines


def goes_on(again, folder, games, before, lines, dice):
    """It is sound, and served: whoever has a link finds his game, and moves."""
    told = curia("store", "check", again.name)
    assert re.fullmatch(rf"{len(games)} tables with {lines} moves; 0 do not open\n", told), (told, len(games), lines)
    server = Server(again.name, web=folder)
    try:
        for game in games:
            screen = game.sit(server, before[game])
            move, there = a_move(screen.states, dice), len(lines_of(again, game.id))
            if move is not None:
                answer = screen.ask(move)
                assert answer["ok"] and len(lines_of(again, game.id)) > there, answer
            screen.close()
    finally:
        server.kill()


def backups(store, folder):
    dice, games, lines = random.Random(int(os.environ.get("CURIA_SEED", "1"))), [], 0
    for number in range(ROUNDS):
        lines += a_backup(store, folder, games, dice, number)
        if number % 10 == 9:
            print(f"{number + 1} backups", flush=True)
    print(json.dumps({"store": store.kind, "kills": ROUNDS, "backups": ROUNDS, "games": len(games), "moves": sum(len(game.kept) for game in games),
                      "restored": lines}), flush=True)


each_store(f"{ROUNDS} backups taken while it is played: all that was acknowledged before is in them, and they go on", backups)
