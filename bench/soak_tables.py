"""The people of a soak (soak.py): some tables, each with those who sit there and those who look on, who move, take back, talk, go and come back."""
import select
import threading
import time

from curia_client import Lost, Socket, a_move, json, random

PEOPLE, BOTS = 2, 1
RECONNECTS = 40.0  # moves between two of one socket, about
RESTING = 0.3      # seconds before a table looks again that waits for a bot, or whose server is gone


class Ear(Socket):
    """A socket of one link. It keeps the last state as it came: to read every one would be more work than to serve it."""

    def __init__(self, port, link):
        super().__init__(port)
        self.link, self.last = link, None
        self.say({"type": "join", "tokens": [link], "since": 0})
        while self.last is None:
            self.listen()

    def listen(self):
        """The type of the next message, or of what no message came with: nobody may wait here for one that need not come."""
        opcode, last, text = self.hear_frame()
        if opcode in (9, 10):
            return b"ping"
        while not last:
            opcode, ends, more = self.hear_frame()
            if opcode == 0:   # a ping may come between
                text, last = text + more, ends
        kind = text[:40].split(b'"')[3] if text.startswith(b'{"type"') else json.loads(text)["type"].encode()
        if kind == b"state":
            self.last = text
        elif kind == b"answer":
            self.told = json.loads(text)
        return kind

    def catch_up(self):   # pylint: disable=arguments-differ
        while self.rest or select.select([self.line], [], [], 0)[0]:
            self.listen()

    def asks(self, message):
        """(answer, seconds)"""
        begin = time.monotonic()
        self.say(message)
        while self.listen() != b"answer":
            pass
        return self.told, time.monotonic() - begin

    def state(self):
        return json.loads(self.last)


class Figures:
    """What happened since they were taken last."""

    def __init__(self):
        self.lock, self.times, self.counts = threading.Lock(), [], {}

    def count(self, what, n=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + n

    def took(self, seconds):
        with self.lock:
            self.times.append(seconds)

    def take(self):
        with self.lock:
            found, self.times, self.counts = (self.times, self.counts), [], {}
        return found


class Table(threading.Thread):
    """All who look at one table, by one thread."""

    def __init__(self, place, number, figures, stop):
        super().__init__(daemon=True)
        self.place, self.dice, self.figures, self.stop = place, random.Random(number), figures, stop
        self.links, self.ears, self.until = [], [], 0

    def leave(self):
        for ear in self.ears:
            if ear:
                ear.close()
        self.ears = [None] * len(self.links)

    def make(self):
        made = self.place.create(PEOPLE + BOTS, BOTS)
        seats = [link for link in made["links"]["seats"] if link]
        self.links = seats + [made["links"]["spectator"]] * (self.place.sockets - len(seats))
        self.ears = [None] * len(self.links)
        self.until = self.dice.randrange(self.place.long // 4, self.place.long) if self.until == 0 else self.place.long   # then games of all ages
        self.figures.count("games")

    def come(self):
        for n, link in enumerate(self.links):
            if not self.ears[n]:
                self.ears[n] = Ear(self.place.port(), link)

    def run(self):
        while not self.stop.is_set():
            moved = False
            try:
                if not self.links:
                    self.make()
                self.come()
                moved = self.step()
            except (Lost, OSError, EOFError):
                self.figures.count("lost")
                self.leave()
            self.stop.wait(self.dice.uniform(0.5, 1.5) * self.place.pace if moved else RESTING)

    def step(self):
        """One move of somebody, if anybody is asked who is no bot, and what may come with it."""
        for ear in self.ears:
            ear.catch_up()
        states = {ear.link: ear.state() for ear in self.ears[:PEOPLE]}
        move = a_move(states, self.dice)
        first = self.ears[0].state()
        if first["number"] > self.until or (move is None and not first["decision"]["waiting"]):
            self.leave()
            self.links = []
            return False
        if move is not None:
            ear = next(one for one in self.ears if one.link == move["token"])
            told, seconds = ear.asks(move)
            self.figures.took(seconds)
            self.figures.count("moves" if told["ok"] else "refused")
            self.around(ear, told)
        if self.dice.random() < len(self.ears) / RECONNECTS:
            gone = self.dice.randrange(len(self.ears))
            self.ears[gone].close()
            self.ears[gone] = None
            self.figures.count("reconnects")
        return move is not None

    def around(self, ear, told):
        draw = self.dice.random()
        if draw < 0.05 and told["ok"]:
            undone, _ = ear.asks({"type": "undo", "id": 1, "token": ear.link, "number": told["number"]})
            self.figures.count("undone" if undone["ok"] else "stood")
        elif draw < 0.15:
            said, _ = ear.asks({"type": "say", "id": 1, "token": ear.link, "room": "table", "text": f"Ave {draw}"})
            self.figures.count("messages", int(said["ok"]))
        elif draw < 0.25:
            ear.asks({"type": "seen", "id": 1, "token": ear.link, "number": told.get("number", 0)})


class Place:
    """Where the server is now; how many sockets a table has, the seconds between two of its moves, and how many make a game: then another begins."""

    def __init__(self, port, sockets, pace, long):
        self.shared, self.sockets, self.pace, self.long = port, sockets, pace, long

    def port(self):
        return self.shared.value

    def create(self, seats, bots):
        import http.client   # pylint: disable=import-outside-toplevel
        people = [{"kind": "human", "name": f"Seat {n}"} for n in range(seats - bots)] + [{"kind": "bot", "bot": "random"}] * bots
        line = http.client.HTTPConnection("127.0.0.1", self.port(), timeout=60)
        try:
            line.request("POST", "/api/tables", json.dumps({"seats": people}))
            answer = line.getresponse()
            text = answer.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            line.close()
        assert answer.status == 201, (answer.status, text)
        return json.loads(text)


def play(first, tables, place, figures, ask, end):
    """So many tables, in a process of their own: each time `ask` says something their figures are given."""
    stop, found = threading.Event(), Figures()
    for n in range(tables):
        Table(place, first + n, found, stop).start()
    while ask.get():
        figures.put(found.take())
    stop.set()
    end.wait(10)
