#!/usr/bin/env python3
"""Behind nginx and Caddy, with TLS and under a path, as docs/hosting.md has it word for word: page, API and sockets are found, each
stranger is counted by himself, and what he forges is not believed. The proxies are ordinary processes on free ports of 127.0.0.2."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

from curia_client import Cases, Server, Socket, a_move, random
from curia_client.ports import free_port

PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
HERE = "127.0.0.2"   # where the proxies are; strangers come from addresses of their own


def example(language, name):
    """A block of docs/hosting.md."""
    found = re.findall(rf"^```{language} {name}\n(.*?)^```$", PAGE, re.M | re.S)
    assert len(found) == 1, (language, name)
    return found[0]


def instead(text, **changes):
    for old, new in changes.values():
        assert old in text, old
        text = text.replace(old, new)
    return text


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def certificate(folder, name):
    """One for this name, by an authority that is made for it and signs nothing else."""
    def path(part):
        return os.path.join(folder, part)
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Authority of a test", "-keyout", path("ca.key"),
            "-out", path("ca.pem"))
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-keyout", path("privkey.pem"), "-out", path("request.pem"))
    pathlib.Path(path("names")).write_text(f"subjectAltName=DNS:{name}\n", encoding="ascii")
    openssl("x509", "-req", "-in", path("request.pem"), "-CA", path("ca.pem"), "-CAkey", path("ca.key"), "-CAcreateserial", "-days", "2",
            "-extfile", path("names"), "-out", path("fullchain.pem"))
    return path("ca.pem")


@contextlib.contextmanager
def running(command, port, log, environment=None):
    """A proxy, once it listens."""
    with open(log, "w", encoding="utf-8") as said, subprocess.Popen(command, stdout=said, stderr=said, env=environment) as process:
        try:
            deadline = time.monotonic() + 60
            while True:
                try:
                    socket.create_connection((HERE, port), 5).close()
                    break
                except OSError as error:
                    said.flush()
                    told = pathlib.Path(log).read_text(encoding="utf-8")[-2000:]
                    assert process.poll() is None and time.monotonic() < deadline, f"{command[0]}: {error} {told}"
                    time.sleep(0.1)
            yield
        finally:
            process.terminate()
            process.wait(60)


@contextlib.contextmanager
def nginx(name, host, port, server):
    with tempfile.TemporaryDirectory() as folder:
        authority = certificate(folder, host)
        site = instead(example("nginx", name), port=("listen 443 ", f"listen {HERE}:{port} "), upstream=("127.0.0.1:8264", f"127.0.0.1:{server}"),
                       keys=(f"/etc/letsencrypt/live/{host}", folder))
        places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config = os.path.join(folder, "nginx.conf")
        user = "user root;\n" if os.getuid() == 0 else ""
        pathlib.Path(config).write_text(f"daemon off;\npid {folder}/pid;\nerror_log stderr;\n{user}events {{}}\nhttp {{\naccess_log off;\n{places}{site}}}\n",
                                        encoding="utf-8")
        program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        with running([program, "-c", config, "-p", folder, "-e", "stderr"], port, os.path.join(folder, "log")):
            yield authority


@contextlib.contextmanager
def caddy(name, _host, port, server):
    """Its certificate is of its own authority, also where the page has it ask one on the web."""
    with tempfile.TemporaryDirectory() as folder:
        site = instead(example("caddy", name), upstream=("127.0.0.1:8264", f"127.0.0.1:{server}"))
        if name == "home":
            site = instead(site, address=("192.168.1.5", HERE))
        rest = re.fullmatch(r"\{\n(.*?)^\}\n(.*)", site, re.M | re.S)
        options, sites = rest.groups() if rest else ("skip_install_trust\nlocal_certs\n", site)
        config = os.path.join(folder, "Caddyfile")
        pathlib.Path(config).write_text(
            f"{{\nadmin off\nhttp_port {free_port()}\nhttps_port {port}\ndefault_bind {HERE}\n{options}}}\n{sites}", encoding="utf-8")
        environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        with running(["caddy", "run", "--config", config, "--adapter", "caddyfile"], port, os.path.join(folder, "log"), environment):
            authority = os.path.join(folder, "caddy/pki/authorities/local/root.crt")
            deadline = time.monotonic() + 60
            while not os.path.exists(authority) and time.monotonic() < deadline:
                time.sleep(0.1)
            yield authority


class Site:
    """What the world sees of a server behind a proxy."""

    def __init__(self, name, port, url):
        self.host, self.path = re.fullmatch(r"https://([^/]+)(/.*)", url).groups()
        self.host = self.host.split(":")[0]
        self.origin = f"https://{self.host}:{port}"
        self.port, self.name = port, name
        self.tls = None

    def trust(self, authority):
        self.tls = ssl.create_default_context(cafile=authority)

    def ready(self):
        """Waits until the proxy shows a certificate for this name: it listens, and has written its authority, before it has made one."""
        deadline = time.monotonic() + 60
        while True:
            try:
                with socket.create_connection((HERE, self.port), 60) as plain, self.tls.wrap_socket(plain, server_hostname=self.host):
                    return
            except ssl.SSLError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)

    def request(self, method, path, body=None, source="127.0.0.1", **headers):
        plain = socket.create_connection((HERE, self.port), 60, (source, 0))
        connection = http.client.HTTPConnection(self.host, self.port)
        connection.sock = self.tls.wrap_socket(plain, server_hostname=self.host)
        try:
            connection.request(method, path, body, {"Host": self.origin[8:], **{name.replace("_", "-"): value for name, value in headers.items()}})
            answer = connection.getresponse()
            return answer.status, answer.read(), answer
        finally:
            connection.close()

    def api(self, what, source="127.0.0.1", **headers):
        return self.request("GET", f"{self.path}api/{what}", source=source, **headers)[0]

    def socket(self, source="127.0.0.1", origin=None, headers=()):
        return Socket(self.port, f"{self.path}ws", origin or self.origin, self.origin[8:], source, HERE, (self.tls, self.host), headers)


@contextlib.contextmanager
def behind(proxy, name, *more):
    """A server with the flags of the page behind this proxy: (Site, Server)."""
    port = free_port()
    flags = shlex.split(example("serve", name))
    assert flags[:2] == ["curia", "serve"], flags
    at = flags.index("--public-url") + 1
    url = flags[at].replace("192.168.1.5", HERE)
    site = Site(name, port, url)
    flags[at] = f"{site.origin}{site.path}"
    with tempfile.TemporaryDirectory() as folder:
        for page in ("index", "table"):
            pathlib.Path(folder, f"{page}.html").write_text(f"the page {page}", encoding="utf-8")
        server = Server(os.path.join(folder, "store.sqlite"), more=[*flags[2:], *more])
        try:
            with proxy(name, site.host, port, server.port) as authority:
                site.trust(authority)
                site.ready()
                yield site, server
        finally:
            server.kill()


PROXIES = ((nginx, "site"), (nginx, "path"), (caddy, "site"), (caddy, "path"), (caddy, "home"))


def plays(site):
    """A table made and played through the proxy, all of it under the path of the site."""
    people = {"seats": [{"kind": "human"}] * 3, "seed": "proxy"}
    assert site.request("POST", f"{site.path}api/tables", json.dumps(people), Origin="https://evil.example")[0] == 403
    status, text, _ = site.request("POST", f"{site.path}api/tables", json.dumps(people), Origin=site.origin)
    assert status == 201, (status, text)
    tokens = json.loads(text)["links"]["seats"]
    screen = site.socket()
    assert screen.status == 101, screen.status
    screen.join(tokens)
    dice = random.Random(4)
    for _ in range(12):
        answer = screen.ask(a_move(screen.states, dice))
        assert answer["ok"], answer
        screen.catch_up(answer["number"], tokens)
    screen.close()
    return tokens


def found(proxy, name):
    with behind(proxy, name) as (site, server):
        tokens = plays(site)
        assert site.request("GET", site.path)[:2] == (200, b"the page index")
        assert site.request("GET", f"{site.path}t/{tokens[0]}")[:2] == (200, b"the page table")
        assert site.api("hello") == 200
        assert site.api("nothing") == 404
        assert json.loads(site.request("GET", f"{site.path}api/addresses")[1]) == {"ok": True, "world": f"{site.origin}{site.path}", "house": []}
        assert site.socket(origin="https://evil.example").status == 403
        assert site.socket(origin=site.origin.replace("https", "http")).status == 403   # a page that anybody on the way may have written
        if site.path != "/":
            status, _, answer = site.request("GET", site.path[:-1])
            assert status in (301, 302, 308) and answer.headers["Location"].endswith(site.path), (status, answer.headers["Location"])
            assert site.request("GET", "/api/hello")[1].find(b"Curia") == -1, "it answers outside its path"
        # This machine goes on without the proxy.
        assert server.request("GET", "/api/hello")[0] == 200


def counted(proxy, name):
    """One who asks too much is refused, whatever he says of himself; his neighbour behind the same proxy is not."""
    with behind(proxy, name, "--limit", "requests_at_once=20", "--limit", "requests_a_second=0", "--limit", "connections_of_address=5") as (site, server):
        greedy, neighbour = "127.0.0.11", "127.0.0.12"
        statuses = [site.api("rules/VG-9.62a", greedy) for _ in range(40)]
        assert statuses == [200] * 20 + [429] * 20, statuses
        for n in range(8):
            forged = [site.api("rules/VG-9.62a", greedy, X_Forwarded_For=f"198.51.100.{n}"),
                      site.api("rules/VG-9.62a", greedy, Forwarded=f"for=198.51.100.{n}"),
                      site.api("rules/VG-9.62a", greedy, X_Forwarded_For=f"198.51.100.{n}, {neighbour}, 127.0.0.1")]
            assert forged == [429] * 3, f"he passes for somebody else: {forged}"
        assert site.api("rules/VG-9.62a", neighbour) == 200
        # Nor does he use up what is another's.
        for _ in range(40):
            site.api("rules/VG-9.62a", greedy, X_Forwarded_For=neighbour)
        assert site.api("rules/VG-9.62a", neighbour) == 200
        # Sockets count for who opened them.
        mine = [site.socket(greedy) for _ in range(5)]
        assert [screen.status for screen in mine] == [101] * 5
        assert site.socket(greedy, headers=[("X-Forwarded-For", "198.51.100.7")]).status == 503
        theirs = site.socket(neighbour)
        assert theirs.status == 101
        mine[0].close()
        deadline = time.monotonic() + 60
        while (status := site.socket(greedy).status) != 101 and time.monotonic() < deadline:
            time.sleep(0.1)   # until the server knows that one is gone
        assert status == 101
        # Straight to the server, by who is no proxy.
        stranger = "127.0.0.13"
        direct = [server.request("GET", "/api/rules/VG-9.62a", headers={"X-Forwarded-For": f"198.51.100.{n}"}, source=stranger)[0] for n in range(40)]
        assert direct == [200] * 20 + [429] * 20, direct


def by_the_standard_header():
    """Forwarded instead: what a stranger writes into X-Forwarded-For, which this proxy hands on as it came, is nobody's."""
    flags = ("--trusted-proxy", "127.0.0.1", "--proxy-header", "Forwarded", "--limit", "requests_at_once=20", "--limit", "requests_a_second=0")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "store.sqlite"), more=flags)
        try:
            def status(**headers):
                return server.request("GET", "/api/rules/VG-9.62a", headers={name.replace("_", "-"): value for name, value in headers.items()})[0]
            many = [status(Forwarded='for=198.51.100.3, for="203.0.113.9:4711";proto=https', X_Forwarded_For=f"198.51.100.{n}") for n in range(40)]
            assert many == [200] * 20 + [429] * 20, many
            assert status(Forwarded='for="[2001:db8::1]"') == 200
        finally:
            server.kill()


def main():
    cases = Cases()
    for proxy, name in PROXIES:
        cases.run(f"{proxy.__name__}, {name}: page, API and sockets are found where the world looks", lambda p=proxy, n=name: found(p, n))
        cases.run(f"{proxy.__name__}, {name}: each is counted by himself, and no forged header helps", lambda p=proxy, n=name: counted(p, n))
    cases.run("the standard header counts where it is chosen, and the other one not at all", by_the_standard_header)
    cases.end()


if __name__ == "__main__":
    main()
