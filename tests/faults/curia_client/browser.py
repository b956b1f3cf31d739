"""One who has an account, and his browser."""
import http.client
import json
import secrets

FREE = {"kind": "free"}
MARK = {"X-Curia": "1"}
WORD = "a long word"


class Browser:
    """With one cookie, as a browser keeps it."""

    def __init__(self, cookie="", source="127.0.0.1"):
        self.cookie, self.source = cookie, source

    def ask(self, server, path, body=None, headers=None):
        """(status, what was said)"""
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120, source_address=(self.source, 0))
        sent = {**MARK, **({"Cookie": f"curia={self.cookie}"} if self.cookie else {}), **(headers or {})}
        try:
            connection.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            text = answer.read()
            given = answer.headers.get("Set-Cookie", "")
            if given:
                self.cookie = given.split(";")[0].split("=", 1)[1]
            return answer.status, json.loads(text)
        finally:
            connection.close()

    def asks_who_may_be_killed(self, server, path, body):
        """None where nobody answered."""
        try:
            return self.ask(server, path, body)
        except (OSError, EOFError, ValueError, http.client.HTTPException):
            return None

    def signs_up(self, server, name, word=WORD):
        status, told = self.ask(server, "/api/account/sign-up", {"name": name, "password": word})
        assert status == 200, told
        return told["account"]["handle"]

    def signs_in(self, server, handle, word=WORD):
        return self.ask(server, "/api/account/sign-in", {"handle": handle, "password": word})

    def account(self, server):
        return self.ask(server, "/api/account")[1]["account"]

    def makes(self, server, **table):
        status, told = self.ask(server, "/api/tables", {"reach": "public", "seats": [FREE] * 3, **table})
        assert status == 201, told
        return told

    def sits(self, server, table, seat, name):
        link = secrets.token_urlsafe(16)
        status, told = self.ask(server, f"/api/tables/by-token/public.{table}/seat", {"seat": seat, "name": name, "link": link})
        assert status == 200, told
        return link
