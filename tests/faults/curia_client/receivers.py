"""Those to whom a server sends: a server of mail, and a sink of what is posted."""
import datetime
import email
import email.policy
import http.server
import ssl
import tempfile
import threading
import time

from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from curia_client.ports import free_port

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


class Post:
    """A server of mail; what is sent to `nobody@...` is refused."""

    def __init__(self, implicit=None, starttls=None):
        """`implicit`, `starttls`: with TLS from the beginning, or when it is asked for, by this context."""
        self.mails, self.refused, self.down, self.encrypted = [], 0, False, 0
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port(), ssl_context=implicit,
                                     **({"tls_context": starttls, "require_starttls": True} if starttls else {}))
        self.controller.start()
        self.url = f"{'smtps' if implicit else 'smtp'}://127.0.0.1:{self.controller.port}"

    async def handle_RCPT(self, _server, _session, envelope, address, _options):   # pylint: disable=invalid-name
        if address.startswith("nobody@"):
            self.refused += 1
            return "550 no such person"
        if self.down:
            return "451 later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, _session, envelope):   # pylint: disable=invalid-name
        self.encrypted += server.transport.get_extra_info("cipher") is not None
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


class Authority:
    """Signs certificates of servers, for one test. `file`: its own certificate."""

    def __init__(self, folder, name="Authority of a test"):
        self.folder, self.key, self.name = folder, ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        self.certificate = self.signed(self.name, self.key.public_key(), x509.BasicConstraints(ca=True, path_length=None))
        self.file = self.written(self.certificate)

    def signed(self, name, key, extension):
        now = datetime.datetime.utcnow()
        made = x509.CertificateBuilder(issuer_name=self.name, subject_name=name, public_key=key, serial_number=x509.random_serial_number(),
                                       not_valid_before=now - datetime.timedelta(hours=1), not_valid_after=now + datetime.timedelta(days=1))
        return made.add_extension(extension, critical=isinstance(extension, x509.BasicConstraints)).sign(self.key, hashes.SHA256())

    def written(self, *parts):
        with tempfile.NamedTemporaryFile(dir=self.folder, suffix=".pem", delete=False) as file:
            for part in parts:
                file.write(part.public_bytes(serialization.Encoding.PEM) if isinstance(part, x509.Certificate) else part.private_bytes(
                    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
        return file.name

    def context(self, host):
        """TLS of a server that is called so."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
        certificate = self.signed(name, key.public_key(), x509.SubjectAlternativeName([x509.DNSName(host)]))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS)   # the receiver also looks with it whether it is there
        context.load_cert_chain(self.written(certificate, key))
        return context
