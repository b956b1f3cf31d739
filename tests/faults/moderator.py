#!/usr/bin/env python3
"""kill -9 of the server between a moderator's answers: each that was acknowledged is kept as his, and the table waits where it waited."""
import json
import os
import random
import tempfile

from curia_client import Cases, Lost, Server, Socket, a_move, journal, verified

KILLS = int(os.environ.get("CURIA_MODERATOR_KILLS", "15"))
TABLE = {"edition": "es_quaestor", "seed": "moderated", "moderator": {"name": "Livia"}, "voice": "any",
         "options": {"forum_source": "by_hand", "forum_resources": "by_hand"},
         "seats": [{"kind": "human", "members": [{"name": "Ana"}, {"name": "Blas"}]}] + [{"kind": "human"}] * 5}


def asked(state):
    return state["decision"].get("chance", {}).get("moderated", False)


def main():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.sqlite")
        server = Server(store)
        status, text = server.request("POST", "/api/tables", json.dumps(TABLE))
        assert status == 201, text
        made = json.loads(text)
        links = made["links"]
        desk = links["moderator"]
        tokens = [desk] + links["seats"][0] + links["seats"][1:]
        answered = drawn = unsure = 0
        for kill in range(KILLS):
            screen = Socket(server.port)
            screen.join(tokens)
            while not asked(screen.states[desk]):
                move = a_move({token: state for token, state in screen.states.items() if token != desk}, dice)
                answer = screen.ask(move)
                assert answer["ok"], (move, answer)
                screen.catch_up(answer["number"], tokens)
            state = screen.states[desk]
            outcomes = state["decision"]["chance"]["outcomes"]
            chosen = dice.choice(outcomes)
            given = None if dice.random() < 0.25 else {key: chosen[key] for key in ("number", "card") if key in chosen}
            message = {"type": "chance", "id": 1, "token": desk, "number": state["number"], "answer": given}
            try:
                if kill % 3 == 2:  # in the very moment
                    screen.say(message)
                    server.kill()
                    assert screen.answer()["ok"]
                else:
                    assert screen.ask(message)["ok"]
                    server.kill()
                known = True
            except Lost:
                known = False
                unsure += 1
            screen.close()
            lines = journal(store, made["table"])
            assert verified(lines) == len(lines) - 1
            if known or len(lines) > state["number"] + 1:
                kept = json.loads(lines[state["number"] + 1])
                assert kept["kind"] == ("nature" if given is None else "moderator"), kept
                assert given is None or all(kept[key] == value for key, value in given.items()), (given, kept)
                drawn += given is None
                answered += given is not None
            server = Server(store)
            again = Socket(server.port)
            again.join(tokens)
            assert again.states[desk]["number"] == len(lines) - 1, "what is in the store is the table"
            again.close()
        server.kill()
        assert answered > 3 and drawn > 0
        cases.run(f"{KILLS} kills between a moderator's answers lose none of {answered} that he gave and {drawn} that he left to the program "
                  f"({unsure} cut off)", lambda: None)
    cases.end()


if __name__ == "__main__":
    main()
