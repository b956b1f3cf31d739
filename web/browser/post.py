#!/usr/bin/env python3
"""A server of mail for the tests in the browser: what it gets it prints, a mail a line, as JSON. The first line is its port."""
import email
import email.policy
import json
import socket
import sys

from aiosmtpd.controller import Controller


class Post:
    """Whatever is sent to it."""

    async def handle_DATA(self, _server, _session, envelope):   # pylint: disable=invalid-name
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = {kind: mail.get_body((kind,)).get_content() for kind in ("plain", "html")}
        told = {"to": envelope.rcpt_tos, "from": mail["From"], "subject": mail["Subject"], "id": mail["Message-ID"],
                "end": mail["List-Unsubscribe"], "text": parts["plain"], "html": parts["html"]}
        print(json.dumps(told), flush=True)
        return "250 OK"


def main():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port = line.getsockname()[1]
    controller = Controller(Post(), hostname="127.0.0.1", port=port)
    controller.start()
    print(json.dumps({"port": port}), flush=True)
    sys.stdin.read()   # until whoever has started it goes away
    controller.stop()


if __name__ == "__main__":
    main()
