#!/usr/bin/env python3
"""Notices with real receivers: a server of mail whose links are followed, a sink of webhooks that checks the HMAC, a push service that
decrypts as a browser does, readers of calendar and feed; addresses of this house are refused, and kill -9 loses and doubles nothing."""
import base64
import contextlib
import hashlib
import hmac
import json
import logging
import os
import re
import sqlite3
import tempfile
import time
import urllib.parse
import xml.etree.ElementTree as tree
from datetime import datetime, timezone

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from icalendar import Calendar
from curia_client import Cases, Server, Socket, a_move, random
from curia_client.receivers import FROM, Authority, Post, Sink, text_of, waits

KILLS = int(os.environ.get("CURIA_NOTICE_KILLS", "15"))


class Table:
    """A table whose people do not look unless they move."""

    def __init__(self, server, seed=None, seats=3, name=None, **more):
        self.server, self.dice = server, random.Random(7)
        body = {"seats": [{"kind": "human", "name": f"Seat {n}"} for n in range(seats)]}
        body.update({"seed": seed} if seed else {}, **({"name": name} if name else {}), **more)
        status, text = server.request("POST", "/api/tables", json.dumps(body))
        assert status == 201, text
        made = json.loads(text)
        self.id, self.tokens, self.spectator = made["table"], made["links"]["seats"], made["links"]["spectator"]

    def asked(self):
        watcher = Socket(self.server.port)
        try:
            return watcher.join([self.spectator])[self.spectator]["decision"]["waiting"]
        finally:
            watcher.close()

    def move(self, seat):
        screen = Socket(self.server.port)
        try:
            screen.join([self.tokens[seat]])
            answer = screen.ask(a_move(screen.states, self.dice))
            assert answer["ok"], answer
            screen.catch_up(answer["number"], [self.tokens[seat]])
        finally:
            screen.close()

    def all_come(self):
        """From then on the clock runs."""
        for token in self.tokens:
            screen = Socket(self.server.port)
            screen.join([token])
            screen.close()

    def until_asked(self, seat):
        """Others move until this one is asked who was not."""
        while seat in self.asked():
            self.move(seat)
        while seat not in self.asked():
            self.move(self.asked()[0])

    def post(self, seat, what, **body):
        status, text = self.server.request("POST", f"/api/tables/by-token/{self.tokens[seat]}/notices{what}", json.dumps(body))
        return status, json.loads(text)

    def told(self, seat, **body):
        status, said = self.post(seat, "", **body)
        assert status == 200, said
        return said

    def ways(self, seat):
        status, text = self.server.request("GET", f"/api/tables/by-token/{self.tokens[seat]}/notices")
        assert status == 200, text
        return json.loads(text)


@contextlib.contextmanager
def served(*more, allow=("127.0.0.1",)):
    with tempfile.TemporaryDirectory() as folder:
        flags = [part for one in allow for part in ("--notice-allow", one)]
        server = Server(os.path.join(folder, "store.sqlite"), more=["--notice-pause", "0", *flags, *more])
        try:
            yield server
        finally:
            server.kill()


def path_in(url):
    return urllib.parse.urlsplit(url).path


def mails():
    post = Post()
    with served("--mail-url", post.url, "--mail-from", FROM) as server:
        table = Table(server, "mail", name="Amici <b>€")
        assert table.ways(1)["offered"]["mail"]
        table.told(1, kind="mail", address="bruno@example.org", language="it", with_link=True)
        asks = waits(lambda: post.to("bruno@example.org"))[0]
        assert "Amici" not in asks.as_string() and "Amici" not in text_of(asks), "a stranger's words in a mail that nobody asked for"
        assert asks["List-Unsubscribe"] is None and asks["From"] == f"Curia <{FROM}>" and asks["Auto-Submitted"]
        page = path_in(re.search(r"http://\S+/n/\S+", text_of(asks))[0])
        table.until_asked(1)
        time.sleep(2.5)
        assert len(post.mails) == 1, "it was not confirmed"
        status, text = server.request("GET", page)
        assert status == 200 and b'lang="it"' in text and b"&lt;b&gt;" in text and b"<b>" not in text, text
        table.until_asked(1)
        time.sleep(1.5)
        assert len(post.mails) == 1, "who only looks has not confirmed"
        assert server.request("POST", page, "do=yes", {"Origin": "http://evil.example"})[0] == 403
        assert server.request("POST", page, "do=yes", {"Origin": f"http://127.0.0.1:{server.port}"})[0] == 200
        table.until_asked(1)
        mail = waits(lambda: post.to("bruno@example.org")[1:])[0]
        assert mail["Subject"].startswith("Tocca a te: ") and mail["Subject"].endswith("Amici <b>€"), mail["Subject"]
        assert mail.is_multipart() and mail.get_content_subtype() == "alternative" and mail["Message-ID"].endswith("@example.org>")
        assert "<b>€" not in mail.get_body(("html",)).get_content() and "Tocca a te" in text_of(mail)
        link = re.search(r"http://\S+/t#\S+", text_of(mail))[0]
        assert server.request("GET", "/api/tables/by-token/" + link.split("#")[-1])[0] == 200, "his own link, as he wished"
        # One click ends it (RFC 8058): a post by the mail program, which is no browser.
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        end = path_in(mail["List-Unsubscribe"].strip("<>"))
        assert server.request("POST", end, "List-Unsubscribe=One-Click", {"Content-Type": "application/x-www-form-urlencoded"})[0] == 200
        assert table.ways(1)["ways"] == []
        count = len(post.mails)
        table.until_asked(1)
        time.sleep(1.5)
        assert len(post.mails) == count
        # Nothing of a link in the log.
        assert not any(secret in server.said() for secret in (*table.tokens, page.split("/")[-1]))


def strangers():
    post = Post()
    with served("--mail-url", post.url, "--mail-from", FROM) as server:
        tables = [Table(server) for _ in range(4)]
        for table in tables:   # one who floods another's address
            for seat in range(3):
                said = table.told(seat, kind="mail", address="Victim@example.org" if seat else "victim@example.org")
                assert said["way"]["state"] == "unconfirmed", "whether others have asked is not told"
        time.sleep(3)
        assert len(post.mails) == 1, len(post.mails)
        page = path_in(re.search(r"http://\S+/n/\S+", text_of(post.mails[0][1]))[0])
        assert server.request("POST", page, "do=no")[0] == 200
        tables[0].told(0, kind="mail", address="victim@example.org", language="es")
        time.sleep(2)
        assert len(post.mails) == 1, "he does not want to be asked again"
        for wrong in ("a@b\r\nBcc: c@d", "a b@c", "a@b,c@d", "<a@b>", "", "x" * 300 + "@y"):
            status, said = tables[0].post(0, "", kind="mail", address=wrong)
            assert status == 400 and said["error"]["code"] in ("bad_address", "bad_field"), said
        refused = [tables[1].post(2, "", kind="webhook", address=f"https://sink.example/{n}")[0] for n in range(40)]
        assert refused.count(200) <= 10 and 429 in refused, refused
        # A spectator is waited for by nobody; no mail without a server of mail.
        status, text = server.request("GET", f"/api/tables/by-token/{tables[0].spectator}/notices")
        assert status == 400 and b"wrong_link" in text, text
    with served() as server:
        table = Table(server)
        assert not table.ways(0)["offered"]["mail"]
        assert table.post(0, "", kind="mail", address="a@b.c")[0] == 400


def refused_addresses():
    post = Post()
    with served("--mail-url", post.url, "--mail-from", FROM) as server:
        table = Table(server, "refused")
        table.told(0, kind="mail", address="nobody@example.org")
        waits(lambda: table.ways(0)["ways"][0]["state"] == "stopped")
        assert post.refused == 1
        # 4xx: later. Without its server of mail nothing is lost either.
        post.down = True
        table.told(1, kind="mail", address="carla@example.org")
        time.sleep(2)
        assert table.ways(1)["ways"][0]["state"] == "unconfirmed" and not post.mails


def encrypted():
    """STARTTLS and TLS from the beginning, by an authority that only this server was told of."""
    logging.getLogger("mail.log").setLevel(logging.CRITICAL + 1)   # whom the server leaves says so at length
    with tempfile.TemporaryDirectory() as folder:
        ours, others = Authority(folder), Authority(folder, "Authority of somebody else")
        for kind in ("starttls", "implicit"):
            post = Post(**{kind: ours.context("localhost")})
            with served("--mail-url", post.url.replace("127.0.0.1", "localhost"), "--mail-from", FROM, "--mail-authority", ours.file) as server:
                Table(server, kind).told(0, kind="mail", address="anna@example.org", language="en")
                asks = waits(lambda post=post: post.to("anna@example.org"))[0]
                assert post.encrypted == 1 and re.search(r"http://\S+/n/\S+", text_of(asks))
            # Nobody else is handed any mail: not who is called otherwise, nor whom nobody here vouches for. It waits, and the log says why.
            for wrong, file, host, why in ((ours.context("localhost"), ours.file, "127.0.0.1", "name|altname|match"),
                                           (ours.context("mail.example.org"), ours.file, "localhost", "name|altname|match"),
                                           (others.context("localhost"), ours.file, "localhost", "issuer|signer|self.signed|verif"),
                                           (ours.context("localhost"), None, "localhost", "issuer|signer|self.signed|verif")):
                post = Post(**{kind: wrong})
                with served("--mail-url", post.url.replace("127.0.0.1", host), "--mail-from", FROM, *(["--mail-authority", file] if file else [])) as server:
                    table = Table(server, "refused " + kind)
                    table.told(0, kind="mail", address="anna@example.org")
                    lines = waits(lambda server=server: [line for line in server.said().splitlines() if "notice_later" in line])
                    said = json.loads(lines[0])
                    assert said["level"] == "warn" and re.search(why, said["why"], re.I), said
                    print(f"{kind}, {host}: {said['why']}", flush=True)
                    assert not post.mails and table.ways(0)["ways"][0]["state"] == "unconfirmed"
                    with sqlite3.connect(f"file:{server.store}?mode=ro", uri=True) as store:
                        waits(lambda store=store: store.execute("SELECT tries FROM outbox").fetchall() == [(1,)])


def hooks():
    sink = Sink()
    with served() as server:
        table = Table(server, "hooks")
        hook = table.told(2, kind="webhook", address=sink.url + "hook", language="es")
        chat = table.told(2, kind="chat", address=sink.url + "chat", language="en")
        table.until_asked(2)
        got = waits(lambda: len(sink.got) >= 2 and {path: (headers, body) for path, headers, body in sink.got})
        for made, path in ((hook, "/hook"), (chat, "/chat")):
            headers, body = got[path]
            signature = hmac.new(made["secret"].encode(), body, hashlib.sha256).hexdigest()
            assert headers["Curia-Signature"] == "sha256=" + signature and headers["Content-Type"] == "application/json"
        told = json.loads(got["/hook"][1])
        assert told["key"] == got["/hook"][0]["Curia-Key"] and told["seat"] == 2 and told["table"]["id"] == table.id
        assert told["notices"][0]["kind"] == "turn" and told["notices"][0]["text"].startswith("Es tu turno: "), told
        said = json.loads(got["/chat"][1])
        assert "It is your turn: " in said["content"] and "It is your turn: " in said["text"], said
        assert not any(token in body.decode() for token in table.tokens for _, _, body in sink.got)
        # What he ends is ended; another seat neither sees nor ends it.
        way = hook["way"]["id"]
        assert table.ways(1)["ways"] == [] and table.post(1, "/end", id=way)[0] == 404
        assert table.post(2, "/end", id=way)[0] == 200
        assert [one["kind"] for one in table.ways(2)["ways"]] == ["chat"]


def of_base64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def as_base64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def expand(salt, key, info, size):
    return HKDF(hashes.SHA256(), size, salt, info).derive(key)


def decrypted(private, auth, body):
    """As a browser does it: RFC 8188, RFC 8291."""
    salt, size, point = body[:16], int.from_bytes(body[16:20], "big"), body[21:21 + body[20]]
    assert size == 4096 and len(point) == 65
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    mine = private.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    key = expand(auth, private.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + mine + point, 32)
    content, nonce = expand(salt, key, b"Content-Encoding: aes128gcm\0", 16), expand(salt, key, b"Content-Encoding: nonce\0", 12)
    text = AESGCM(content).decrypt(nonce, body[21 + body[20]:], None)
    assert text.endswith(b"\x02")
    return json.loads(text[:-1])


def pushes():
    sink, gone = Sink(status=201), Sink(status=410)
    private, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    mine = as_base64(private.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))
    with served() as server:
        table = Table(server, "pushes")
        shared = table.ways(0)["offered"]["push"]
        table.told(0, kind="push", endpoint=sink.url + "push/1", p256dh=mine, auth=as_base64(auth))
        table.told(0, kind="push", endpoint=gone.url, p256dh=mine, auth=as_base64(auth))
        for wrong in ({"p256dh": mine[:-4] + "AAAA"}, {"auth": "AAAA"}, {"p256dh": "!"}, {"endpoint": "http://push.example.org/"}):
            status, said = table.post(0, "", **{"kind": "push", "endpoint": sink.url, "p256dh": mine, "auth": as_base64(auth), **wrong})
            assert status == 400, said
        table.until_asked(0)
        _, headers, body = waits(lambda: sink.got)[0]
        told = decrypted(private, auth, body)
        assert told["text"].startswith("It is your turn: ") and told["table"] == table.id, told
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
        token, key = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["Authorization"]).groups()
        assert key == shared
        signed, signature = token.rsplit(".", 1)
        raw = of_base64(signature)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), of_base64(key))
        public.verify(utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(of_base64(signed.split(".")[1]))
        assert claims["aud"] + "/" == sink.url and 0 < claims["exp"] - time.time() <= 24 * 3600 and claims["sub"], claims
        waits(lambda: [way["state"] for way in table.ways(0)["ways"]] == ["on", "stopped"] or [way["state"] for way in table.ways(0)["ways"]] == ["stopped", "on"])
        assert len(gone.got) == 1


def deadlines_in(text):
    """What Debian's reader of calendars finds; it is not strict about the length of a line (RFC 5545, 3.1)."""
    assert all(len(line) <= 75 for line in text.split(b"\r\n")), text
    read = Calendar.from_ical(text)
    assert read["VERSION"] == "2.0" and read["PRODID"] and not read.errors, read.errors
    return str(read["X-WR-CALNAME"]), read.walk("VEVENT")


def calendar():
    hour, name = 3600, "Àlbum, di; casa — di senatori"
    clock = {"kind": "days", "decision": 24 * hour, "bank": 48 * hour, "cap": 72 * hour, "end": "quiet", "bot": "random"}
    with served() as server:
        table = Table(server, "calendar", name=name, clock=clock)
        table.all_come()
        where = path_in(table.told(1, kind="calendar", language="it")["url"])
        table.until_asked(1)
        title, events = deadlines_in(server.request("GET", where)[1])
        assert name in title and len(events) == 1, (title, events)
        one, now = events[0], datetime.now(timezone.utc)
        # He has the 48 hours that he began with, or, where he has answered before, 24 more, which is the most there is.
        left = (one.decoded("DTSTART") - now).total_seconds()
        assert min(abs(left - 48 * hour), abs(left - 72 * hour)) < 300, left
        assert abs((one.decoded("DTSTAMP") - now).total_seconds()) < 300 and not one.errors, one
        assert str(one["SUMMARY"]).startswith(f"{name}: ") and one["UID"] and str(one["URL"]).startswith(f"http://127.0.0.1:{server.port}/?table="), one
        same = deadlines_in(server.request("GET", where)[1])[1]
        assert [event["UID"] for event in same] == [one["UID"]], "whoever asks again would have it twice"
        while 1 in table.asked():
            table.move(1)
        assert deadlines_in(server.request("GET", where)[1])[1] == [], "he has answered"


def feeds():
    with served() as server:
        table = Table(server, "feeds", name="Àlbum, di; casa — di senatori")
        calendar = path_in(table.told(1, kind="calendar", language="it")["url"])
        atom = path_in(table.told(1, kind="atom", language="it")["url"])
        assert not any(token in calendar + atom for token in table.tokens)
        table.until_asked(1)
        status, text = server.request("GET", calendar)
        assert status == 200, text
        assert deadlines_in(text) == ("Àlbum, di; casa — di senatori – Curia", []), text
        status, text = server.request("GET", atom)
        assert status == 200, text
        feed, space = tree.fromstring(text), "{http://www.w3.org/2005/Atom}"
        titles = [entry.findtext(space + "title") for entry in feed.findall(space + "entry")]
        assert any(title.startswith("Tocca a te: ") for title in titles), titles
        ids = [entry.findtext(space + "id") for entry in feed.findall(space + "entry")]
        assert len(ids) == len(set(ids)) and feed.findtext(space + "id") and feed.findtext(space + "updated")
        for wrong in (atom.replace(".atom", ".ics"), atom[:-6], "/feed/" + "A" * 22 + ".atom", calendar.replace(".ics", ".atom")):
            assert server.request("GET", wrong)[0] == 404, wrong
        way = next(one["id"] for one in table.ways(1)["ways"] if one["kind"] == "atom")
        assert table.post(1, "/end", id=way)[0] == 200 and server.request("GET", atom)[0] == 404


def this_house():
    """SSRF: by address, by a name that means this machine, by a redirect."""
    inside, outside = Sink(), None
    port = inside.server.server_port
    outside = Sink("127.0.0.2", 307, [("Location", inside.url)])
    with served(allow=("127.0.0.2",)) as server:
        table = Table(server, "house")
        for url in (inside.url, f"http://[::1]:{port}/", "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", f"http://[::ffff:127.0.0.1]:{port}/",
                    "http://0.0.0.0/", "file:///etc/passwd", f"gopher://127.0.0.1:{port}/", f"http://a:b@127.0.0.2:{port}/", "http://127.0.0.2\r\nX: y/", "nothing"):
            for kind in ("webhook", "chat"):
                status, said = table.post(0, "", kind=kind, address=url)
                assert status == 400, (url, said)
        # What a resolver makes of it is seen when it is sent: 2130706433 and 0x7f.1 are 127.0.0.1 as well.
        for url in (f"http://localhost:{port}/", f"http://2130706433:{port}/", f"http://0x7f.1:{port}/", f"http://127.1:{port}/", outside.url):
            status, said = table.post(0, "", kind="webhook", address=url)
            assert status in (200, 400), (url, said)
        assert len(table.ways(0)["ways"]) >= 2
        table.until_asked(0)
        waits(lambda: all(way["state"] == "stopped" for way in table.ways(0)["ways"]))
        assert len(outside.got) == 1 and inside.got == []
        assert "an address of this house" in server.said()


def killed():
    dice = random.Random(int(os.environ.get("CURIA_SEED", "1")))
    sink, post = Sink(), Post()
    with tempfile.TemporaryDirectory() as folder:
        flags = ["--notice-pause", "0", "--notice-allow", "127.0.0.1", "--mail-url", post.url, "--mail-from", FROM]

        def start():
            return Server(os.path.join(folder, "store.sqlite"), more=flags)

        server = start()
        try:
            table = Table(server, "killed")
            table.told(0, kind="webhook", address=sink.url)
            table.told(0, kind="mail", address="anna@example.org")
            page = path_in(re.search(r"http://\S+/n/\S+", text_of(waits(lambda: post.mails)[0][1]))[0])
            assert server.request("POST", page, "do=yes")[0] == 200
            post.mails.clear()

            def hooked():
                return [notice["cause"] for _, _, body in sink.got for notice in json.loads(body)["notices"] if notice["kind"] == "turn"]

            wanted = 0
            for _ in range(KILLS):
                table.until_asked(0)
                wanted += 1
                time.sleep(dice.choice([0, dice.uniform(0, 0.02), dice.uniform(0, 1.2)]))
                server.kill()
                server = start()
                table.server = server
                waits(lambda: len(set(hooked())) >= wanted)
                waits(lambda: len({mail["Message-ID"] for _, mail in post.mails if "your turn" in mail["Subject"]}) >= wanted)
            time.sleep(2.5)
            causes, ids = hooked(), [mail["Message-ID"] for _, mail in post.mails]
            assert len(set(causes)) == wanted, (wanted, causes)
            # One cause has one key, so that who gets it twice knows that it is the same.
            keys = {(notice["cause"], json.loads(body)["key"]) for _, _, body in sink.got for notice in json.loads(body)["notices"]}
            assert len(keys) == len({cause for cause, _ in keys}), keys
            print(f"{wanted} causes, {len(causes)} webhooks, {len(ids)} mails with {len(set(ids))} keys after {KILLS} kills", flush=True)
        finally:
            server.kill()


def main():
    cases = Cases()
    cases.run("mail is confirmed by its link, comes in its reader's language, and ends by one click", mails)
    cases.run("strangers flood nobody's address, and find out nothing about it", strangers)
    cases.run("an address that is refused gets no more; one that is not reached is tried later", refused_addresses)
    cases.run("mail goes over TLS to whom an authority vouches for by its name, to nobody else, and waits else", encrypted)
    cases.run("webhooks are signed, chats get their form, and only their own seat knows of them", hooks)
    cases.run("a push is read by its browser alone, from a server that shows who it is", pushes)
    cases.run("a calendar has until when one may answer, as Debian's reader of calendars reads it", calendar)
    cases.run("a calendar and a feed have an address of their own, and can be read", feeds)
    cases.run("nothing is sent to addresses of this house, however they are written", this_house)
    cases.run(f"{KILLS} kills among notices: none is lost, and no cause has two keys", killed)
    cases.end()


main()
