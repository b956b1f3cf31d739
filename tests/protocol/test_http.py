"""docs/schema/openapi.json and table.json: each path of a real server answers as they say, and so does its socket."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

import schema
from talk import PROGRAM

API = json.loads((schema.FOLDER / "openapi.json").read_text("utf-8"))
SERVER = pathlib.Path(__file__).resolve().parents[2] / "server"
ROUTES = "".join(path.read_text("utf-8") for path in sorted(SERVER.glob("routes*.cpp")))


class Http(unittest.TestCase):
    cookie = handle = ""   # of the account of who asks

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--store", os.path.join(self.folder.name, "store.sqlite")],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.server.stdout.readline()
        self.base = re.search(r"http://[\d.]+:\d+", line)[0]

    def tearDown(self):
        self.server.terminate()
        self.server.wait(30)
        self.server.stdout.close()
        self.folder.cleanup()

    def ask(self, path, body=None, link=None):
        headers = {"Content-Type": "application/json", "X-Curia": "1", "Cookie": self.cookie}
        if link:
            headers["Authorization"] = link
        request = urllib.request.Request(self.base + path, None if body is None else json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                if answer.headers["Set-Cookie"]:
                    self.cookie = answer.headers["Set-Cookie"].split(";")[0]
                return answer.status, answer.headers["Content-Type"].split(";")[0], answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers["Content-Type"].split(";")[0], error.read().decode()

    def asked(self, path, method="get", body=None, token=None, **values):
        """The path of the page with these in its places, by this link; its answer is what the page says of it."""
        place = re.sub(r"\{(\w+)\}", lambda found: values[found[1]], path)
        status, kind, text = self.ask(place, body, token and f"Bearer {token}")
        row = API["paths"][path][method]
        self.assertEqual(row.get("security"), [{"link": []}] if path.startswith("/api/table/") or path == "/api/table" else None, path)
        responses = row["responses"]
        told = responses.get(str(status), responses["default"])["content"]
        self.assertIn(kind, told, (path, status, text[:300]))
        if kind != "application/json":
            return status, text
        shape = schema.at_home(told[kind]["schema"], "openapi")
        validator = schema.Validator({**schema.WHOLE, **shape})
        wrong = next(validator.iter_errors(json.loads(text)), None)
        self.assertIsNone(wrong, (path, status, text[:500]))
        return status, json.loads(text)

    def test_every_path_answers_as_it_is_told(self):
        body = {"seats": [{"kind": "human", "name": "Ann"}, {"kind": "human", "members": [{"name": "Bea"}, {"name": "Cleo"}], "leader": 0},
                          {"kind": "bot", "bot": "steward"}], "name": "A table", "game": "republic", "edition": "vg2009", "moderator": {"name": "Dora"}}
        status, made = self.asked("/api/tables", "post", body)
        self.assertEqual(status, 201)
        token = made["links"]["seats"][0]
        tried = {"/api/tables"} | self.have_an_account()
        for path, methods in API["paths"].items():
            if "get" not in methods:
                continue
            status, _ = self.asked(path, token=token, id="VG-9.144a")
            self.assertEqual(status, 409 if path.endswith("/journal") else 200, path)
            tried.add(path)
            if "{" in path:
                self.assertEqual(self.asked(path, token="nobody", id="none")[0], 404, path)
            if "security" in methods["get"]:
                self.come_by_link(path.replace("{id}", "VG-9.144a"), token)
        self.assertEqual(self.asked("/api/tables", "post", {"seats": 7})[0], 400)
        status, branch = self.asked("/api/table/branch", "post", {"number": 0, "bot": "random"}, token=token)
        self.assertEqual((status, [link is None for link in branch["links"]["seats"]]), (201, [False, True, True]))
        self.assertEqual(self.asked("/api/table/branch", "post", {"number": 0}, token=token)[0], 400)
        mine = self.asked("/api/mine", "post", {"links": [branch["links"]["seats"][0]]})[1]["tables"][0]
        self.assertEqual(mine["branch_of"]["table"], made["table"])
        tried.add("/api/table/branch")
        tried |= self.sit_down() | self.be_told(token) | self.come_and_go() | self.leave_the_site()
        routes = {re.sub(r"\*", "{}", path) for path in re.findall(r'"(/api/[^"]*?)"', ROUTES) if not path.endswith("**")}
        self.assertEqual(routes, {re.sub(r"\{\w+\}", "{}", path) for path in tried})

    def come_by_link(self, path, token):
        """The link stands in the header, as RFC 6750 has it, or in the path, as it once did for all."""
        answer = self.ask(path, link=f"Bearer {token}")
        for header in (f"bearer {token}", f"BEARER   {token}"):
            self.assertEqual(self.ask(path, link=header), answer, header)
        self.assertEqual(self.ask(path.replace("/api/table", f"/api/tables/by-token/{token}", 1)), answer)
        self.assertEqual(self.ask(path, link="Bearer nobody")[0], 404)
        for header in (None, f"Basic {token}", token, "Bearer", "Bearer  "):
            status, _, text = self.ask(path, link=header)
            self.assertEqual((status, json.loads(text)["error"]["code"]), (401, "no_link"), header)

    def sit_down(self):
        """Free seats: taken with the invitation, given to a bot by the host; links are renewed. The paths of all that."""
        _, made = self.asked("/api/tables", "post", {"seats": [{"kind": "free"}] * 3, "gather": {"minutes": 5}})
        invitation, host, link = made["links"]["invitation"], made["links"]["host"], "drawn-at-random-0123456789"
        for token, seat in ((invitation, "invitation"), (host, "host")):
            self.assertEqual(self.asked("/api/table", token=token)[1]["seat"], seat)
        at = "/api/table/"
        for what, token, body in (("seat", invitation, {"seat": 0, "name": "Ann", "link": link}), ("bot", host, {"seat": 1, "bot": "random"}),
                                  ("lost", invitation, {"seat": 0, "link": "drawn-for-who-lost-his-own"}),
                                  ("link", link, {"link": "drawn-anew-at-random-01234"})):
            self.assertEqual(self.asked(at + what, "post", body, token=token)[0], 200, what)
            self.assertEqual(self.asked(at + what, "post", {}, token=token)[0], 404 if what == "link" else 400, what)
            self.assertEqual(self.asked(at + what, "post", body, token="nobody")[0], 404, what)
        self.assertEqual(self.asked(at + "seat", "post", {"seat": 0, "name": "Bea", "link": "another-0123456789-random"}, token=invitation)[0], 409)
        for body, token, status in (({}, host, 400), ({"seat": 0}, "nobody", 404), ({"seat": 0}, host, 200)):
            self.assertEqual(self.asked(at + "free", "post", body, token=token)[0], status, "free")
        return {at + what for what in ("seat", "bot", "lost", "link", "free")}

    def come_and_go(self):
        """A public table: found, joined, waited for, left, closed; one's tables."""
        _, made = self.asked("/api/tables", "post", {"reach": "public", "seats": [{"kind": "free"}] * 2 + [{"kind": "bot", "bot": "random"}], "clock": {
            "kind": "days", "decision": 60, "bank": 600, "cap": 1200, "end": "quiet", "bot": "random"}})
        host, at = made["links"]["host"], "/api/table/"
        self.assertEqual(self.asked("/api/table", token=host)[0], 200)
        _, lobby = self.asked("/api/lobby")
        self.assertEqual([(table["table"], table["pace"]) for table in lobby["tables"]], [(made["table"], "days")])
        public, links = lobby["tables"][0]["token"], ["somebodys-random-0123456-" + name for name in "abc"]
        waits = {"name": "Cleo", "link": links[2]}
        self.assertEqual(self.asked(at + "wait", "post", waits, token=public)[0], 409)
        for seat in (0, 1):
            self.assertEqual(self.asked(at + "seat", "post", {"seat": seat, "name": f"P{seat}", "link": links[seat]}, token=public)[0], 200)
        self.assertEqual(self.asked(at + "wait", "post", waits, token=public)[0], 200)
        self.assertEqual(self.asked("/api/table", token=links[2])[1]["seat"], "reserve")
        self.assertEqual(self.asked("/api/mine", "post", {"links": [*links, "nobody"]})[1]["tables"][0], {"token": "nobody", "code": "no_table"})
        self.assertEqual(self.asked("/api/mine", "post", {"links": 7})[0], 400)
        self.assertEqual([self.asked(at + "name", "post", {"name": name}, token=links[0])[0] for name in ("Ann", "", "P1")], [200, 400, 400])
        self.assertEqual(self.asked(at + "leave", "post", {}, token=links[0])[0], 200)
        self.assertEqual(self.asked("/api/table", token=links[2])[1]["seat"], 0)
        self.assertEqual(self.asked(at + "leave", "post", {}, token=links[0])[0], 404)
        self.assertEqual(self.asked(at + "reach", "post", {"reach": "closed"}, token=public)[0], 400)
        self.assertEqual(self.asked(at + "reach", "post", {"reach": "closed"}, token=host)[0], 200)
        self.assertEqual(self.asked("/api/lobby")[1]["tables"], [])
        return {at + what for what in ("wait", "name", "leave", "reach")} | {"/api/lobby", "/api/mine"}

    def have_an_account(self):
        at, word = "/api/account/", {"password": "a long word"}
        self.assertEqual(self.asked("/api/account")[1]["account"], None)
        for path in ("tables", "export"):
            self.assertEqual(self.asked(at + path)[0], 401)
        self.assertEqual(self.asked(at + "sign-up", "post", {"name": "Ann", "password": "short"})[0], 400)
        self.handle = self.asked(at + "sign-up", "post", {"name": "Ann", **word})[1]["account"]["handle"]
        self.assertEqual(self.asked(at + "sign-in", "post", {"handle": self.handle, "password": "wrong"})[0], 401)
        self.assertEqual(self.asked(at + "sign-in", "post", {"handle": self.handle, **word})[0], 200)
        self.assertEqual(self.asked(at + "name", "post", {"name": "Anna"})[1]["account"]["name"], "Anna")
        self.assertEqual(self.asked(at + "password", "post", {**word, "fresh": "another long word"})[0], 200)
        self.assertEqual(self.asked(at + "end-session", "post", {"session": "others"})[0], 200)
        self.assertEqual(self.asked(at + "end-session", "post", {"session": "none"})[0], 400)
        self.assertEqual(self.asked(at + "own", "post", {"links": ["nobody"]})[0], 200)
        self.assertEqual(self.asked(at + "own", "post", {"links": 7})[0], 400)
        return {at + what for what in ("sign-up", "sign-in", "name", "password", "end-session", "own")} | self.have_no_mail(at)

    def have_no_mail(self, at):
        """This server sends none; what its links answer tests/faults/signin.py looks at."""
        for what, body in (("send-link", {"who": self.handle}), ("sign-up-by-mail", {"name": "Bea", "address": "bea@example.org"}),
                           ("mail", {"address": "ann@example.org"})):
            status, told = self.asked(at + what, "post", body)
            self.assertEqual((status, told["error"]["code"]), (400, "no_mail"), what)
        links = ("sign-in-by-link", "sign-up-by-link", "mail/confirm", "mail/refuse")
        for what in links:
            self.assertEqual(self.asked(at + what, "post", {"link": "drawn-at-random-0123456789"})[0], 401, what)
        self.assertEqual(self.asked(at + "mail/end", "post", {"password": "wrong"})[0], 401)
        self.assertEqual(self.asked(at + "mail/end", "post", {"password": "another long word"})[0], 200)
        return {at + what for what in ("send-link", "sign-up-by-mail", "mail", "mail/end", *links)}

    def leave_the_site(self):
        at, word = "/api/account/", {"password": "another long word"}
        made = self.asked("/api/tables", "post", {"seats": [{"kind": "free"}] * 3})[1]
        body = {"seat": 0, "name": "Anna", "link": "annas-own-random-0123456789"}
        self.assertEqual(self.asked("/api/table/seat", "post", body, token=made["links"]["invitation"])[0], 200)
        mine = [table["token"] for table in self.asked(at + "tables")[1]["tables"] if table["table"] == made["table"]]
        self.assertEqual(sorted(mine), [f"seat.{made['table']}.-4", f"seat.{made['table']}.0"])
        self.assertIn(made["table"], [seat["table"] for seat in self.asked(at + "export")[1]["seats"]])
        self.assertEqual(self.asked(at + "disown", "post", {"table": made["table"], "chair": 0})[0], 200)
        self.assertEqual(self.asked(at + "sign-out", "post", {})[0], 200)
        self.assertEqual(self.asked(at + "sign-out", "post", {})[0], 401)
        self.assertEqual(self.asked(at + "sign-in", "post", {"handle": self.handle, **word})[0], 200)
        self.assertEqual(self.asked(at + "delete", "post", {"password": "wrong"})[0], 401)
        self.assertEqual(self.asked(at + "delete", "post", word)[0], 200)
        self.assertEqual(self.asked("/api/account")[1]["account"], None)
        return {at + what for what in ("disown", "sign-out", "delete")}

    def be_told(self, token):
        """Ways by which a seat is told while nobody looks: asked for, listed, ended."""
        at = "/api/table/notices"
        for body in ({"kind": "webhook", "address": "https://sink.example/", "every": 3600, "quiet": {"from": 1320, "to": 420, "zone": "Europe/Rome"}},
                     {"kind": "calendar"}):
            status, made = self.asked(at, "post", body, token=token)
            self.assertEqual(status, 200, made)
        self.assertEqual(len(self.asked(at, token=token)[1]["ways"]), 2)
        for wrong in ({}, {"kind": "pigeon"}, {"kind": "calendar", "every": 5}, {"kind": "atom", "quiet": {"from": 0, "to": 1, "zone": "Mars/Olympus"}},
                      {"kind": "webhook", "address": "http://127.0.0.1/"}, {"kind": "atom", "not_of": ["war"]}):
            self.assertEqual(self.asked(at, "post", wrong, token=token)[0], 400, wrong)
        self.assertEqual(self.asked(at + "/end", "post", {"id": made["way"]["id"]}, token=token)[0], 200)
        self.assertEqual(self.asked(at + "/end", "post", {"id": made["way"]["id"]}, token=token)[0], 404)
        return {at, at + "/end"}

    def test_paths_written_as_the_rows_are(self):
        """One of them once ended the server: it fitted its row without a part for the star."""
        rows = sorted(set(re.findall(r'"(/api/[^"]*)"', ROUTES)))
        self.assertIn("/api/rules/*", rows)
        for row in rows:
            for body in (None, {}):
                self.assertIn(self.ask(row, body)[0], range(200, 500), row)
                self.assertIn(self.ask(row, body, "Bearer none")[0], range(200, 500), row)
        self.assertEqual(self.ask("/api/hello")[0], 200)


if __name__ == "__main__":
    unittest.main()
