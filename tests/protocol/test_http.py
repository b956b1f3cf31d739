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
ROUTES = (pathlib.Path(__file__).resolve().parents[2] / "server" / "routes.cpp").read_text("utf-8")


class Http(unittest.TestCase):
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

    def ask(self, path, body=None):
        request = urllib.request.Request(self.base + path, None if body is None else json.dumps(body).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers["Content-Type"].split(";")[0], answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers["Content-Type"].split(";")[0], error.read().decode()

    def asked(self, path, method="get", body=None, **values):
        """The path of the page with these in its places; its answer is what the page says of it."""
        place = re.sub(r"\{(\w+)\}", lambda found: values[found[1]], path)
        status, kind, text = self.ask(place, body)
        responses = API["paths"][path][method]["responses"]
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
        tried = {"/api/tables"}
        for path, methods in API["paths"].items():
            if "get" not in methods:
                continue
            status, _ = self.asked(path, token=token, id="VG-9.144a")
            self.assertEqual(status, 409 if path.endswith("/journal") else 200, path)
            tried.add(path)
            if "{" in path:
                self.assertEqual(self.asked(path, token="nobody", id="none")[0], 404, path)
        self.assertEqual(self.asked("/api/tables", "post", {"seats": 7})[0], 400)
        tried |= self.sit_down()
        routes = {re.sub(r"\*", "{}", path) for path in re.findall(r'"(/api/[^"]*?)"', ROUTES) if not path.endswith("**")}
        self.assertEqual(routes, {re.sub(r"\{\w+\}", "{}", path) for path in tried})

    def sit_down(self):
        """Free seats: taken with the invitation, given to a bot by the host; links are renewed. The paths of all that."""
        _, made = self.asked("/api/tables", "post", {"seats": [{"kind": "free"}] * 3})
        invitation, host, link = made["links"]["invitation"], made["links"]["host"], "drawn-at-random-0123456789"
        for token, seat in ((invitation, "invitation"), (host, "host")):
            self.assertEqual(self.asked("/api/tables/by-token/{token}", token=token)[1]["seat"], seat)
        at = "/api/tables/by-token/{token}/"
        for what, token, body in (("seat", invitation, {"seat": 0, "name": "Ann", "link": link}), ("bot", host, {"seat": 1, "bot": "random"}),
                                  ("link", link, {"link": "drawn-anew-at-random-01234"})):
            self.assertEqual(self.asked(at + what, "post", body, token=token)[0], 200, what)
            self.assertEqual(self.asked(at + what, "post", {}, token=token)[0], 404 if what == "link" else 400, what)
            self.assertEqual(self.asked(at + what, "post", body, token="nobody")[0], 404, what)
        self.assertEqual(self.asked(at + "seat", "post", {"seat": 0, "name": "Bea", "link": "another-0123456789-random"}, token=invitation)[0], 409)
        return {at + what for what in ("seat", "bot", "link")}


if __name__ == "__main__":
    unittest.main()
