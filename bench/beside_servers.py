"""The servers in bench/beside.py: each makes a table, connects who sits and who looks on, and says what whoever is asked does next."""
import base64
import contextlib
import http.client
import json
import os
import pathlib
import re
import subprocess
import time
import urllib.parse
import zlib

from beside_crowd import Screen
from curia_client import Server

PINNED = ["taskset", "-c", "0"]   # the server has one core, who looks the other


# ---- Curia ----------------------------------------------------------------------------------------------------------

class Seat:
    """Who sits at a table of Curia, with his states unpacked as the page does it."""

    def __init__(self, screen, link):
        self.screen, self.link, self.known, self.state = screen, link, b"", None
        screen.said = self.hears

    def hears(self, state, text):
        if not state:
            assert b'"ok":false' not in text[:200], text
            return
        message = json.loads(text)
        data = base64.b64decode(message["data"])
        unpacking = zlib.decompressobj(zdict=self.known) if "of" in message else zlib.decompressobj()
        self.known = unpacking.decompress(data).split(b"\n")[0]
        self.state = None

    def move(self, dice):
        """What he does next, or None where he is not asked."""
        if self.state is None:
            self.state = json.loads(self.known)
        offers = [offer for offer in self.state["decision"]["offers"] if offer["must"]]
        if not offers:
            return None
        offer = dice.choice(offers)
        move = {"type": "move", "id": 1, "token": self.link, "number": self.state["number"], "seat": offer["seat"], "verb": offer["verb"]}
        move |= {key: offer[key] for key in ("faction", "args") if key in offer}
        if "amount" in offer:
            move["amount"] = dice.randint(*offer["amount"])
        return json.dumps(move)


class CuriaTable:
    def __init__(self, server, crowd, observers, seed):
        status, text = server.request("POST", "/api/tables", json.dumps({
            "game": server.game, "seed": seed, "seats": [{"kind": "human", "name": f"Seat {n}"} for n in range(server.seats)]}))
        assert status == 201, text
        links = json.loads(text)["links"]
        everybody = [links["spectator"]] * observers + links["seats"]
        screens, self.players = [], []
        for number, link in enumerate(everybody):
            screens.append(crowd.add(Screen(server.port, "/ws", b'{"type":"state"')))
            if number >= observers:
                self.players.append(Seat(screens[-1], link))
            screens[-1].say(json.dumps({"type": "join", "tokens": [link], "since": 0, "packed": True}))
            crowd.hear(0)
        crowd.until(lambda: all(screen.states for screen in screens))
        self.screens, self.moves = screens, 0

    def next(self, dice):
        for seat in self.players:
            if move := seat.move(dice):
                self.moves += 1
                return seat.screen, move
        return None

    def done(self):
        return all(screen.states > self.moves for screen in self.screens)


class Curia(Server):
    table = CuriaTable
    seats_of = {"republic": 5, "crisis": 4}

    def __init__(self, folder, game, store=None):
        limits = ["connections", "connections_of_address", "requests_a_second", "requests_at_once", "messages_a_second", "messages_at_once",
                  "messages_of_address_a_second", "messages_of_address_at_once", "tables_an_hour", "tables_at_once"]
        more = [word for name in limits for word in ("--limit", f"{name}=1000000")]
        super().__init__(store or os.path.join(folder, "beside.sqlite"), more=["--log", "error", *more])
        subprocess.run(["taskset", "-a", "-p", "1", str(self.process.pid)], check=True, stdout=subprocess.DEVNULL)
        self.game, self.seats, self.name = game, self.seats_of[game], "Curia, " + game


# ---- Rally the Troops -----------------------------------------------------------------------------------------------

class Role:
    """Who sits at a table of Pax Pamir."""

    def __init__(self, screen):
        self.screen, self.view, self.cookie = screen, {}, 0
        screen.said = self.hears

    def hears(self, state, text):
        if state:
            _, self.view, self.cookie = json.loads(text)
        else:
            assert not text.startswith((b'["error"', b'["warning"')), text

    def move(self, dice):
        actions = [(verb, of) for verb, of in self.view.get("actions", {}).items() if of and verb != "undo"]
        if not actions:
            return None
        verb, of = dice.choice(actions)
        what = dice.choice(of) if isinstance(of, list) else None
        self.view = {}
        return json.dumps(["action", [verb, what, self.cookie]])


class RttTable:
    def __init__(self, server, crowd, observers, seed):
        roles = ["Gray", "Blue", "Tan", "Red", "Black"]
        users = [server.sign_up(f"{name} {seed}") for name in roles]
        where = server.ask("POST", "/create/pax-pamir", users[0], {"scenario": "5P"})[0].headers["Location"]
        game = where.rsplit("/", 1)[1]
        for role, user in zip(roles, users):
            assert server.ask("POST", f"/api/join/{game}/{role}", user)[1] == b"SUCCESS"
        assert server.ask("POST", f"/api/start/{game}", users[0])[1] == b"SUCCESS"
        path = f"/play-socket?title=pax-pamir&game={game}&seen=0&role="
        screens = [crowd.add(Screen(server.port, path + "Observer", b'["state"')) for _ in range(observers)]
        crowd.until(lambda: all(screen.states for screen in screens))
        # Who sits comes last, so that what is sent to him is sent last: what an observer would see no change in is not sent to him.
        self.players = []
        for role, user in zip(roles, users):
            self.players.append(Role(Screen(server.port, path + role, b'["state"', [("Cookie", user)])))
            screen = crowd.add(self.players[-1].screen)
            crowd.until(lambda of=screen: of.states)
        self.crowd = crowd

    def next(self, dice):
        for role in self.players:
            if move := role.move(dice):
                return role.screen, move
        return None

    def done(self):
        if not any("actions" in role.view or not role.view.get("prompt", "Waiting").startswith("Waiting") for role in self.players):
            return False
        self.crowd.quiet()
        return True


class Rtt:
    """A checkout of rally-the-troops/server with Pax Pamir in public/ and its packages installed. As durable as Curia: what is answered is on
    the disk (synchronous = FULL, and the states are sent after the commit); WAL as its notes say."""
    name, seats, table = "RTT, Pax Pamir", 5, RttTable

    def __init__(self, folder, checkout):
        root = pathlib.Path(checkout)
        database = os.path.join(folder, "rtt.db")
        setup = f"const db = new (require('better-sqlite3'))({json.dumps(database)}); db.pragma('journal_mode = WAL'); db.exec(SQL)"
        sql = (root / "schema.sql").read_text(encoding="utf-8") + (root / "public/pax-pamir/title.sql").read_text(encoding="utf-8")
        subprocess.run(["node", "-e", f"const SQL = {json.dumps(sql)}; {setup}"], cwd=root, check=True)
        text = (root / "server.js").read_text(encoding="utf-8")
        text, full = re.subn(r"synchronous = NORMAL", "synchronous = FULL", text)
        sends = r"(\t\tif \(game_clients\[game_id\]\)\n\t\t\tfor \(let other of game_clients\[game_id\]\)\n\t\t\t\tsend_state\(other, state\)\n)"
        text, after = re.subn(sends + r"(.*?\t\tSQL_COMMIT\.run\(\)\n)", r"\2\1", text, count=1, flags=re.S)
        assert full == 1 and after == 1, "this is another server than the one that is known here"
        self.script = root / "server-beside.js"
        self.script.write_text(text, encoding="utf-8")
        self.port, self.users = 8000 + os.getpid() % 1000, {}
        self.process = subprocess.Popen([*PINNED, "node", self.script.name], cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        env=os.environ | {"DATABASE": database, "HTTP_HOST": "127.0.0.1", "HTTP_PORT": str(self.port)})
        for _ in range(200):
            with contextlib.suppress(OSError):
                self.ask("GET", "/about")
                return
            time.sleep(0.05)
        raise RuntimeError("the other server does not start")

    def ask(self, method, path, cookie=None, form=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/x-www-form-urlencoded"} | ({"Cookie": cookie} if cookie else {})
        connection.request(method, path, urllib.parse.urlencode(form or {}), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer, text

    def sign_up(self, name):
        answer, text = self.ask("POST", "/signup", None, {"username": name, "mail": name.replace(" ", "") + "@example.org", "password": "a password"})
        assert answer.headers["Set-Cookie"], text
        return answer.headers["Set-Cookie"].split(";")[0]

    def stop(self):
        self.process.terminate()
        self.process.wait(60)
        self.script.unlink()
