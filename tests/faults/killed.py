#!/usr/bin/env python3
"""kill -9 of the server 100 times while somebody moves or takes a move back: every one that was acknowledged is there, the journal holds, and
no line that stood in it has gone."""
import json
import os
import random
import tempfile
import threading

from curia_client import Cases, Lost, Server, Socket, a_move, journal, verified

KILLS = int(os.environ.get("CURIA_KILLS", "100"))


def game_in(lines):
    """The lines of the moves that were not taken back."""
    moves = []
    for line in lines[1:]:
        told = json.loads(line)
        if told["kind"] == "undo":
            del moves[told["to"]:]
        elif told["kind"] != "seed":
            moves.append(line)
    return moves


def main():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        kept = []            # (its number, move) of what was acknowledged at this table
        known = 0            # moves known to be kept
        table, tokens, stood = None, [], []
        acknowledged = taken_back = unsure = 0
        for kill in range(KILLS):
            server = Server(store)
            if table is None:
                made = server.create(3, seed=f"killed {kill}")
                table, tokens, kept, known, stood = made["table"], made["links"]["seats"], [], 0, []
            screen = Socket(server.port)
            screen.join(tokens)
            number = screen.states[tokens[0]]["number"]
            assert number >= known, f"kill {kill}: {known} moves were acknowledged, {number} are there"
            # Some die after a while of playing, some in the very moment when a move is made.
            moves_before = dice.randrange(0, 12)
            pause = dice.choice([0.0, dice.uniform(0, 0.004), dice.uniform(0, 0.03)])
            timer = back = None
            try:
                while True:
                    move = a_move(screen.states, dice)
                    if move is None:
                        break
                    back = next((state for state in screen.states.values() if state["undo"]), None) if dice.random() < 0.4 else None
                    if moves_before == 0:
                        timer = threading.Timer(pause, server.kill)
                        timer.start()
                    moves_before -= 1
                    if back:
                        answer = screen.ask({"type": "undo", "id": 1, "token": back["token"], "number": back["number"]})
                        assert answer["ok"], answer
                        known = answer["number"]
                        taken_back += 1
                        kept = [one for one in kept if one[0] <= known]
                        while any(state["number"] != known for state in screen.states.values()):
                            screen.hear()
                        continue
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
            assert lines[:len(stood)] == stood, f"kill {kill}: a line is gone"
            stood = lines
            game = game_in(lines)
            assert verified(lines) == len(game)
            if back and json.loads(lines[-1])["kind"] == "undo":   # kept, though its answer was cut off
                known = min(known, len(game))
                kept = [one for one in kept if one[0] <= known]
            assert len(game) >= known, f"kill {kill}: {known} moves were acknowledged, {len(game)} are kept"
            for n, move in kept:
                for key in ("seat", "verb"):
                    found = f'"{key}":{move[key]}' if key == "seat" else f'"{key}":"{move[key]}"'
                    assert found in game[n - 1], f"kill {kill}: move {n} was {move}, kept is {game[n - 1]}"
            if move is None or len(lines) > 700:
                table = None   # the game is over, or long enough

            if kill % 10 == 9:
                print(f"{kill + 1} kills, {acknowledged} moves acknowledged, {taken_back} taken back, {unsure} cut off", flush=True)
                if kill + 1 == KILLS:
                    cases.run(f"{KILLS} kills lose none of {acknowledged} acknowledged moves", lambda: None)
    cases.end()


if __name__ == "__main__":
    main()
