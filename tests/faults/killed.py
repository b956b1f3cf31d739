#!/usr/bin/env python3
"""kill -9 of the server 100 times while somebody moves: every move that was acknowledged is there, and the journal holds."""
import json
import os
import random
import tempfile
import threading

from curia_client import Cases, Lost, Server, Socket, a_move, journal, verified

KILLS = int(os.environ.get("CURIA_KILLS", "100"))


def main():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        kept = []            # (journal line, move) of what was acknowledged at this table
        known = 0            # moves known to be kept
        table, tokens = None, []
        acknowledged = unsure = 0
        for kill in range(KILLS):
            server = Server(store)
            if table is None:
                made = server.create(3, seed=f"killed {kill}")
                table, tokens, kept, known = made["table"], made["links"]["seats"], [], 0
            screen = Socket(server.port)
            screen.join(tokens)
            number = screen.states[tokens[0]]["number"]
            assert number >= known, f"kill {kill}: {known} moves were acknowledged, {number} are there"
            # Some die after a while of playing, some in the very moment when a move is made.
            moves_before = dice.randrange(0, 12)
            pause = dice.choice([0.0, dice.uniform(0, 0.004), dice.uniform(0, 0.03)])
            timer = None
            try:
                while True:
                    move = a_move(screen.states, dice)
                    if move is None:
                        break
                    if moves_before == 0:
                        timer = threading.Timer(pause, server.kill)
                        timer.start()
                    moves_before -= 1
                    answer = screen.ask(move)
                    assert answer["ok"], (move, answer)
                    kept.append((move["number"] + 1, move))
                    known = answer["number"]
                    acknowledged += 1
                    screen.catch_up(known, tokens)
            except Lost:
                unsure += 1
            if timer is None:
                server.kill()
            else:
                timer.join()
            screen.close()
            lines = journal(store, table)
            assert verified(lines) == len([line for line in lines[1:] if "seed" not in json.loads(line)])
            assert len(lines) > known, f"kill {kill}: {known} moves were acknowledged, {len(lines) - 1} are kept"
            for n, move in kept:
                for key in ("seat", "verb"):
                    found = f'"{key}":{move[key]}' if key == "seat" else f'"{key}":"{move[key]}"'
                    assert found in lines[n], f"kill {kill}: move {n} was {move}, kept is {lines[n]}"
            if move is None or len(lines) > 700:
                table = None   # the game is over, or long enough

            if kill % 10 == 9:
                print(f"{kill + 1} kills, {acknowledged} moves acknowledged, {unsure} cut off", flush=True)
                if kill + 1 == KILLS:
                    cases.run(f"{KILLS} kills lose none of {acknowledged} acknowledged moves", lambda: None)
    cases.end()


if __name__ == "__main__":
    main()
