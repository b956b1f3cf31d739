#!/usr/bin/env python3
"""The Debian packages in a fresh root: installed with apt, served, upgraded, backed up and brought back as docs/backup.md says word for
word, removed, purged. Run by ./test --night, as root."""
import http.client
import json
import os
import re
import shutil
import time

from curia_client import Cases, Socket, a_move, random
from root import BUILD, TREE, Root, alone, free_port, run

OLD = TREE / "tests/stores/6a62fe2"
PAGE = (TREE / "docs/backup.md").read_text(encoding="utf-8")
# What `systemd-analyze security` says of each: 0 is nothing to fear, 10 everything. It is to be no more.
EXPOSED = {"curia.service": 1.2, "curia-backup.service": 1.2}


def block(name):
    found = re.findall(rf"^```sh {name}\n(.*?)^```$", PAGE, re.M | re.S)
    assert len(found) == 1, name
    return found[0]


def built(name, *arguments):
    """The packages of this tree, in a folder of their own."""
    folder = BUILD / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run("bash", TREE / "tools/package.sh", *arguments, folder=TREE)
    for file in (TREE / "build/package").glob("curia*.*"):
        shutil.copy(file, folder)
    return folder


class Machine:
    """A root with the packages, and the service that is started by hand."""

    def __init__(self, first, newer):
        self.root, self.first, self.newer = Root.fresh(), first, newer
        self.port, self.process, self.tokens = free_port(), None, []

    # --- the packages

    def apt(self, *arguments, check=True):
        return self.root.run("apt-get", "-q", "-y", "-o", "Dpkg::Use-Pty=0", *arguments, check=check)

    def install(self, folder, *names):
        shutil.rmtree(self.root.at("/packages"), ignore_errors=True)
        shutil.copytree(folder, self.root.at("/packages"))
        files = [f"/packages/{file.name}" for name in names for file in folder.glob(f"{name}_*.deb")]
        assert len(files) == len(names), list(folder.iterdir())
        return self.apt("install", "--no-install-recommends", "--allow-downgrades", "--reinstall", *files)

    def version(self):
        return self.root.run("dpkg-query", "-W", "-f", "${Version}", "curia").stdout

    # --- the service

    def unit(self, key):
        text = self.root.at("/lib/systemd/system/curia.service").read_text(encoding="utf-8")
        return re.search(rf"^{key}=(.*)$", text, re.M)[1]

    def serve(self):
        user = self.unit("User")
        self.process = self.root.start("setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "--no-new-privs",
                                       *self.unit("ExecStart").split(), log=self.root.folder / "said")
        self.await_it()

    def await_it(self):
        until = time.monotonic() + 60
        while True:
            try:
                assert self.get("/health/ready")[0] == 200
                return
            except OSError as error:
                said = self.root.at("/said")
                assert time.monotonic() < until, (error, said.exists() and said.read_text())
                time.sleep(0.2)

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0

    def get(self, path, method="GET", body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(method, path, body)
        answer = line.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            line.close()

    def make_table(self):
        people = [{"kind": "human", "name": name} for name in ("Livia", "Gaius", "Marcus")]
        status, text = self.get("/api/tables", "POST", json.dumps({"seats": people}))
        assert status == 201, text
        self.tokens = json.loads(text)["links"]["seats"]

    def play(self, moves, known=0):
        """Plays on from a table that has at least so many moves; how many it has then."""
        screen, dice = Socket(self.port), random.Random(3)
        screen.join(self.tokens)
        number = screen.states[self.tokens[0]]["number"]
        assert number >= known, (number, known)
        for _ in range(moves):
            answer = screen.ask(a_move(screen.states, dice))
            assert answer["ok"], answer
            number = answer["number"]
            screen.catch_up(number, self.tokens)
        screen.close()
        return number

    def settings(self, **lines):
        path = self.root.at("/etc/curia/curia.toml")
        text = path.read_text(encoding="utf-8")
        for key, value in lines.items():
            text, found = re.subn(rf"^#?{key} = .*$", f"{key} = {value}", text, flags=re.M)
            assert found == 1, key
        path.write_text(text, encoding="utf-8")   # its owner and mode stay

    def of(self, path):
        """Mode, owner and group."""
        return self.root.run("stat", "-c", "%a %U:%G", path).stdout.strip()


def clean(folder):
    done = run("lintian", "--fail-on", "error,warning", "--allow-root", *folder.glob("*.changes"), check=False)
    assert done.returncode == 0, done.stdout


def installed(machine):
    machine.apt("update")
    machine.install(machine.first, "curia", "curia-doc")
    assert machine.of("/etc/curia/curia.toml") == "640 root:curia"
    assert machine.of("/var/lib/curia") == machine.of("/var/backups/curia") == "700 curia:curia"
    for wanted in ("multi-user.target.wants/curia.service", "timers.target.wants/curia-backup.timer"):
        assert os.path.lexists(machine.root.at("/etc/systemd/system") / wanted), wanted
    page = machine.root.run("gzip", "-cd", "/usr/share/man/man1/curia.1.gz").stdout
    assert "/etc/curia/curia.toml" in page
    docs = machine.root.at("/usr/share/doc/curia")
    for name in re.findall(r"\]\((docs/[^)#]+)", (TREE / "README.md").read_text(encoding="utf-8")):
        assert name.startswith("docs/images/") or (docs / name).exists(), name
    settings = machine.root.run("runuser", "-u", "curia", "--", "curia", "serve", "--config", "/etc/curia/curia.toml", "--check-config")
    assert settings.stdout.endswith("these settings can be used\n")


def guarded(machine):
    """By the systemd of this Debian, which the package itself can do without."""
    machine.apt("install", "--no-install-recommends", "systemd", "dbus", "procps")
    for unit in ("curia.service", "curia-backup.service", "curia-backup.timer"):
        done = machine.root.run("systemd-analyze", "verify", "--man=no", unit, check=False)
        assert done.returncode == 0 and "curia" not in done.stdout + done.stderr, (unit, done)
    for unit, most in EXPOSED.items():
        done = machine.root.run("systemd-analyze", "security", "--offline=true", f"--threshold={int(most * 10)}", unit, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr


def served(machine):
    machine.settings(port=machine.port)
    machine.serve()
    status, text = machine.get("/")
    assert status == 200 and b"<html" in text
    for path in re.findall(rb'(?:src|href)="([^"]+)"', text):
        assert machine.get("/" + path.decode().lstrip("./"))[0] == 200, path
    machine.make_table()
    machine.play(10)
    owners = machine.root.run("find", "/var/lib/curia", "-type", "f", "-printf", "%m %u\n").stdout
    assert set(owners.splitlines()) == {"600 curia"}, owners
    machine.stop()


def started(machine):
    """By systemd itself, within the walls that the unit names."""
    machine.root.boot()
    machine.await_it()
    machine.play(10)
    walls = machine.root.run("sh", "-c", "grep -E '^(Seccomp|NoNewPrivs|CapBnd):' /proc/$(systemctl show -P MainPID curia)/status").stdout
    assert walls.split() == ["CapBnd:", "0" * 16, "NoNewPrivs:", "1", "Seccomp:", "2"], walls
    assert "curia-backup.timer" in machine.root.run("systemctl", "list-timers", "--all").stdout


def upgraded(machine):
    """While it is played, and over a store of an older form."""
    settings = machine.root.at("/etc/curia/curia.toml").read_bytes()
    older, number = machine.version(), machine.play(3)
    machine.install(machine.newer, "curia", "curia-doc")
    machine.await_it()
    assert machine.version() != older and machine.play(3, known=number)
    assert machine.root.at("/etc/curia/curia.toml").read_bytes() == settings and machine.of("/etc/curia/curia.toml") == "640 root:curia"
    machine.install(machine.first, "curia", "curia-doc")
    machine.root.run("systemctl", "stop", "curia")
    for file in machine.root.at("/var/lib/curia").glob("tables.sqlite*"):
        os.remove(file)
    shutil.copy(OLD / "store.sqlite", machine.root.at("/var/lib/curia/tables.sqlite"))
    machine.root.run("chown", "curia:curia", "/var/lib/curia/tables.sqlite")
    machine.install(machine.newer, "curia", "curia-doc")
    machine.root.run("systemctl", "start", "curia")
    machine.await_it()
    found = machine.root.run("runuser", "-u", "curia", "--", "curia", "store", "check", "/etc/curia/curia.toml").stdout
    assert machine.root.run("curia", "store", "check", "/var/lib/curia/tables.sqlite.form-0").stdout == found
    machine.make_table()
    machine.play(10)


def do(machine, name):
    return machine.root.sh(block(name)).stdout


def as_the_page_says(machine):
    """docs/backup.md, word for word, with a store in a file."""
    number = machine.play(3)
    assert re.search(r"curia-\d{8}T\d{6}Z\.sqlite", do(machine, "now"))
    time.sleep(1.1)   # the next one has another name
    assert "; 0 do not open" in do(machine, "by-hand")
    assert "; 0 do not open" in do(machine, "rehearsal")
    machine.play(3)   # what comes after the backup is gone
    assert "; 0 do not open" in do(machine, "restore")
    machine.await_it()
    assert machine.play(0) == number
    assert machine.root.at("/var/lib/curia/lost/tables.sqlite").exists()


def with_postgres(machine):
    """The same with a database, as docs/hosting.md makes it for the service."""
    conf = machine.root.at("/etc/postgresql-common/createcluster.conf")
    conf.parent.mkdir(parents=True, exist_ok=True)
    conf.write_text("create_main_cluster = false\n", encoding="utf-8")   # this machine may have a PostgreSQL already
    machine.apt("install", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", "postgresql-15")
    sh = machine.root.sh
    sh("pg_createcluster 15 main --port 5432; pg_conftool 15 main set listen_addresses ''; systemctl start postgresql@15-main")
    sh("runuser -u postgres -- createuser curia; runuser -u postgres -- createdb curia --owner curia --encoding UTF8 --template template0")
    sh("systemctl stop curia")
    machine.settings(store='"postgresql://curia@/curia?host=/var/run/postgresql"')
    sh("runuser -u curia -- curia store copy /var/lib/curia/tables.sqlite /etc/curia/curia.toml")
    sh("systemctl start curia")
    machine.await_it()
    number = machine.play(3)
    do(machine, "now")
    do(machine, "dump")
    machine.play(3)
    assert "; 0 do not open" in do(machine, "restore-postgres")
    machine.await_it()
    assert machine.play(0) == number
    machine.play(3)
    sh("runuser -u postgres -- dropdb lost")
    assert "; 0 do not open" in do(machine, "restore-dump")
    machine.await_it()
    assert machine.play(0) == number


def removed(machine):
    store, backups = machine.root.at("/var/lib/curia/tables.sqlite"), set(machine.root.at("/var/backups/curia").iterdir())
    assert backups
    machine.apt("remove", "curia")
    assert machine.root.run("pgrep", "--exact", "curia", check=False).returncode == 1, "it still runs"
    assert not machine.root.at("/usr/bin/curia").exists() and store.exists() and machine.root.at("/etc/curia/curia.toml").exists()
    machine.install(machine.newer, "curia")
    assert "postgresql" in machine.root.at("/etc/curia/curia.toml").read_text(encoding="utf-8") and store.exists()
    machine.await_it()
    machine.apt("purge", "curia")
    for gone in ("/var/lib/curia", "/etc/curia", "/usr/share/curia", "/etc/systemd/system/multi-user.target.wants/curia.service",
                 "/etc/systemd/system/timers.target.wants/curia-backup.timer"):
        assert not os.path.lexists(machine.root.at(gone)), gone
    assert set(machine.root.at("/var/backups/curia").iterdir()) == backups


def main():
    alone()
    cases = Cases()
    first = built("first")
    version = run("dpkg-deb", "-f", next(first.glob("curia_*.deb")), "Version").stdout.strip()
    newer = built("newer", "--version", f"{version}+1")
    cases.run("lintian finds nothing", lambda: clean(first))
    machine = Machine(first, newer)
    for name, body in (("apt installs it in a fresh root", installed), ("the units are right, and closed", guarded),
                       ("its user serves the page, and a table", served),
                       ("systemd starts it", started),
                       ("a newer version keeps settings and an older store", upgraded),
                       ("backups as docs/backup.md has them", as_the_page_says),
                       ("backups of PostgreSQL as docs/backup.md has them", with_postgres),
                       ("removed it leaves the tables, purged the backups", removed)):
        cases.run(name, lambda body=body: body(machine))
    machine.root.end()
    cases.end()


if __name__ == "__main__":
    main()
