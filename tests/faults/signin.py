#!/usr/bin/env python3
"""Signing in by mail with a real receiver: links are followed, spent once, and too old in time; nobody learns who has an account, nobody's
address is flooded, what is refused gets no more, kill -9 loses no mail, and nothing of it stands in log or store."""
import contextlib
import os
import re
import sqlite3
import tempfile
import threading
import time

from curia_client import Cases, Server
from curia_client.browser import WORD, Browser
from curia_client.receivers import FROM, Post, text_of, waits

ANNA = "anna@example.org"
MORE = ("--mode", "site", "--limit", "accounts_of_address_a_day=1000", "--limit", "sign_ins_at_once=1000", "--limit", "requests_at_once=5000")
MANY = ("--limit", "mails_at_once=1000")


class Site:
    """A server with mail, and its store."""

    def __init__(self, post, *more):
        self.folder = tempfile.TemporaryDirectory()
        self.store = os.path.join(self.folder.name, "store.sqlite")
        self.more = [*MORE, *(["--mail-url", post.url, "--mail-from", FROM] if post else []), *more]
        self.server = Server(self.store, more=self.more)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.alive():
            self.server.kill()
        self.folder.cleanup()

    def again(self):
        if self.server.alive():
            self.server.stop()
        self.server = Server(self.store, more=self.more)

    def post(self, browser, what, **body):
        return browser.ask(self.server, "/api/account/" + what, body)

    @contextlib.contextmanager
    def stopped(self):
        """Its store while no server has it."""
        assert self.server.stop() == 0
        with contextlib.closing(sqlite3.connect(self.store)) as store:
            yield store
            store.commit()
        self.again()


def link_of(mail, kind):
    """The secret; it stands behind the #, where no server hears of it."""
    found = re.search(r"http://127\.0\.0\.1:\d+/account#(\w+)=([\w-]+)", text_of(mail))
    assert found and found[1] == kind, text_of(mail)
    return found[2]


def newest(post, address, count):
    return waits(lambda: post.to(address)[count - 1:])[0]


def with_address(site, post, name="Anna", address=ANNA):
    """A browser of somebody who has confirmed his address, and with what he signs in."""
    browser = Browser()
    handle = browser.signs_up(site.server, name)
    status, told = site.post(browser, "mail", address=address, password=WORD)
    assert status == 200, told
    mail = newest(post, address, 1)
    assert site.post(Browser(), "mail/confirm", link=link_of(mail, "confirm"))[0] == 200
    assert browser.account(site.server)["mail"] == {"address": address, "stopped": False, "asked": None}
    post.mails.clear()
    return browser, handle


def confirmed():
    post = Post()
    with Site(post) as site:
        anna = Browser()
        handle = anna.signs_up(site.server, "Anna <b>")
        assert site.post(anna, "mail", address=ANNA, password="another word")[0] == 401
        assert site.post(anna, "mail", address=ANNA)[0] == 401, "who has a browser of somebody's has not his mail"
        assert site.post(Browser(), "mail", address=ANNA, password=WORD)[0] == 401
        assert site.post(anna, "mail", address=ANNA, password=WORD, language="it")[0] == 200
        mail = newest(post, ANNA, 1)
        assert mail["Content-Language"] == "it" and mail["To"] == ANNA and mail["From"] == f"Curia <{FROM}>"
        assert "<b>" not in mail.as_string() and "Anna <b>" not in text_of(mail), "a stranger's words in a mail that nobody asked for"
        link = link_of(mail, "confirm")
        assert anna.account(site.server)["mail"] == {"address": None, "stopped": False, "asked": ANNA}
        for who in (handle, ANNA):   # nothing goes to what is not confirmed
            assert site.post(Browser(), "send-link", who=who)[0] == 200
        assert site.post(Browser(), "sign-in-by-link", link=link)[0] == 401, "a link is for one thing"
        status, told = site.post(Browser(), "mail/confirm", link=link)
        assert status == 200 and told["account"]["handle"] == handle, told
        assert site.post(Browser(), "mail/confirm", link=link)[0] == 401
        assert anna.ask(site.server, "/api/account/export")[1]["account"]["mail"]["address"] == ANNA
        # Removed: nothing goes there any more.
        assert site.post(anna, "mail/end", password="another word")[0] == 401
        assert site.post(anna, "mail/end", password=WORD)[0] == 200
        assert anna.account(site.server)["mail"] == {"address": None, "stopped": False, "asked": None}
        assert site.post(Browser(), "send-link", who=handle)[0] == 200
        time.sleep(2.5)
        assert len(post.mails) == 1, len(post.mails)


def signs_in():
    post = Post()
    with Site(post) as site:
        anna, handle = with_address(site, post)
        assert site.post(Browser(), "send-link", who=ANNA.upper(), language="es")[0] == 200
        mail = newest(post, ANNA, 1)
        assert mail["Content-Language"] == "es" and handle in text_of(mail)
        link = link_of(mail, "sign_in")
        for _ in range(3):   # a scanner fetches it
            assert site.server.request("GET", "/account")[0] in (200, 503)
        other = Browser()
        status, told = site.post(other, "sign-in-by-link", link=link)
        assert status == 200 and told["account"]["handle"] == handle and other.cookie, told
        shown = other.account(site.server)
        assert sorted((one["here"], one["by_link"]) for one in shown["sessions"]) == [(False, False), (True, True)], shown
        assert shown["proven"] and not anna.account(site.server)["proven"]
        assert site.post(Browser(), "sign-in-by-link", link=link)[0] == 401, "once"
        # Who has forgotten his password sets a new one; who signed in by one does not so.
        fresh = "a word that is new"
        assert site.post(anna, "password", fresh=fresh)[0] == 401
        assert site.post(other, "password", fresh=fresh)[0] == 200
        assert anna.account(site.server) is None and other.account(site.server) is not None
        assert Browser().signs_in(site.server, handle, fresh)[0] == 200
        # An hour later he is asked for it again.
        with site.stopped() as store:
            store.execute("UPDATE sessions SET created = created - 3601")
        assert not other.account(site.server)["proven"]
        assert site.post(other, "password", fresh="yet another word")[0] == 401
        assert site.post(other, "delete")[0] == 401


def spent_together():
    post = Post()
    with Site(post) as site:
        _, handle = with_address(site, post)
        site.post(Browser(), "send-link", who=handle)
        link = link_of(newest(post, ANNA, 1), "sign_in")
        said = []
        come = [threading.Thread(target=lambda: said.append(site.post(Browser(), "sign-in-by-link", link=link)[0])) for _ in range(8)]
        for one in come:
            one.start()
        for one in come:
            one.join()
        assert sorted(said) == [200] + [401] * 7, said


def dies():
    """With a new password, the removal of its address, a ban, deletion, and time."""
    post = Post()
    with Site(post, *MANY, "--limit", "mails_to_address_at_once=100") as site:
        anna, handle = with_address(site, post)

        def fresh():
            post.mails.clear()
            assert site.post(Browser(), "send-link", who=handle)[0] == 200
            return link_of(newest(post, ANNA, 1), "sign_in")

        def opens(link):
            return site.post(Browser(), "sign-in-by-link", link=link)[0] == 200

        link = fresh()
        assert site.post(anna, "password", password=WORD, fresh="another long word")[0] == 200
        assert not opens(link)
        link = fresh()
        with site.stopped() as store:
            left = store.execute("SELECT until - unixepoch() FROM mail_links").fetchall()
            assert len(left) == 1 and 0 < left[0][0] <= 20 * 60, left
            hashes = [row[0] for row in store.execute("SELECT hash FROM mail_links")]
            assert link not in hashes
            store.execute("UPDATE mail_links SET until = unixepoch()")
        assert not opens(link), "too old"
        for wrong in (*hashes, "", "x" * 22, "' OR 1=1 --", link[:-1]):
            assert not opens(wrong), wrong
        link = fresh()
        assert site.post(anna, "mail", address="other@example.org", password="another long word")[0] == 200
        assert site.post(Browser(), "mail/confirm", link=link_of(newest(post, "other@example.org", 1), "confirm"))[0] == 200
        assert not opens(link), "his address is another one now"
        post.mails.clear()
        assert site.post(Browser(), "send-link", who="other@example.org")[0] == 200
        link = link_of(newest(post, "other@example.org", 1), "sign_in")
        assert site.post(anna, "delete", password="another long word")[0] == 200
        assert not opens(link), "the account is gone"
        waits(lambda: not site.server.request("GET", "/api/account")[1].count(b"anna"))
        with site.stopped() as store:
            for table in ("account_addresses", "account_mails", "mail_links"):
                assert store.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0, table
        assert site.server.stop() == 0
        for file in os.listdir(site.folder.name):
            with open(os.path.join(site.folder.name, file), "rb") as kept:
                text = kept.read()
            assert ANNA.encode() not in text and b"other@example.org" not in text, file


def told_apart():
    post = Post()
    with Site(post, *MANY) as site:
        _, handle = with_address(site, post)
        Browser().signs_up(site.server, "Bruno")   # without an address
        said = [site.post(Browser(), "send-link", who=who) for who in (handle, ANNA, "nobody@example.org", "nobody-0000", "bruno-0000", "", "@", "a@b\r\nBcc: c@d")]
        assert said == [(200, {"ok": True})] * len(said), said
        said = [site.post(Browser(), "sign-up-by-mail", name="Anna", address=address) for address in (ANNA, "new@example.org")]
        assert said == [(200, {"ok": True})] * 2, said
        waits(lambda: post.to("new@example.org"))
        time.sleep(2)
        assert {to[0] for to, _ in post.mails} == {ANNA, "new@example.org"}, post.mails
        assert post.refused == 0
        assert not any(mail["Bcc"] for _, mail in post.mails)


def flooded():
    post = Post()
    with Site(post) as site:   # one who asks without end
        _, handle = with_address(site, post)
        said = [site.post(Browser(), "send-link", who=handle)[0] for _ in range(30)]
        assert said.count(200) <= 6 and said[-20:] == [429] * 20, said
        assert site.post(Browser(source="127.0.0.9"), "send-link", who=handle)[0] == 200, "others ask on"
    post = Post()
    with Site(post, *MANY) as site:   # many who ask for one
        anna, handle = with_address(site, post)
        for n in range(30):
            assert site.post(Browser(source=f"127.0.0.{2 + n % 20}"), "send-link", who=(handle, ANNA)[n % 2])[0] == 200
        # An account, or many, that ask for an address of somebody else's.
        for n in range(5):
            assert site.post(anna, "mail", address="Victim@example.org" if n % 2 else "victim@example.org", password=WORD)[0] == 200
            assert site.post(Browser(), "sign-up-by-mail", name=f"P{n}", address="victim@example.org")[0] == 200
        time.sleep(4)
        to_anna = post.to(ANNA)
        assert 1 <= len(to_anna) <= 4, len(to_anna)
        to_victim = [mail for to, mail in post.mails if to[0].lower() == "victim@example.org"]
        assert len(to_victim) == 1, len(to_victim)
        # Who reads it wants no more of this.
        assert site.post(Browser(), "mail/refuse", link=link_of(to_victim[0], "confirm"))[0] == 200
        assert anna.account(site.server)["mail"]["asked"] is None
        with site.stopped() as store:
            store.execute("UPDATE notice_addresses SET asked = asked - 86400 * 60")
        assert site.post(anna, "mail", address="victim@example.org", password=WORD)[0] == 200
        for wrong in ("a@b\r\nBcc: c@d", "a b@c", "a@b,c@d", "<a@b>", "", "nobody"):
            status, told = site.post(anna, "mail", address=wrong, password=WORD)
            assert status == 400 and told["error"]["code"] in ("bad_address", "bad_field"), told
            status, told = site.post(Browser(), "sign-up-by-mail", name="Eve", address=wrong)
            assert status == 400 and told["error"]["code"] in ("bad_address", "bad_field"), told
        time.sleep(2)
        assert len([1 for to, _ in post.mails if to[0].lower() == "victim@example.org"]) == 1


def refused_addresses():
    post = Post()
    with Site(post, *MANY) as site:
        anna = Browser()
        anna.signs_up(site.server, "Anna")
        assert site.post(anna, "mail", address="nobody@example.org", password=WORD)[0] == 200
        waits(lambda: post.refused)
        _, handle = with_address(site, post, "Bruno", "bruno@example.org")
        post.down = True   # 4xx: later
        assert site.post(Browser(), "send-link", who=handle)[0] == 200
        waits(lambda: tries_in(site.store))
        post.down = False
        with site.stopped() as store:
            assert store.execute("SELECT count(*) FROM account_mails WHERE who NOT IN (SELECT id FROM accounts WHERE handle = ?)", (handle,)).fetchone()[0] == 0
            store.execute("UPDATE account_mails SET due = 0")
            store.execute("UPDATE notice_addresses SET asked = asked - 86400 * 60")
        link = link_of(newest(post, "bruno@example.org", 1), "sign_in")
        assert site.post(Browser(), "sign-in-by-link", link=link)[0] == 200
        assert site.post(anna, "mail", address="nobody@example.org", password=WORD)[0] == 200
        time.sleep(2.5)
        assert post.refused == 1, "what was refused for good is asked again"


def tries_in(file):
    with contextlib.closing(sqlite3.connect(file)) as store:
        return (store.execute("SELECT max(tries) FROM account_mails").fetchone() or (0,))[0]


def without_a_password():
    post = Post()
    with Site(post, *MANY) as site:
        assert site.post(Browser(), "sign-up-by-mail", name="Dora", address="dora@example.org", language="en")[0] == 200
        mail = newest(post, "dora@example.org", 1)
        assert "Dora" not in text_of(mail) and "Dora" not in mail.as_string()
        link = link_of(mail, "sign_up")
        dora = Browser()
        status, told = site.post(dora, "sign-up-by-link", link=link)
        assert status == 200 and told["account"]["name"] == "Dora", told
        handle = told["account"]["handle"]
        assert site.post(Browser(), "sign-up-by-link", link=link)[0] == 401
        known = dora.account(site.server)
        assert known["proven"] and not known["password"] and known["mail"]["address"] == "dora@example.org", known
        for word in ("", WORD):
            assert Browser().signs_in(site.server, handle, word)[0] == 401
        assert site.post(dora, "mail/end")[1]["error"]["code"] == "no_password", "nobody could sign in any more"
        assert site.post(Browser(), "send-link", who="dora@example.org")[0] == 200
        other = Browser()
        assert site.post(other, "sign-in-by-link", link=link_of(newest(post, "dora@example.org", 2), "sign_in"))[0] == 200
        assert site.post(other, "password", fresh=WORD)[0] == 200
        assert Browser().signs_in(site.server, handle)[0] == 200
        assert site.post(other, "mail/end")[0] == 200


def killed():
    """A mail that was to go goes after the next start, and its link opens."""
    post = Post()
    with Site(post, *MANY, "--limit", "mails_to_address_at_once=100") as site:
        anna, handle = with_address(site, post)
        for n in range(int(os.environ.get("CURIA_MAIL_KILLS", "6"))):
            post.mails.clear()
            post.down = True
            assert site.post(Browser(), "send-link", who=handle)[0] == 200
            waits(lambda: waiting_in(site.store))
            site.server.kill()
            post.down = False
            with contextlib.closing(sqlite3.connect(site.store)) as store:
                store.execute("UPDATE account_mails SET due = 0")
                store.commit()
            site.again()
            if n % 2:
                time.sleep(0.3)
                site.server.kill()
                site.again()
            link = link_of(newest(post, ANNA, 1), "sign_in")
            assert site.post(Browser(), "sign-in-by-link", link=link)[0] == 200
            waits(lambda: not waiting_in(site.store))
        assert anna.account(site.server) is not None


def waiting_in(file):
    with contextlib.closing(sqlite3.connect(file)) as store:
        return store.execute("SELECT count(*) FROM account_mails").fetchone()[0]


def nothing_is_logged():
    post = Post()
    with Site(post, "--log", "debug") as site:
        anna, handle = with_address(site, post)
        site.post(Browser(), "send-link", who=handle)
        site.post(Browser(), "send-link", who="somebody@example.org")
        link = link_of(newest(post, ANNA, 1), "sign_in")
        other = Browser()
        site.post(other, "sign-in-by-link", link=link)
        site.post(other, "sign-in-by-link", link=link)
        site.post(anna, "mail", address="nobody@example.org", password=WORD)
        waits(lambda: "notice_refused" in site.server.said())
        said = site.server.said()
        assert '"notice_sent"' in said
        for secret in (ANNA, "somebody", "nobody@", "example.org", link, other.cookie, handle):
            assert secret not in said, secret


def not_offered():
    with Site(None) as site:
        anna = Browser()
        assert anna.ask(site.server, "/api/account")[1]["mail"] is False
        anna.signs_up(site.server, "Anna")
        for what, body in (("send-link", {"who": "anna-0000"}), ("sign-up-by-mail", {"name": "Bea", "address": ANNA}), ("mail", {"address": ANNA, "password": WORD})):
            status, told = site.post(anna, what, **body)
            assert status == 400 and told["error"]["code"] == "no_mail", told
    with Site(Post()) as site:
        assert Browser().ask(site.server, "/api/account")[1]["mail"] is True


def main():
    cases = Cases()
    cases.run("an address is confirmed by the link of a mail, exported and removed", confirmed)
    cases.run("a link signs in once, and who came by it sets a new password", signs_in)
    cases.run("of eight who come with one link at a time one signs in", spent_together)
    cases.run("a link dies with time, password, address and account, and nothing is left in the store", dies)
    cases.run("whether somebody has an account is not told", told_apart)
    cases.run("nobody's address is flooded, neither by one nor by many", flooded)
    cases.run("an address that is refused gets no more; one that is not reached is tried later", refused_addresses)
    cases.run("an account without a password is made by mail, and gets one", without_a_password)
    cases.run("kills while a mail waits: it goes after the next start", killed)
    cases.run("neither address nor link stands in the log", nothing_is_logged)
    cases.run("where no mail is sent none is offered", not_offered)
    cases.end()


main()
