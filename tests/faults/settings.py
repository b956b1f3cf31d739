#!/usr/bin/env python3
"""Settings in a file, with the real program: the example of docs/hosting.md is served, a flag beats the file, and --check-config names
file, line and key of what is wrong and what would be right, and serves nothing."""
import configparser
import os
import pathlib
import re
import subprocess
import tempfile
import tomllib

from curia_client import PROGRAM, Cases, Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def checked(text, *more):
    """Exit status and what was said, with the file's folder taken off."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "curia.toml")
        if text is not None:
            file.write_text(text, encoding="utf-8")
        done = subprocess.run([PROGRAM, "serve", "--config", str(file), "--check-config", "--store", f"{folder}/tables.sqlite", *more],
                              capture_output=True, text=True, timeout=120, check=False)
        assert sorted(os.listdir(folder)) == (["curia.toml"] if text is not None else []), "it began to serve"
        return done.returncode, (done.stdout + done.stderr).replace(folder + "/", "")


def the_page():
    """Its example can be used; its example of an error is one."""
    example = re.search(r"^```toml settings\n(.*?)^```$", PAGE, re.M | re.S)[1]
    assert checked(example) == (0, "curia.toml: these settings can be used\n"), checked(example)
    site = re.search(r"^```toml site\n(.*?)^```$", PAGE, re.M | re.S)[1]
    assert checked(site) == (0, "curia.toml: these settings can be used\n"), checked(site)
    error = re.search(r"^    (curia\.toml:2: .*)$", PAGE, re.M)[1]
    status, said = checked('# curia.toml\nport = "80a"\n')
    assert (status, said) == (1, error + "\n"), said


def the_service():
    """What the page gives to systemd starts the program that ./play --build has built, with a file that stands there, and lets it write its store."""
    unit = configparser.ConfigParser()
    unit.optionxform = str
    unit.read_string(re.search(r"^```ini unit\n(.*?)^```$", PAGE, re.M | re.S)[1])
    service = unit["Service"]
    folder, program = re.fullmatch(r"(/opt/curia)/(build/release/curia) serve --config /etc/curia\.toml", service["ExecStart"]).groups()
    assert f"git clone https://example.org/curia.git {folder} " in PAGE and program in (ROOT / "play").read_text(encoding="utf-8")
    store = tomllib.loads(re.search(r"^```toml site\n(.*?)^```$", PAGE, re.M | re.S)[1])["store"]
    assert store.startswith(service["ReadWritePaths"] + "/"), store
    assert f"--home-dir {service['ReadWritePaths']} " in PAGE and f"{service['User']}\n" in PAGE
    copy = re.search(r"^```sh copy\n(.*?)^```$", PAGE, re.M | re.S)[1]
    assert re.search(rf"-u {service['User']} .*/{program} store backup --check --keep \d+ {store} /var/backups/curia$", copy, re.M), copy
    assert f"install -d -o {service['User']} " in copy, copy


def wrong():
    for text, line in (('prot = 1\n', "curia.toml:1: prot: there is no such setting; right would be one of address, lan, port,"),
                       ('\n\nlog = "loud"\n', "curia.toml:3: log: 'loud' is no level; right would be debug, info, warn or error"),
                       ('[limit]\nrequests = 1\n', "curia.toml:2: limit.requests: there is no such limit; right would be one of connections,"),
                       ('trusted-proxy = "nobody"\n', "curia.toml:1: trusted-proxy: 'nobody' is no address; right would be 127.0.0.1,"),
                       ('public-url = "https://example.org/api/"\n', "curia.toml:1: public-url: 'https://example.org/api/' has a path"),
                       ('port 80\n', "curia.toml:1: "), (None, "curia.toml: ")):
        status, said = checked(text)
        assert status == 1 and said.startswith(line), (text, status, said)
    status, said = checked('lan = true\naddress = "192.0.2.7"\n')
    assert status == 1 and "either" in said, said
    status, said = checked('prot = 1\nlan = "yes"\n')
    assert [line.split(":")[1] for line in said.splitlines()] == ["1", "2"], said


def served():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "curia.toml")
        file.write_text('port = 1\nlog = "warn"\nname = "file.example"\npublic-url = "https://example.org/curia/"\n[limit]\ntables = 1\n', encoding="utf-8")
        server = Server(f"{folder}/tables.sqlite", more=["--config", str(file), "--name", "flag.example"])   # with a port of its own: the flag's
        try:
            def status(host, path="/api/rules/VG-9.62a"):
                return server.request("GET", path, headers={"Host": host})[0]
            assert status("flag.example") == 200 and status("file.example") == 421
            assert status("example.org") == 200 and status("example.org", "/curia/api/hello") == 200
            people = '{"seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}]}'
            assert [server.request("POST", "/api/tables", people)[0] for _ in range(2)] == [201, 503]
            assert '"what":"started"' not in server.said(), "it says more than warnings"
        finally:
            server.kill()


def main():
    cases = Cases()
    cases.run("the example of the page can be used, and its error is what is said", the_page)
    cases.run("the service of the page starts what was built, with its settings, and may write its store", the_service)
    cases.run("what is wrong is told with file, line, key and what would be right", wrong)
    cases.run("a server takes its settings from a file, and flags beat it", served)
    cases.end()


if __name__ == "__main__":
    main()
