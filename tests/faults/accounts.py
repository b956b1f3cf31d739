#!/usr/bin/env python3
"""Accounts of a site: what was acknowledged survives kill -9, passwords are not guessed, nobody's cookie opens what is another's, and
`curia admin` is obeyed by the server that has the store."""
import http.client
import json
import os
import secrets
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time

from curia_client import PROGRAM, Cases, Server, random
from curia_client.browser import FREE, WORD, Browser

MORE = ("--mode", "site", "--limit", "accounts_of_address_a_day=1000", "--limit", "sign_ins_at_once=1000", "--limit", "requests_at_once=5000")
KILLS = int(os.environ.get("CURIA_KILLS", "12"))


class Site:
    """A server in site mode, and its store."""

    def __init__(self, more=()):
        self.more = (*MORE, *more)
        self.folder = tempfile.TemporaryDirectory()
        self.store = os.path.join(self.folder.name, "store.sqlite")
        self.server = Server(self.store, more=self.more)

    def again(self):
        self.server = Server(self.store, more=self.more)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.alive():
            self.server.kill()
        self.folder.cleanup()

    def admin(self, *words):
        """(exit status, what it printed)"""
        done = subprocess.run([PROGRAM, "admin", words[0], self.store, *words[1:]], capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout.strip()


def killed_while(site, browser, path, body, dice):
    """What was answered before the server was killed, or None; it is there again."""
    heard = []
    asking = threading.Thread(target=lambda: heard.append(browser.asks_who_may_be_killed(site.server, path, body)))
    asking.start()
    asking.join(dice.choice((0.1, 0.4, 5)))   # a hash takes about as long; now and then it is answered first
    site.server.kill()
    asking.join()
    site.again()
    return heard[0]


def sign_up_killed():
    dice, kept, lost = random.Random(int(os.environ.get("CURIA_SEED", "1"))), 0, 0
    with Site() as site:
        for n in range(KILLS):
            browser = Browser()
            heard = killed_while(site, browser, "/api/account/sign-up", {"name": f"Person {n}", "password": WORD}, dice)
            if heard is None:
                lost += 1
                continue
            kept += 1
            assert heard[0] == 200, heard
            assert browser.account(site.server)["name"] == f"Person {n}"
            assert Browser().signs_in(site.server, heard[1]["account"]["handle"])[0] == 200
        assert kept > 0
    print(f"{kept} times it was acknowledged before the kill, {lost} times not", flush=True)


def claim_killed():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    with Site() as site:
        browser = Browser()
        handle = browser.signs_up(site.server, "Anna")
        kept = 0
        for _ in range(KILLS):
            table = browser.makes(site.server)["table"]
            assert browser.ask(site.server, f"/api/tables/by-token/public.{table}")[0] == 200   # somebody comes: it is answered
            body = {"seat": 1, "name": "Anna", "link": secrets.token_urlsafe(16)}
            heard = []
            asking = threading.Thread(target=lambda path=f"/api/tables/by-token/public.{table}/seat", body=body:
                                      heard.append(browser.asks_who_may_be_killed(site.server, path, body)))
            asking.start()
            time.sleep(dice.uniform(0, 0.01))
            site.server.kill()
            asking.join()
            site.again()
            opens = browser.ask(site.server, f"/api/tables/by-token/seat.{table}.1")[0]
            by_link = browser.ask(site.server, f"/api/tables/by-token/{body['link']}")[0]
            assert opens == by_link, (opens, by_link)   # the seat and whose it is are kept together
            if heard[0] is not None:
                kept += 1
                assert heard[0][0] == 200 and opens == 200, (heard, opens)
        elsewhere = Browser()
        assert elsewhere.signs_in(site.server, handle)[0] == 200
        mine = elsewhere.ask(site.server, "/api/account/tables")[1]["tables"]
        assert sum(one["seat"] == "host" for one in mine) == KILLS and sum(one["seat"] == 1 for one in mine) >= kept, mine
        print(f"{kept} times it was acknowledged before the kill, {KILLS - kept} times not", flush=True)


def deleted():
    """An acknowledged deletion is carried out though the server is killed at once, and leaves no name in the store."""
    with Site() as site:
        anna, bruno = Browser(), Browser()
        name = "Annabella Nomen"
        handle = anna.signs_up(site.server, name)
        bruno.signs_up(site.server, "Bruno")
        table = bruno.makes(site.server)["table"]
        anna.sits(site.server, table, 0, name)
        assert anna.ask(site.server, "/api/account/delete", {"password": "another word"})[0] == 401
        assert anna.ask(site.server, "/api/account/delete", {"password": WORD})[0] == 200
        site.server.kill()
        site.again()
        seats = None
        for _ in range(100):
            seats = bruno.ask(site.server, f"/api/tables/by-token/public.{table}")[1]["seats"]
            if seats[0] == FREE:
                break
            time.sleep(0.1)
        assert seats[0] == FREE, seats
        assert Browser().signs_in(site.server, handle)[0] == 401
        time.sleep(1)
        assert site.server.stop() == 0
        for file in os.listdir(site.folder.name):
            with open(os.path.join(site.folder.name, file), "rb") as kept:
                text = kept.read()
            assert name.encode() not in text and handle.encode() not in text, file


def guessed():
    with Site() as site:
        anna, bruno = Browser(), Browser()
        handle, other = anna.signs_up(site.server, "Anna"), bruno.signs_up(site.server, "Bruno")
        for whom in (handle, "nobody-0000"):   # it makes no difference whether there is one
            said = [Browser(source=f"127.0.0.{2 + n % 5}").signs_in(site.server, whom, f"guess {n}")[0] for n in range(40)]
            assert said.count(401) <= 22 and said[-10:] == [429] * 10, said
        assert Browser(source="127.0.0.9").signs_in(site.server, handle)[0] == 429
        assert Browser(source="127.0.0.9").signs_in(site.server, other)[0] == 200
        assert anna.account(site.server) is not None   # who has signed in is not shut out by who guesses
        body = {"password": "wrong", "fresh": "another long word"}
        assert anna.ask(site.server, "/api/account/password", body)[0] == 429   # nor is it guessed on there


def told_apart():
    """Whether there is an account is not told by what is answered."""
    with Site() as site:
        handle = Browser().signs_up(site.server, "Anna")
        wrong, nobody = (Browser().signs_in(site.server, whom, "wrong") for whom in (handle, "anna-9x9x"))
        assert wrong == nobody, (wrong, nobody)
        assert Browser().signs_up(site.server, "Anna") != handle


def queue_filled():
    """Three addresses keep the queue of passwords full; who comes from elsewhere signs in all the same."""
    with Site(("--limit", "hashes=6")) as site:
        anna = Browser().signs_up(site.server, "Anna")
        done, heard = threading.Event(), []

        def stranger(source, number):
            for n in range(1000):
                if done.is_set():
                    return
                heard.append(Browser(source=source).signs_in(site.server, f"nobody-{number}-{n}", "a guess that is none")[0])
                time.sleep(0.1)

        strangers = [threading.Thread(target=stranger, args=(f"127.0.0.{2 + n % 3}", n)) for n in range(24)]
        for one in strangers:
            one.start()
        deadline = time.monotonic() + 60
        while heard.count(503) < 10 and time.monotonic() < deadline:
            time.sleep(0.05)
        said = [Browser(source=f"127.0.0.{20 + n}").signs_in(site.server, anna)[0] for n in range(5)]
        done.set()
        for one in strangers:
            one.join()
        assert heard.count(503) >= 10, "the queue was never full"
        assert set(heard) <= {401, 429, 503}, set(heard)
        assert said == [200] * 5, said


def sessions_attacked():
    with Site() as site:
        anna, bruno = Browser(), Browser()
        handle = anna.signs_up(site.server, "Anna")
        bruno.signs_up(site.server, "Bruno")
        table = anna.makes(site.server)["table"]
        anna.sits(site.server, table, 1, "Anna")
        place = f"/api/tables/by-token/seat.{table}.1"
        assert anna.ask(site.server, place)[0] == 200
        for who in (bruno, Browser(), Browser("x" * 22), Browser(anna.cookie[:-1] + ("A" if anna.cookie[-1] != "A" else "B")),
                    Browser(anna.cookie + "x"), Browser("' OR 1=1 --"), Browser("%00" + anna.cookie)):
            assert who.ask(site.server, place)[0] == 404, who.cookie
            assert who.ask(site.server, place + "/leave", {})[0] == 404, who.cookie
            assert who.ask(site.server, f"/api/tables/by-token/seat.{table}.-4/reach", {"reach": "closed"})[0] == 404
            export = who.ask(site.server, "/api/account/export")
            assert export[0] == 401 or export[1]["seats"] == [], export
        # Another site's page: its origin is refused, and without the mark no write has a cookie.
        assert anna.ask(site.server, "/api/account/sign-out", {}, {"Origin": "https://evil.example"})[0] == 403
        anna_unmarked = http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=60)
        anna_unmarked.request("POST", "/api/account/sign-out", "{}", {"Cookie": f"curia={anna.cookie}"})
        unmarked = anna_unmarked.getresponse()
        assert (unmarked.status, json.loads(unmarked.read())["error"]["code"]) == (403, "no_mark")
        anna_unmarked.close()
        # What the store has opens nothing: a hash is no cookie.
        with sqlite3.connect(site.store) as store:
            hashes = [row[0] for row in store.execute("SELECT hash FROM sessions UNION SELECT id FROM accounts")]
            assert anna.cookie not in hashes
        for known in hashes:
            assert Browser(known).account(site.server) is None
        # Ended, expired, banned.
        second = Browser()
        second.signs_in(site.server, handle)
        shown = next(one["session"] for one in second.account(site.server)["sessions"] if one["here"])
        assert bruno.ask(site.server, "/api/account/end-session", {"session": shown})[0] == 400   # not his
        assert anna.ask(site.server, "/api/account/end-session", {"session": shown})[0] == 200
        assert second.account(site.server) is None
        assert site.server.stop() == 0
        with sqlite3.connect(site.store) as store:
            store.execute("UPDATE sessions SET used = used - 181 * 86400 WHERE account = (SELECT id FROM accounts WHERE handle = ?)", (handle,))
        site.again()
        assert anna.account(site.server) is None and bruno.account(site.server) is not None
        assert anna.ask(site.server, place)[0] == 404


def no_secret_is_logged():
    with Site() as site:
        anna = Browser()
        handle = anna.signs_up(site.server, "Anna")
        Browser().signs_in(site.server, handle, "a wrong and long word")
        link = anna.sits(site.server, anna.makes(site.server)["table"], 0, "Anna")
        said = site.server.said()
        for secret in (WORD, "a wrong and long word", anna.cookie, link, handle, "argon2"):
            assert secret not in said, secret


def administered():
    with Site() as site:
        anna, bruno = Browser(), Browser()
        handle = anna.signs_up(site.server, "Anna")
        bruno.signs_up(site.server, "Bruno")
        table = anna.makes(site.server)["table"]
        link = anna.sits(site.server, table, 1, "Anna")
        listed = [json.loads(line) for line in site.admin("accounts")[1].splitlines()]
        assert [one["name"] for one in listed] == ["Anna", "Bruno"] and listed[0]["tables"] == 1, listed
        assert json.loads(site.admin("tables")[1])["table"] == table
        assert site.admin("ban", "nobody-0000")[0] == 1
        assert site.admin("ban", handle)[0] == 0
        assert anna.account(site.server) is None and Browser().signs_in(site.server, handle)[0] == 403
        assert site.admin("unban", handle)[0] == 0
        status, word = site.admin("password", handle)
        assert status == 0 and Browser().signs_in(site.server, handle)[0] == 401
        assert anna.signs_in(site.server, handle, word)[0] == 200
        assert site.admin("quota", handle, "1")[0] == 0
        assert anna.ask(site.server, "/api/tables", {"seats": [FREE] * 3})[1]["error"]["code"] == "many_tables"
        status, fresh = site.admin("link", table, "1")
        assert status == 0 and bruno.ask(site.server, f"/api/tables/by-token/{fresh}")[1]["seat"] == 1
        assert bruno.ask(site.server, f"/api/tables/by-token/{link}")[0] == 404
        assert site.admin("announce", "Back at noon.")[0] == 0
        assert bruno.ask(site.server, "/api/account")[1]["announcement"] == "Back at noon."
        assert site.admin("close", table)[0] == 0
        assert bruno.ask(site.server, "/api/lobby")[1]["tables"] == []
        assert bruno.ask(site.server, f"/api/tables/by-token/public.{table}")[0] == 404
        # What is wanted while no server runs is done by the next one; of whom it was nothing is kept.
        assert site.server.stop() == 0
        assert site.admin("delete", handle, "--wait", "0")[0] == 3
        site.again()
        for _ in range(100):
            if not any(json.loads(line)["name"] == "Anna" for line in site.admin("accounts")[1].splitlines()):
                break
            time.sleep(0.1)
        time.sleep(1.5)
        assert len(site.admin("accounts")[1].splitlines()) == 1
        with sqlite3.connect(site.store) as store:
            assert handle not in json.dumps(store.execute("SELECT wanted, answer FROM orders").fetchall())


def at_once(server, path, body, header, times):
    """How many of as many same requests from as many addresses, the last byte of which comes at once, are answered well."""
    text = json.dumps(body).encode()
    request = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{header}\r\nContent-Length: {len(text)}\r\n\r\n".encode() + text
    lines = [socket.create_connection(("127.0.0.1", server.port), source_address=(f"127.5.{n}.2", 0)) for n in range(times)]
    try:
        for line in lines:
            line.settimeout(20)
            line.sendall(request[:-1])
        for line in lines:
            line.sendall(request[-1:])
        return sum(line.recv(64).split(b" ")[1].startswith(b"2") for line in lines)
    finally:
        for line in lines:
            line.close()


def limits_at_once():
    """What is being kept counts, too."""
    with Site(("--limit", "tables_of_account=2")) as site:
        anna = Browser()
        anna.signs_up(site.server, "Anna")
        table = {"reach": "public", "seats": [FREE] * 3}
        assert at_once(site.server, "/api/tables", table, f"X-Curia: 1\r\nCookie: curia={anna.cookie}", 40) == 2
        assert len(anna.ask(site.server, "/api/account/tables")[1]["tables"]) == 2
        link = anna.sits(site.server, anna.ask(site.server, "/api/account/tables")[1]["tables"][0]["table"], 0, "Anna")
        assert at_once(site.server, "/api/table/notices", {"kind": "atom"}, f"Authorization: Bearer {link}", 40) == 10


cases = Cases()
cases.run(f"{KILLS} kills while somebody signs up: who was told so has an account", sign_up_killed)
cases.run(f"{KILLS} kills while somebody takes a seat: it is his by link and by account, or neither", claim_killed)
cases.run("who was told that his account goes has none after a kill, and his name is not in the store", deleted)
cases.run("passwords are not guessed without end, from many addresses either", guessed)
cases.run("whether there is an account is not told", told_apart)
cases.run("three addresses fill the queue of passwords, and others sign in", queue_filled)
cases.run("forged, foreign, ended, expired and unmarked sessions open nothing", sessions_attacked)
cases.run("of tables and ways to be told that are asked for all at once there are no more than there may be", limits_at_once)
cases.run("no password, cookie or link is logged", no_secret_is_logged)
cases.run("curia admin bans, gives passwords and links, closes tables and announces", administered)
cases.end()
