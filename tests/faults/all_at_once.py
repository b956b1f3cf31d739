#!/usr/bin/env python3
"""kill -9 of a site while all happens at once: moves, what has been seen, talk in two rooms, seats that are claimed by accounts, and notices by
mail and webhook of whose turn it is. Nothing that was acknowledged is lost or doubled, who is waited for is told, and no cause has two notices: each
is counted where it arrives, by its key. Where the store is in PostgreSQL, that is killed, too, in one round of five. 15 kills for each kind of
store; CURIA_KILLS says how many, CURIA_STORES on which; the sums are told as a line of JSON (tools/kills.py counts them)."""
import contextlib
import json
import os
import re
import secrets
import threading
import time
import urllib.parse

from curia_client import Lost, Server, Socket, a_move, random, verified
from curia_client.browser import Browser
from curia_client.receivers import FROM, Post, Sink, text_of, waits
from curia_client.stores import each_store, lines_of

KILLS = int(os.environ.get("CURIA_KILLS", "15"))
ROOMS = ("table", "with-1-2")
PEOPLE = [{"kind": "human", "name": name} for name in ("Anna", "Bruno", "Carla")]
LONG = 500   # lines of a journal: then another game begins
MANY = ("talk_at_once", "requests_at_once", "tables_at_once", "tables_an_hour", "tables_of_account", "notices_at_once")


def too_soon(answer):
    """Whether the server, on a quick machine, was asked more than it does for one socket; then he who asked has waited."""
    if answer["ok"] or answer["error"]["code"] != "too_many":
        return False
    time.sleep(0.2)
    return True


class Site:
    """One store, and the server that is killed; an account that makes tables, and one that claims seats."""

    def __init__(self, store, folder):
        self.store, self.folder, self.post, self.sink = store, folder, Post(), Sink()
        self.server, self.store_died, self.store_deaths = None, False, 0
        self.start()
        self.host, self.guest = Browser(), Browser()
        self.host.signs_up(self.server, "Host")
        self.handle = self.guest.signs_up(self.server, "Guest")

    def start(self):
        limits = [part for name in MANY for part in ("--limit", f"{name}=100000")]
        self.server = Server(self.store.name, web=self.folder, more=["--mode", "site", "--notice-pause", "0", "--notice-allow", "127.0.0.1", "--mail-url",
                                                                     self.post.url, "--mail-from", FROM, *limits])
        self.store_died = False

    def outbox(self):
        """What the store has still to send."""
        return set(self.store.column("SELECT batch FROM outbox"))

    def heard(self, answer):
        """Whether it was done; who is told that the store is out of reach, as it may be where that was killed, gives up."""
        if self.store_died and not answer["ok"] and answer["error"]["code"] == "store":
            raise Lost("no store")
        return not too_soon(answer)

    def screen(self, port, links):
        """Somebody who looks at these."""
        screen = Socket(port)
        told = screen.join(links)
        if told.get("type") == "answer":
            assert not self.heard(told), told   # the table cannot be read without a store
        return screen

    def dies(self, dice):
        """The server at once; or first its store, and the server soon after that or when it is back."""
        last = dice.random()
        if not hasattr(self.store, "dies") or last < 0.8:
            self.server.kill()
            return
        self.store_died, self.store_deaths = True, self.store_deaths + 1
        self.store.dies()
        if last < 0.9:
            time.sleep(dice.choice((0, dice.uniform(0, 1))))
            assert self.server.alive(), self.server.said()
            self.server.kill()
            self.store.lives()
        else:
            self.store.lives()
            waits(lambda: self.server.request("GET", "/health/ready")[0] == 200)
            self.server.kill()


class Game:
    """A table of three. Where Anna is told by mail and webhook when it is her turn she looks only to move; the others stay until the kill."""

    def __init__(self, site, dice, told):
        self.site, self.dice = site, dice
        made = site.host.makes(site.server, reach="link", seats=PEOPLE)
        self.id, self.links, self.spectator = made["table"], made["links"]["seats"], made["links"]["spectator"]
        self.kept, self.known, self.over = [], 0, False   # moves that were acknowledged
        self.seen = {}                                    # seat -> the last that was acknowledged before a move was
        self.said = {room: [] for room in ROOMS}          # (number, text) of what was
        if told:
            self.told_by({"kind": "mail", "address": f"anna{len(site.post.mails)}@example.org"})
            self.told_by({"kind": "webhook", "address": site.sink.url})

    def told_by(self, way):
        site, way = self.site, {**way, "not_of": ["event", "over", "wrote", "clock"]}
        status, text = site.server.request("POST", f"/api/tables/by-token/{self.links[0]}/notices", json.dumps(way))
        assert status == 200, text
        if way["kind"] == "mail":
            asks = waits(lambda: site.post.to(way["address"]))[0]
            page = urllib.parse.urlsplit(re.search(r"http://\S+/n/\S+", text_of(asks))[0]).path
            assert site.server.request("POST", page, "do=yes")[0] == 200

    def asked(self):
        watcher = Socket(self.site.server.port)
        try:
            return watcher.join([self.spectator])[self.spectator]["decision"]["waiting"]
        finally:
            watcher.close()

    def move(self, screen, links):
        """One move of these; none where they are not asked."""
        move = a_move({link: screen.states[link] for link in links}, self.dice)
        if move is None:
            return False
        looks = screen.ask({"type": "seen", "id": 0, "token": move["token"], "number": move["number"]})   # what comes first is written first
        answer = screen.ask(move)
        if not self.site.heard(answer):
            return True
        assert answer["ok"], (move, answer)
        if looks["ok"]:
            self.seen[self.links.index(move["token"])] = move["number"]
        self.kept.append((move["number"] + 1, move))
        self.known = answer["number"]
        screen.catch_up(self.known, links)
        return True

    def anna_moves(self):
        """Until others are asked, and she looks no more."""
        screen = Socket(self.site.server.port)
        try:
            screen.join(self.links[:1])
            while self.move(screen, self.links[:1]):
                pass
        finally:
            screen.close()

    def moves_on(self, port, links):
        """Until somebody else is asked, or the server is gone."""
        with contextlib.suppress(Lost):
            screen = self.site.screen(port, links)
            while (len(links) == 3 or 0 not in screen.states[links[0]]["decision"]["waiting"]) and self.move(screen, links):
                pass
            self.over = self.over or not screen.states[links[0]]["decision"]["waiting"]

    def talks(self, port, link, room, name):
        with contextlib.suppress(Lost):
            screen = self.site.screen(port, [link])
            for n in range(1000):
                answer = screen.ask({"type": "say", "id": n, "token": link, "room": room, "text": f"{name} {n}"})
                if not self.site.heard(answer):
                    continue
                assert answer["ok"], answer
                self.said[room].append((answer["number"], f"{name} {n}"))

    def check(self):
        """All that was acknowledged is there, as it was, and nothing twice."""
        lines = lines_of(self.site.store, self.id)
        assert len(lines) > self.known, f"{self.known} moves were acknowledged, {len(lines) - 1} are kept"
        for n, move in self.kept:
            line = json.loads(lines[n])
            assert (line["seat"], line["verb"]) == (move["seat"], move["verb"]), (move, line)
        for seat, number in self.seen.items():
            found = self.site.store.column(f"SELECT event FROM seen WHERE table_id = '{self.id}' AND seat = {seat}")
            assert len(found) == 1 and int(found[0]) >= number, (seat, number, found)
        status, text = self.site.server.request("GET", f"/api/tables/by-token/{self.links[1]}/talk?format=jsonl")
        assert status == 200, text
        for room, told in self.said.items():
            found = [one for one in map(json.loads, text.splitlines()) if one["room"] == room]
            assert [one["number"] for one in found] == list(range(1, len(found) + 1)), "a number is missing"
            texts = {one["number"]: one["text"] for one in found}
            for number, said in told:
                assert texts.get(number) == said, (room, number, said, texts.get(number))
            assert len(set(texts.values())) == len(texts), "something is said twice"
        return lines


class Claim:
    """A seat of a public table that the guest takes while signed in."""

    def __init__(self, site):
        self.site, self.table, self.heard, self.store_died = site, site.host.makes(site.server)["table"], None, False
        self.body = {"seat": 1, "name": "Guest", "link": secrets.token_urlsafe(16)}
        assert site.guest.ask(site.server, f"/api/tables/by-token/public.{self.table}")[0] == 200   # it is known to somebody

    def ask(self, server, pause):
        time.sleep(pause)
        self.heard = self.site.guest.asks_who_may_be_killed(server, f"/api/tables/by-token/public.{self.table}/seat", self.body)
        self.store_died = self.site.store_died

    def check(self):
        """It is the guest's by link and by account, or neither; if he was told so it is. He is told otherwise only where the store is gone."""
        by_link = self.site.guest.ask(self.site.server, f"/api/tables/by-token/{self.body['link']}")[0]
        by_account = self.site.guest.ask(self.site.server, f"/api/tables/by-token/seat.{self.table}.1")[0]
        assert by_link == by_account, (by_link, by_account)
        if self.heard is None or (self.store_died and self.heard[0] == 503):
            return False
        assert (self.heard[0], by_link) == (200, 200), (self.heard, by_link)
        return True


class Notices:
    """What Anna was told, as it arrived, and for how many causes she should have been."""

    def __init__(self, site):
        self.site, self.wanted, self.again = site, 0, 0

    def mails(self):
        return [mail["Message-ID"] for _, mail in self.site.post.mails if "your turn" in mail["Subject"]]

    def hooks(self):
        """(cause with its table, key) of each."""
        told = [json.loads(body) for _, _, body in self.site.sink.got]
        return [((one["table"]["id"], notice["cause"]), one["key"]) for one in told for notice in one["notices"]]

    def wait(self):
        waits(lambda: len(set(self.mails())) >= self.wanted and len({cause for cause, _ in self.hooks()}) >= self.wanted)

    def check_restart(self, before, outbox):
        """What the server sent again that came after it the store had still to send when the first one died."""
        mails, hooks = self.mails(), self.hooks()
        for key in {key.strip("<>").split("@")[0] for key in mails[before[0]:] if key in mails[:before[0]]}:
            assert key in outbox, "a mail was sent again that was noted as sent"
        for key in {key for _, key in hooks[before[1]:] if key in {one for _, one in hooks[:before[1]]}}:
            assert key in outbox, "a webhook was sent again that was noted as sent"

    def check(self):
        mails, hooks = self.mails(), self.hooks()
        causes = {cause for cause, _ in hooks}
        assert len(set(mails)) == self.wanted, f"{len(set(mails))} mails of {self.wanted} causes"
        assert len(causes) == self.wanted and len(set(hooks)) == self.wanted, f"{len(causes)} causes, {len(set(hooks))} keys of {self.wanted}"
        return len(mails), len(hooks)


class Busy:
    """People who do something until the server is gone; what they are surprised by is no matter of theirs alone."""

    def __init__(self):
        self.people, self.surprises = [], []

    def start(self, does, *args):
        self.people.append(threading.Thread(target=self.run, args=(does, args)))
        self.people[-1].start()

    def run(self, does, args):
        try:
            does(*args)
        except OSError:   # there is no server to connect to any more
            pass
        except Exception as error:  # pylint: disable=broad-except
            self.surprises.append(error)

    def end(self):
        for person in self.people:
            person.join()
        if self.surprises:
            raise self.surprises[0]


def a_kill(site, games, notices, dice, number):
    """Everybody is busy, then nobody is there; whether the claim was acknowledged."""
    waited, fast = games
    if 0 in waited.asked():
        waited.anna_moves()
    claim, server, busy = Claim(site), site.server, Busy()
    pause = dice.choice([dice.uniform(0, 0.03), dice.uniform(0, 0.3), dice.uniform(0.5, 1.5)])   # notices go out once a second
    busy.start(waited.moves_on, server.port, waited.links[1:])
    busy.start(fast.moves_on, server.port, fast.links)
    for seat in (1, 2):
        for room in ROOMS:
            busy.start(waited.talks, server.port, waited.links[seat], room, f"{number} {seat}")
    busy.start(claim.ask, server, dice.uniform(0, pause))
    time.sleep(pause)
    site.dies(dice)
    busy.end()
    before = len(notices.mails()), len(notices.hooks())
    outbox = site.outbox()
    site.start()
    for game in games:
        game.check()
    if 0 in waited.asked():   # she was asked while she did not look: by a move that is kept, whether or not somebody was told so
        notices.wanted += 1
    notices.wait()
    notices.check_restart(before, outbox)
    return claim.check()


def all_at_once(store, folder):
    dice, claimed, moves, seen, said = random.Random(int(os.environ.get("CURIA_SEED", "1"))), 0, 0, 0, 0
    site = Site(store, folder)
    try:
        games, now, notices = [], [None, None], Notices(site)   # one where somebody is waited for, one that goes on
        for number in range(KILLS):
            for n, game in enumerate(now):
                if game is None or game.over or len(lines_of(site.store, game.id)) > LONG:
                    now[n] = Game(site, dice, told=n == 0)
                    games.append(now[n])
            claimed += a_kill(site, now, notices, dice, number)
            if number % 10 == 9:
                print(f"{number + 1} kills", flush=True)
        for game in games:
            lines = game.check()
            assert verified(lines) == len([line for line in lines[1:] if "seed" not in json.loads(line)])
            moves, seen, said = moves + len(game.kept), seen + len(game.seen), said + sum(map(len, game.said.values()))
        time.sleep(2.5)   # whoever sends twice has had two turns to do so
        mails, hooks = notices.check()
        elsewhere = Browser()
        assert elsewhere.signs_in(site.server, site.handle)[0] == 200
        mine = elsewhere.ask(site.server, "/api/account/tables")[1]["tables"]
        assert sum(one["seat"] == 1 for one in mine) >= claimed, (claimed, len(mine))
        assert moves > 0 and seen > 0 and said > 0 and notices.wanted > 0, (moves, seen, said, notices.wanted)
        print(json.dumps({"store": store.kind, "kills": KILLS, "store_kills": site.store_deaths, "games": len(games), "moves": moves, "messages": said,
                          "claims": claimed, "causes": notices.wanted, "mails": mails, "webhooks": hooks}), flush=True)
    finally:
        site.server.kill()


each_store(f"{KILLS} kills among moves, talk, claims and notices: nothing acknowledged is lost, no cause has two notices", all_at_once)
