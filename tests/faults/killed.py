#!/usr/bin/env python3
"""kill -9 of the server 100 times on each kind of store while somebody moves or takes a move back: every one that was acknowledged is there,
none twice, the journal holds, and no line that stood in it has gone. CURIA_KILLS says how many, CURIA_STORES on which; the sums are told as a line of JSON (tools/kills.py counts them)."""
import json
import os
import random
import threading

from curia_client import Server
from curia_client.played import Game
from curia_client.stores import each_store

KILLS = int(os.environ.get("CURIA_KILLS", "100"))
LONG = 700   # lines of a journal: then another game begins


def play_and_kill(server, game, dice):
    """Some die after a while of playing, some in the very moment when a move is made."""
    moves_before = dice.randrange(0, 12)
    timer = threading.Timer(dice.choice([0.0, dice.uniform(0, 0.004), dice.uniform(0, 0.03)]), server.kill)

    def before_each():
        nonlocal moves_before
        if moves_before == 0:
            timer.start()
        moves_before -= 1
        return True

    game.play(server, dice, before_each)
    if timer.ident is None:   # the game is over
        assert server.alive() and game.over, server.said()[-2000:]
        server.kill()
    else:
        timer.join()


def killed(store, folder):
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    games = []
    for kill in range(KILLS):
        server = Server(store.name, web=folder)
        if not games or games[-1].over or len(lines) > LONG:   # pylint: disable=used-before-assignment
            games.append(Game(server, f"killed {kill}", takes_back=0.4))
        try:
            play_and_kill(server, games[-1], dice)
        finally:
            if server.alive():   # something was lost
                server.kill()
        store.rests()
        lines = games[-1].check(store)
        if kill % 10 == 9:
            print(f"{kill + 1} kills, {sum(len(game.kept) for game in games)} moves acknowledged", flush=True)
    for game in games:
        game.check(store)
    print(json.dumps({"store": store.kind, "kills": KILLS, "games": len(games), "moves": sum(len(game.kept) for game in games),
                      "cut_off": sum(game.cut_off for game in games)}), flush=True)


each_store(f"{KILLS} kills while somebody moves: none that was acknowledged is lost", killed)
