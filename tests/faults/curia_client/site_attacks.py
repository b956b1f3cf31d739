"""What strangers try against a site: each attack says of each try what came of it. `through` must never be more than what is allowed for it by
design. bench/attack_site.py counts them for some seconds each, tests/faults/attacks_site.py a few tries of each."""
import base64
import itertools
import json
import os
import re
import secrets
import socket
import tempfile
import urllib.parse

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from . import Lost, Server, Socket, a_move, random
from .browser import MARK, WORD, Browser
from .receivers import FROM, Post, Sink, text_of, waits

STRANGERS = [f"127.0.0.{n}" for n in range(2, 7)]
PEOPLE = [{"kind": "human", "name": name} for name in ("Anna", "Bruno", "Carla")]
SECRET = "the consulate is for sale"
THROUGH = "through"


class Attacked:
    """A site with its own limits: Anna has an account and a table with Bruno and Carla, and talks with Bruno alone. Carla is curious; the
    strangers come from other addresses. Mail is taken by `post`; `inside` is a server of this house that nobody outside may reach."""

    def __init__(self):
        self.folder, self.post, self.inside = tempfile.TemporaryDirectory(), Post(), Sink()
        self.server = Server(os.path.join(self.folder.name, "store.sqlite"),
                             more=["--mode", "site", "--notice-pause", "0", "--mail-url", self.post.url, "--mail-from", FROM])
        self.anna = Browser()
        self.handle = self.anna.signs_up(self.server, "Anna")
        made = self.anna.makes(self.server, reach="link", seats=PEOPLE)
        self.table, self.links, self.spectator = made["table"], made["links"]["seats"], made["links"]["spectator"]
        self.talk(self.links[0], "with-0-1", SECRET)

    def talk(self, link, room, text):
        screen = Socket(self.server.port)
        try:
            screen.join([link])
            answer = screen.ask({"type": "say", "id": 1, "token": link, "room": room, "text": text})
            assert answer["ok"], answer
        finally:
            screen.close()

    def turn(self):
        """The others move until Anna is asked who was not, and nobody looks from her seat then."""
        dice = random.Random(7)

        def moves(links, on):
            screen = Socket(self.server.port)
            try:
                screen.join(links)
                while on(screen.states[links[0]]["decision"]["waiting"]):
                    answer = screen.ask(a_move({link: screen.states[link] for link in links}, dice))
                    assert answer["ok"], answer
                    screen.catch_up(answer["number"], links)
            finally:
                screen.close()

        moves(self.links[:1], lambda waiting: 0 in waiting)
        moves(self.links[1:], lambda waiting: 0 not in waiting)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.alive():
            self.server.kill()
        self.post.controller.stop()
        self.inside.server.shutdown()
        self.folder.cleanup()

    def request(self, path, body=None, source=STRANGERS[0], **headers):
        """(status, what was said) to a stranger."""
        status, text = self.server.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body),
                                           {**MARK, **headers}, source)
        return status, text

    def raw(self, data):
        """All that is answered to these bytes."""
        with socket.create_connection(("127.0.0.1", self.server.port), 20, (STRANGERS[0], 0)) as line:
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            heard = b""
            while part := line.recv(65536):
                heard += part
            return heard


def outcome(status, text, good=THROUGH):
    if status < 300:
        return good
    try:
        return f"{status} {json.loads(text)['error']['code']}"
    except (ValueError, KeyError, TypeError):
        return str(status)


# ---- Accounts -------------------------------------------------------------------------------------------------------

def accounts(site):
    """One address makes accounts."""
    for n in itertools.count():
        yield outcome(*site.request("/api/account/sign-up", {"name": f"Nobody {n}", "password": WORD}))


def passwords(site):
    """Many addresses guess Anna's password."""
    for n, source in enumerate(itertools.cycle(STRANGERS)):
        yield outcome(*site.request("/api/account/sign-in", {"handle": site.handle, "password": f"guess {n:08}"}, source))


def handles(site):
    """One address tries one password, which happens to be Anna's, with many names; it begins far from hers, so that no luck helps it."""
    hers = int(site.handle.rpartition("-")[2])
    for n in itertools.count(hers + 5000):
        yield outcome(*site.request("/api/account/sign-in", {"handle": f"anna-{n % 10_000:04}", "password": WORD}))


def existence(site):
    """Whether there is an account: each answer for Anna must be that for a name that nobody has; what differs is through."""
    for n in itertools.count():
        sign_in = [site.request("/api/account/sign-in", {"handle": handle, "password": f"guess {n:08}"}, STRANGERS[n % 5])
                   for handle in (site.handle, f"{site.handle[:-1]}{'x' if site.handle[-1] != 'x' else 'y'}")]
        sign_up, body = site.request("/api/account/sign-up", {"name": "Anna", "password": WORD}, STRANGERS[n % 5])
        told = json.loads(body)
        same = sign_in[0] == sign_in[1] and (sign_up == 429 or (sign_up == 200 and told["account"]["handle"] != site.handle))
        yield "the same: " + outcome(*sign_in[0]) if same else THROUGH


# ---- What is others' ------------------------------------------------------------------------------------------------

def invitations(site):
    """Links are guessed, and places of accounts are asked for by whoever has none."""
    for _ in itertools.count():
        for token in (secrets.token_urlsafe(16), f"public.{site.table}", f"seat.{site.table}.0", f"seat.{site.table}.-4"):
            yield outcome(*site.request(f"/api/tables/by-token/{token}"))


def rooms(site):
    """Carla asks for what Anna and Bruno say to each other, by every message and page that there is."""
    link = site.links[2]
    for _ in itertools.count():
        screen = Socket(site.server.port, source=STRANGERS[1])
        try:
            screen.join([link])
            for type_, more in (("recall", {}), ("recall", {"before": 5}), ("find_talk", {"text": "consulate"}), ("report", {"number": 1}),
                                ("heard", {"number": 1}), ("say", {"text": "hm"})):
                for room in ("with-0-1", "with-1-0", "with-0-1-moderator", "seat-0", "spectators"):
                    answer = screen.ask({"type": type_, "id": 1, "token": link, "room": room, **more})
                    yield THROUGH if answer["ok"] or SECRET in json.dumps(answer) else answer["error"]["code"]
            answer = screen.ask({"type": "find_talk", "id": 1, "token": link, "text": "consulate"})
            yield THROUGH if SECRET in json.dumps(answer) else "found nothing" if answer["ok"] else answer["error"]["code"]
            answer = screen.ask({"type": "say", "id": 1, "token": site.links[0], "room": "with-0-1", "text": "forged"})
            yield THROUGH if answer["ok"] else answer["error"]["code"]
        except Lost:
            yield "cut off"
        finally:
            screen.close()
        for page in ("talk", "talk?format=jsonl", "talk?room=with-0-1"):
            status, text = site.request(f"/api/tables/by-token/{link}/{page}", source=STRANGERS[1])
            yield THROUGH if SECRET.encode() in text else "found nothing" if status == 200 else outcome(status, text)


# ---- What the server sends ------------------------------------------------------------------------------------------

def inside_urls(port):
    hosts = ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1", "0177.0.0.1", "0.0.0.0", "127.0.0.1.", "LOCALHOST",
             "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "１２７.0.0.1", "127.0.0.1%00.example.org", "example.org@127.0.0.1")
    urls = [f"http://{host}:{port}/" for host in hosts]
    return urls + ["http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://192.168.1.1/", "file:///etc/passwd", f"gopher://127.0.0.1:{port}/_",
                   f"dict://127.0.0.1:{port}/", f"http://127.0.0.1:{port}\r\nX-Injected: 1/", f"http:\\\\127.0.0.1:{port}/"]


def push_keys():
    """As a browser makes them."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return {"p256dh": base64.urlsafe_b64encode(point).rstrip(b"=").decode(), "auth": "A" * 22}


def inside(site):
    """Webhooks, chats and pushes to servers of this house. What is taken as an address goes out when it is Anna's turn, and is refused then."""
    way, taken = f"/api/tables/by-token/{site.links[0]}/notices", 0
    urls = inside_urls(site.inside.server.server_port)
    for n, (url, kind) in enumerate(itertools.cycle(itertools.product(urls, ("webhook", "chat", "push")))):
        body = {"kind": kind, "address": url} if kind != "push" else {"kind": kind, "endpoint": url.replace("http:", "https:"), **push_keys()}
        status, text = site.request(way, body, STRANGERS[n % 5])
        if status != 200:
            yield outcome(status, text)
        else:
            taken += 1
        if taken == 10 or (taken and n % (3 * len(urls)) == 3 * len(urls) - 1):   # as many as a seat may have
            yield from sent_to(site, way)
            taken = 0


def sent_to(site, way):
    """What comes of these ways when there is something to tell."""
    watchers = itertools.cycle(f"127.0.1.{n}" for n in range(1, 100))   # no limit of theirs is in the way

    def ways():
        return json.loads(site.request(way, source=next(watchers))[1])["ways"]

    site.turn()
    waits(lambda: all(one["state"] == "stopped" for one in ways()))
    for one in ways():
        yield THROUGH if site.inside.got else "taken, and refused when it is sent"
        assert site.request(way + "/end", {"id": one["id"]}, next(watchers))[0] == 200


def flood(site):
    """Mail to somebody who has asked for none: from every seat of many tables, and by every spelling."""
    stranger, known = Browser(source=STRANGERS[0]), 0
    stranger.signs_up(site.server, "Stranger")
    for n in itertools.count():
        status, told = stranger.ask(site.server, "/api/tables", {"seats": PEOPLE})
        if status != 201:
            yield outcome(status, json.dumps(told))
            continue
        for seat, link in enumerate(told["links"]["seats"]):
            address = ("victim@example.org", "Victim@Example.org", "victim@example.org ")[seat]
            said = outcome(*site.request(f"/api/tables/by-token/{link}/notices", {"kind": "mail", "address": address}, STRANGERS[n % 5]), good="no mail of it")
            if n == seat == 0:
                waits(lambda: site.post.mails)   # that which asks him
            yield THROUGH if len(site.post.mails) > known else said
            known = len(site.post.mails)


INJECTED = "X-Injected"
EVIL = ("a\r\nX-Injected: 1", "a\nX-Injected: 1", "a%0d%0aX-Injected:%201", "a\u2028X-Injected: 1", "a\x00X-Injected: 1")


def headers(site):
    """Line breaks wherever something of an asker may come back in a header, of HTTP or of a mail."""
    for _ in itertools.count():
        for text in EVIL:
            quoted = urllib.parse.quote(text, safe="%")
            for path in (f"/api/hello?language={quoted}", f"/{quoted}", f"/t/{quoted}", f"/n/{quoted}", f"/feed/{quoted}.atom", f"/privacy?language={quoted}"):
                heard = site.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                head = heard.split(b"\r\n\r\n")[0]
                yield THROUGH if INJECTED.encode() + b":" in head else heard[9:12].decode() or "cut off"
            for body in ({"name": text, "seats": PEOPLE}, {"seats": [{"kind": "human", "name": text}, *PEOPLE[:2]]}):
                status, told = site.anna.ask(site.server, "/api/tables", body)
                yield outcome(status, json.dumps(told), good=THROUGH if text != EVIL[2] else "is a name, and no line")
            yield outcome(*site.request(f"/api/tables/by-token/{site.links[2]}/notices", {"kind": "mail", "address": f"v@example.org{text}"}, STRANGERS[2]))


# ---- Other sites' pages ---------------------------------------------------------------------------------------------

POSTS = ("/api/tables", "/api/account/sign-out", "/api/account/name", "/api/account/password", "/api/account/delete", "/api/account/own",
         "/api/account/disown", "/api/account/end-session")


def forged(site):
    """Requests that a page of another site makes in Anna's browser: with her cookie, as SameSite would not even let it."""
    cookie = {"Cookie": f"curia={site.anna.cookie}"}
    body = {"seats": PEOPLE, "name": "Forged", "password": WORD, "fresh": "another long word", "links": [], "table": site.table, "chair": 0, "session": "others"}
    table = f"/api/tables/by-token/seat.{site.table}.-4/reach"
    evil = ("https://evil.example", "null", "http://localhost.evil.example", f"http://127.0.0.1:{site.server.port}.evil.example")
    for _ in itertools.count():
        for path in (*POSTS, table):
            for origin in evil:
                status, text = site.server.request("POST", path, json.dumps({**body, "reach": "public"}), {**cookie, "Origin": origin, "Content-Type": "text/plain"})
                yield outcome(status, text)
            status, text = site.server.request("POST", path, json.dumps({**body, "reach": "public"}), {**cookie, "Content-Type": "text/plain"})   # a form: no mark
            yield outcome(status, text)
        for origin in evil:
            try:
                screen = Socket(site.server.port, origin=origin, headers=[("Cookie", f"curia={site.anna.cookie}")])
                yield THROUGH if screen.status == 101 else f"{screen.status} of a socket"
                screen.close()
            except Lost:
                yield "cut off"


PAGES = ("/", "/t", "/join", "/lobby", "/account", "/privacy", "/api/hello", "/api/account", "/n/x", "/feed/x.atom", "/nothing", "/api/lobby",
         "/api/constitution?game=crisis&seats=2&format=html")


def frames(site):
    """Each page in somebody's frame: it must say that it will not be shown there."""
    for path in itertools.cycle(PAGES):
        head = site.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()).split(b"\r\n\r\n")[0].decode()
        policy = re.search(r"(?im)^content-security-policy: (.*)$", head)
        held = policy and "frame-ancestors 'none'" in policy[1] and "default-src 'self'" in policy[1] and re.search(r"(?im)^x-content-type-options: nosniff", head)
        yield f"{head[9:12]} with frame-ancestors 'none'" if held else THROUGH


def plain(_):
    """Over plain http, where the site is https: no cookie is given that http would send, and nobody signs in by a page of http."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"), more=["--mode", "site", "--public-url", "https://play.example.org/"])
        try:
            browser = Browser()
            first = browser.signs_up(server, "Anna")
            for n in itertools.count():
                source, host = STRANGERS[n % 5], {"Host": "play.example.org"}
                status, text = server.request("POST", "/api/account/sign-in", json.dumps({"handle": first, "password": WORD}),
                                              {**MARK, "Origin": f"http://127.0.0.1:{server.port}"}, source)
                yield outcome(status, text)
                status, text = server.request("POST", "/api/account/sign-in", json.dumps({"handle": first, "password": WORD}),
                                              {**MARK, **host, "Origin": "http://play.example.org"}, source)
                yield outcome(status, text)
                yield given(server, first, source)
                status, text = server.request("GET", "/api/account", None, {"Cookie": f"curia={browser.cookie}"}, source)   # the name that http may set
                yield THROUGH if status == 200 and json.loads(text)["account"] else "nobody"
        finally:
            server.kill()


def given(server, handle, source):
    """The cookie that https is given, behind its proxy."""
    import http.client   # pylint: disable=import-outside-toplevel
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(source, 0))
    line.request("POST", "/api/account/sign-in", json.dumps({"handle": handle, "password": WORD}),
                 {**MARK, "Host": "play.example.org", "Origin": "https://play.example.org"})
    answer = line.getresponse()
    text, cookie = answer.read(), answer.headers.get("Set-Cookie")
    line.close()
    if answer.status != 200:
        return outcome(answer.status, text)
    kept = cookie.startswith("__Secure-curia=") and all(f"; {flag}" in cookie for flag in ("Secure", "HttpOnly", "SameSite=Strict"))
    return "Secure, HttpOnly, SameSite=Strict" if kept else THROUGH


# name, attack, what of it is allowed by design, tries in the tests
ATTACKS = [
    ("accounts made by one address", accounts, 10, 14),
    ("a password guessed from five addresses", passwords, 0, 40),
    ("one password tried with many names", handles, 0, 40),
    ("whether an account exists", existence, 0, 8),
    ("links and places guessed", invitations, 0, 80),
    ("others' rooms read", rooms, 0, 70),
    ("webhooks and pushes into this house", inside, 0, 72),
    ("mail to who asked for none", flood, 1, 12),
    ("line breaks in headers", headers, 0, 90),
    ("requests forged by other sites", forged, 0, 98),
    ("pages in somebody's frame", frames, 0, 26),
    ("cookies over plain http", plain, 0, 12),
]
