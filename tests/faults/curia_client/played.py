"""A table at which somebody moves, and all of it that was acknowledged."""
import json

from curia_client import Lost, Socket, a_move, verified
from curia_client.stores import lines_of


def game_in(lines):
    """The moves that were not taken back."""
    moves = []
    for line in map(json.loads, lines[1:]):
        if line["kind"] == "undo":
            del moves[line["to"]:]
        elif line["kind"] != "seed":
            moves.append(line)
    return moves


class Game:
    """`takes_back`: how often, of those moves that may be."""

    def __init__(self, server, seed, takes_back=0):
        made = server.create(3, seed=seed)
        self.id, self.tokens, self.takes_back = made["table"], made["links"]["seats"], takes_back
        self.kept, self.known = [], 0   # (its number, move), moves known to be kept
        self.cut_off, self.over = 0, False   # moves of which nobody was told
        self.going_back, self.stood = False, []   # somebody was not told whether he has; the lines as they were last

    def sit(self, server, known=None):
        """At least so many moves are there: all that are known to be."""
        screen = Socket(server.port)
        screen.join(self.tokens)
        number = screen.states[self.tokens[0]]["number"]
        known = self.known if known is None else known
        assert number >= known, f"{known} moves were acknowledged, {number} are there"
        return screen

    def play(self, server, dice, before_each):
        """Until the server is gone, the game is over, or `before_each` move says no."""
        under_way = False
        try:
            screen = self.sit(server)
            while not self.over and before_each():
                move = a_move(screen.states, dice)
                self.over = move is None
                back = next((state for state in screen.states.values() if state["undo"]), None)
                self.going_back = bool(back) and dice.random() < self.takes_back
                under_way = move is not None and not self.going_back
                if self.going_back:
                    self.take_back(screen, back)
                elif not self.over:
                    self.move(screen, move)
            screen.close()
        except (Lost, OSError):   # or it was gone before he came
            self.cut_off += under_way

    def move(self, screen, move):
        answer = screen.ask(move)
        assert answer["ok"], (move, answer)
        self.kept.append((move["number"] + 1, move))
        self.known = answer["number"]
        screen.catch_up(self.known, self.tokens)

    def take_back(self, screen, state):
        answer = screen.ask({"type": "undo", "id": 1, "token": state["token"], "number": state["number"]})
        assert answer["ok"], answer
        self.back_to(answer["number"])
        while any(one["number"] != self.known for one in screen.states.values()):
            screen.hear()

    def back_to(self, number):
        self.known, self.over = number, False
        self.kept = [one for one in self.kept if one[0] <= number]

    def check(self, store, acknowledged=None):
        """The lines that are kept: each of these moves (all that were acknowledged) is there as it was, none twice, and all of it replays."""
        lines = lines_of(store, self.id)
        made = game_in(lines)
        assert verified(lines) == len(made)
        if acknowledged is None:
            assert lines[:len(self.stood)] == self.stood, "a line is gone"
            self.stood = lines
            if self.going_back and json.loads(lines[-1])["kind"] == "undo":   # kept, though nobody was told
                self.back_to(min(self.known, len(made)))
        moves = self.kept if acknowledged is None else self.kept[:acknowledged]
        for n, move in moves:
            assert n <= len(made), f"move {n} was acknowledged, {len(made)} are kept"
            line = made[n - 1]
            assert (line["seat"], line["verb"]) == (move["seat"], move["verb"]), f"move {n} was {move}, kept is {line}"
        decided = sum("verb" in line for line in made)
        assert len(moves) <= decided <= len(self.kept) + self.cut_off, f"{len(moves)} were acknowledged, {decided} are kept"
        return lines
