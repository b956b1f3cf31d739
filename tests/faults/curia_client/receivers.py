"""Those to whom a server sends: a server of mail, and a sink of what is posted."""
import email
import email.policy
import http.server
import socket
import threading
import time

from aiosmtpd.controller import Controller

FROM = "curia@example.org"


def waits(what, seconds=60):
    """What it gives as soon as that is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("nothing came")


def free_port(address="127.0.0.1"):
    with socket.socket() as line:
        line.bind((address, 0))
        return line.getsockname()[1]


class Post:
    """A server of mail; what is sent to `nobody@...` is refused."""

    def __init__(self):
        self.mails, self.refused, self.down = [], 0, False
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_RCPT(self, _server, _session, envelope, address, _options):   # pylint: disable=invalid-name
        if address.startswith("nobody@"):
            self.refused += 1
            return "550 no such person"
        if self.down:
            return "451 later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope):   # pylint: disable=invalid-name
        self.mails.append((envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=email.policy.default)))
        return "250 OK"

    def to(self, address):
        return [mail for to, mail in self.mails if to == [address]]


def text_of(mail):
    return mail.get_body(("plain",)).get_content()


class Sink:
    """Whatever is posted to it."""

    def __init__(self, address="127.0.0.1", status=200, headers=()):
        got = self.got = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):   # pylint: disable=invalid-name
                got.append((self.path, dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):   # pylint: disable=arguments-differ
                pass

        self.server = http.server.ThreadingHTTPServer((address, 0), Handler)
        self.url = f"http://{address}:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
