#!/usr/bin/env python3
"""Every text that people write is hostile: markup, scripts, formulas, ends of lines, characters that XML does not know. What of it a site takes is
text again wherever it is served: in pages, mails, feeds, calendars, webhooks, chats, exports and records."""
import html.parser
import json
import os
import re
import tempfile
import urllib.parse
import xml.etree.ElementTree as tree

from curia_client import Cases, Server, Socket, a_move, random
from curia_client.browser import Browser
from curia_client.receivers import FROM, Post, Sink, text_of, waits

NAMES = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "]]></title><x:script>", "&lt;b&gt; &amp; &#60;i&#62;", "</p><svg/onload=alert(1)>",
         "'; DROP TABLE talk; --", "=cmd|' /C calc'!A0", "{{7*7}} ${7*7} %s %n", "a\\,b\\;c\\nEND:VEVENT", "=?utf-8?b?PGI+?= <b@c>", "\uffff\ufffe\U0001fffe",
         "javascript:alert(1)", "@everyone <!channel> [x](http://e.vil)", "é€𝄞" * 6]
REFUSED = ["a\r\nb", "a\nb", "\x00", "\x1b[31m", "\u202eevil", "\u2028", "\u0085", "x" * 61]
# Of mails and of pages: what their own words are made of.
TAGS = {"html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3", "p", "a", "form", "button", "table", "thead", "tbody", "tr", "th", "td",
        "ul", "ol", "li", "dl", "dt", "dd", "small", "em", "strong", "b", "code", "section", "header", "footer", "br", "span", "div", "link"}


class Markup(html.parser.HTMLParser):
    """The text, and what a browser would obey."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.text, self.obeyed = "", []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            self.obeyed.append(tag)
        for name, value in attrs:
            if name.startswith("on") or (name in ("href", "src", "action") and not re.match(r"(https?://|/|#|\.|[\w?])", value or "")) or "javascript:" in (value or ""):
                self.obeyed.append((tag, name, value))

    def handle_data(self, data):
        self.text += data


def harmless(text, *named):
    page = Markup(text)
    assert not page.obeyed, page.obeyed
    for name in named:
        assert name in page.text, (name, page.text)


class Site:
    """A table where every name is this text, with all ways to be told of it."""

    def __init__(self, folder):
        self.post, self.sink = Post(), Sink()
        limits = [part for name in ("requests_at_once", "notices_at_once", "tables_at_once", "sign_ins_at_once", "accounts_of_address_a_day")
                  for part in ("--limit", f"{name}=100000")]
        self.server = Server(os.path.join(folder, "store.sqlite"), more=["--mode", "site", "--notice-pause", "0", "--notice-allow", "127.0.0.1", "--mail-url",
                                                                         self.post.url, "--mail-from", FROM, *limits])
        self.host = Browser()
        self.host.signs_up(self.server, NAMES[0])

    def get(self, path):
        status, text = self.server.request("GET", path)
        assert status == 200, (path, status, text)
        return text


class Table:
    def __init__(self, site, name):
        self.site, self.name = site, name
        people = [{"kind": "human", "name": name}, {"kind": "human", "name": name[:-1] or "x"}, {"kind": "human", "members": [{"name": name}, {"name": "B"}]}]
        made = site.host.makes(site.server, name=name, seats=people, moderator={"name": name}, reach="public",
                               clock={"kind": "days", "decision": 60, "bank": 86400, "cap": 86400, "end": "bot", "bot": "random"})
        self.id, links = made["table"], made["links"]
        self.links = [*links["seats"][:2], *links["seats"][2]]
        self.spectator, self.moderator = links["spectator"], links["moderator"]
        self.ways()

    def told(self, **way):
        status, text = self.site.server.request("POST", f"/api/tables/by-token/{self.links[0]}/notices", json.dumps(way))
        assert status == 200, text
        return json.loads(text)

    def ways(self):
        self.address = f"anna{NAMES.index(self.name)}@example.org"
        self.told(kind="mail", address=self.address)
        for kind in ("webhook", "chat"):
            self.told(kind=kind, address=f"{self.site.sink.url}{kind}/{self.id}")
        self.feeds = [urllib.parse.urlsplit(self.told(kind=kind)["url"]).path for kind in ("atom", "calendar")]

    def confirms(self):
        asks = waits(lambda: self.site.post.to(self.address))[0]
        assert self.name not in asks.as_string() + text_of(asks)
        self.page = urllib.parse.urlsplit(re.search(r"http://\S+/n/\S+", text_of(asks))[0]).path
        harmless(self.site.get(self.page).decode(), self.name)
        assert self.site.server.request("POST", self.page, "do=yes")[0] == 200

    def lives(self):
        """All have come, the others move until Anna is asked, and somebody writes to her; then nobody looks."""
        dice, screen = random.Random(3), Socket(self.site.server.port)
        screen.join([*self.links, self.moderator])
        while 0 in screen.states[self.links[0]]["decision"]["waiting"]:   # what she has seen she is not told
            answer = screen.ask(a_move({self.links[0]: screen.states[self.links[0]]}, dice))
            assert answer["ok"], answer
            screen.catch_up(answer["number"], self.links)
        screen.close()
        screen, links = Socket(self.site.server.port), [self.links[1], self.links[2]]
        screen.join(links)
        while 0 not in screen.states[links[0]]["decision"]["waiting"]:
            answer = screen.ask(a_move({link: screen.states[link] for link in links}, dice))
            assert answer["ok"], answer
            screen.catch_up(answer["number"], links)
        for link, room in ((links[0], "table"), (links[1], "table"), (links[0], "with-0-1")):
            assert screen.ask({"type": "say", "id": 1, "token": link, "room": room, "text": self.name})["ok"]
        deputy = {"kind": "person", "name": "d" + self.name}
        assert screen.ask({"type": "deputy", "id": 1, "token": links[0], "deputy": deputy, "scope": "votes", "link": "d" * 22 + self.id})["ok"]
        assert screen.ask({"type": "report", "id": 1, "token": links[0], "room": "table", "number": 2, "why": self.name})["ok"]
        screen.close()

    def mails(self):
        found = waits(lambda: [mail for mail in self.site.post.to(self.address)[1:] if "your turn" in mail["Subject"]])
        for mail in found:
            assert self.name in mail["Subject"], (self.name, mail["Subject"])
        wrote = waits(lambda: [mail for mail in self.site.post.to(self.address)[1:] if (self.name[:-1] or "x") in text_of(mail)])
        for mail in self.site.post.to(self.address)[1:]:
            harmless(mail.get_body(("html",)).get_content())
            assert not set(mail.keys()) - {"From", "To", "Subject", "Date", "Message-ID", "Content-Language", "Auto-Submitted", "List-Unsubscribe", "MIME-Version",
                                           "List-Unsubscribe-Post", "Content-Type", "X-Peer", "X-MailFrom", "X-RcptTo"}, mail.keys()
        harmless(wrote[0].get_body(("html",)).get_content(), self.name[:-1] or "x")

    def hooks(self):
        def mine():
            found = {path.split("/")[1]: body for path, _, body in self.site.sink.got if path.endswith("/" + self.id) and b"your turn" in body}
            return len(found) == 2 and found

        posted = waits(mine)
        assert json.loads(posted["webhook"])["table"]["name"] == self.name
        chat = json.loads(posted["chat"])
        assert chat["allowed_mentions"] == {"parse": []} and self.name in chat["content"]
        assert "<" not in chat["text"] and ">" not in chat["text"], chat["text"]

    def read(self):
        """Feed and calendar, as their readers do."""
        space = "{http://www.w3.org/2005/Atom}"
        feed = tree.fromstring(self.site.get(self.feeds[0]))
        known = re.sub("[\ufffe\uffff]", "", self.name)   # XML has no such characters
        assert known in feed.findtext(space + "title"), feed.findtext(space + "title")
        allowed = {space + tag for tag in ("feed", "id", "title", "updated", "author", "name", "link", "entry")}
        assert {element.tag for element in feed.iter()} <= allowed
        text = self.site.get(self.feeds[1])
        assert all(len(line) <= 75 for line in text.split(b"\r\n")) and b"\n" not in text.replace(b"\r\n", b"")
        lines = text.decode().replace("\r\n ", "").split("\r\n")
        kinds = [re.match(r"[A-Z-]+", line)[0] for line in lines if line]
        assert kinds.count("BEGIN") == kinds.count("END") == kinds.count("SUMMARY") + 1 == 2, lines
        title = next(line for line in lines if line.startswith("X-WR-CALNAME:")).split(":", 1)[1]
        assert self.name in re.sub(r"\\([\\;,])", r"\1", title), title

    def pages(self):
        for path in (f"/api/tables/by-token/{self.spectator}/constitution?format=html", self.page):
            harmless(self.site.get(path).decode())
        for path in (f"/api/tables/by-token/{self.spectator}", f"/api/tables/by-token/public.{self.id}", "/api/lobby",
                     f"/api/tables/by-token/{self.links[0]}/talk?format=text", f"/api/tables/by-token/{self.links[0]}/talk?format=jsonl", *self.feeds, self.page):
            connection_head, _ = head_and_body(self.site.server, path)
            assert connection_head["X-Content-Type-Options"] == "nosniff" and "default-src 'self'" in connection_head["Content-Security-Policy"], path
            assert connection_head["Content-Type"].split(";")[0] != "text/html" or path == self.page, (path, connection_head["Content-Type"])


def head_and_body(server, path):
    import http.client   # pylint: disable=import-outside-toplevel
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request("GET", path)
    answer = line.getresponse()
    found = answer.headers, answer.read()
    line.close()
    assert answer.status == 200, (path, answer.status)
    return found


def served_as_text(table):
    table.mails()
    table.hooks()
    table.read()
    table.pages()


def refused(site):
    for name in REFUSED:
        for body in ({"name": name, "seats": [{"kind": "free"}] * 3}, {"seats": [{"kind": "human", "name": name}] + [{"kind": "free"}] * 2},
                     {"seats": [{"kind": "free"}] * 3, "moderator": {"name": name}}):
            status, told = site.host.ask(site.server, "/api/tables", body)
            assert status == 400 and told["error"]["code"] in ("bad_name", "bad_field"), (name, status, told)
        for path, body in (("/api/account/sign-up", {"name": name, "password": "a long word"}), ("/api/account/name", {"name": name})):
            status, told = site.host.ask(site.server, path, body)
            assert status == 400, (name, told)


def names_of_accounts(site):
    """They come back as JSON, and in the export, and nowhere else."""
    for name in NAMES:
        status, told = site.host.ask(site.server, "/api/account/name", {"name": name})
        assert status == 200 and told["account"]["name"] == name, told
        assert re.fullmatch(r"[a-z0-9-]+", told["account"]["handle"]), told
        assert site.host.ask(site.server, "/api/account/export")[1]["account"]["name"] == name


def main():
    cases = Cases()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder)
        try:
            tables = [Table(site, name) for name in NAMES]
            for does in (Table.confirms, Table.lives):   # all of them first, so that what is sent goes out meanwhile
                for table in tables:
                    does(table)
            for table in tables:
                cases.run(f"is text wherever it is served: {ascii(table.name)}", lambda table=table: served_as_text(table))
            cases.run("names of accounts are text", lambda: names_of_accounts(site))
            cases.run("ends of lines, control and direction characters are in no name", lambda: refused(site))
        finally:
            site.server.kill()
    cases.end()


main()
