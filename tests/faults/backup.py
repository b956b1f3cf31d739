#!/usr/bin/env python3
"""A store comes back from a backup, of either kind into either kind, with every game; nothing is overwritten, an older one is brought to
today's form, and of a folder of backups the newest stay."""
import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import stat
import subprocess
import tempfile

from curia_client import PROGRAM, Cases, Server, Socket, a_move, random
from curia_client.postgres import Postgres

OLD = pathlib.Path(__file__).resolve().parents[1] / "stores/6a62fe2/store.sqlite"


def curia(*arguments, temporary=None):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=300, check=False,
                          env={**os.environ, **({"TMPDIR": str(temporary)} if temporary else {})})


def well(*arguments, **more):
    done = curia(*arguments, **more)
    assert done.returncode == 0, done
    return done.stdout


def refused(why, *arguments):
    done = curia(*arguments)
    assert done.returncode == 1 and why in done.stderr, done


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def played(store, moves=12):
    """A table of that many moves, while a server has it: the server, and the tokens of its seats."""
    server = Server(str(store), web=tempfile.gettempdir())
    tokens = server.create(3, seed="backup")["links"]["seats"]
    screen, dice = Socket(server.port), random.Random(5)
    screen.join(tokens)
    for _ in range(moves):
        answer = screen.ask(a_move(screen.states, dice))
        assert answer["ok"], answer
        screen.catch_up(answer["number"], tokens)
    screen.close()
    return server, tokens


def number_of(store, tokens):
    """The last move of the table, as a server that goes on with the store shows it."""
    server = Server(str(store), web=tempfile.gettempdir())
    screen = Socket(server.port)
    screen.join(tokens)
    number = screen.states[tokens[0]]["number"]
    screen.close()
    server.stop()
    return number


def there_and_back():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        store, backup, back = folder / "store.sqlite", folder / "backup.sqlite", folder / "back.sqlite"
        server, tokens = played(store)
        said = well("store", "backup", "--check", store, backup)
        assert re.fullmatch(rf"{backup}\n1 tables with \d+ moves; 0 do not open\n", said), said
        refused("is in use", "store", "restore", backup, store)
        server.stop()
        refused("is not empty", "store", "restore", backup, store)
        before = digest(backup)
        (folder / "aside").mkdir()
        assert well("store", "restore", backup, back, temporary=folder / "aside") == said.split("\n", 1)[1]
        assert digest(backup) == before and not os.listdir(folder / "aside")
        assert stat.S_IMODE(back.stat().st_mode) == 0o600
        assert number_of(back, tokens) == number_of(store, tokens) >= 12
        refused("there is no store", "store", "restore", folder / "nothing", folder / "new")
        assert not (folder / "new").exists()
        # What a new machine has just begun has keys of its own in it.
        Server(str(folder / "begun.sqlite"), web=name).stop()
        refused("is not empty", "store", "restore", backup, folder / "begun.sqlite")


def a_part_is_left():
    """A file FILE-wal without its FILE would be added to what is put there."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        server, _ = played(folder / "store.sqlite")
        well("store", "backup", folder / "store.sqlite", folder / "backup.sqlite")
        server.kill()
        assert (folder / "store.sqlite-wal").stat().st_size > 0
        os.remove(folder / "store.sqlite")
        refused("store.sqlite-wal is there", "store", "restore", folder / "backup.sqlite", folder / "store.sqlite")
        try:
            Server(str(folder / "store.sqlite")).kill()
        except RuntimeError as error:
            assert "move this part away" in str(error), error
        else:
            raise AssertionError("a store was begun beside the rest of another")


def older():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(OLD, folder / "old.sqlite")
        found, before = well("store", "check", folder / "old.sqlite"), digest(folder / "old.sqlite")
        assert well("store", "restore", folder / "old.sqlite", folder / "today.sqlite") == found
        beside = [name for name in os.listdir(folder) if not name.startswith("old.sqlite-")]   # whoever looks at a live store leaves those
        assert digest(folder / "old.sqlite") == before and sorted(beside) == ["old.sqlite", "today.sqlite"], beside
        with sqlite3.connect(folder / "today.sqlite") as base:
            assert base.execute("PRAGMA user_version").fetchone()[0] > 0


def broken():
    """What does not open is told; all else comes back, and no good backup goes for a bad one."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(OLD, folder / "store.sqlite")
        (folder / "all").mkdir()
        good = folder / "all/curia-20200101T000000Z.sqlite"
        well("store", "backup", folder / "store.sqlite", good)
        with sqlite3.connect(folder / "store.sqlite") as base:
            base.execute("DELETE FROM lines WHERE number = 0 AND table_id = (SELECT min(id) FROM tables)")
        done = curia("store", "backup", "--check", "--keep", "1", folder / "store.sqlite", folder / "all")
        assert done.returncode == 1 and "; 1 do not open" in done.stdout and good.exists(), done
        [bad] = set(os.listdir(folder / "all")) - {good.name}
        assert re.fullmatch(r"curia-\d{8}T\d{6}Z\.sqlite\.damaged", bad) and done.stdout.endswith(f"kept as {folder / 'all' / bad}\n"), done
        assert "; 1 do not open" in curia("store", "check", folder / "all" / bad).stdout
        done = curia("store", "restore", folder / "store.sqlite", folder / "back.sqlite")
        assert done.returncode == 1 and "; 1 do not open" in done.stdout, done
        assert curia("store", "check", folder / "back.sqlite").stdout == done.stdout


def kept():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        well("store", "restore", OLD, folder / "store.sqlite")
        settings = folder / "curia.toml"
        settings.write_text(f'store = "{folder}/store.sqlite"\n', encoding="utf-8")
        backups = folder / "backups"
        backups.mkdir()
        others = ["curia-20200101T000000Z.sqlite.gz", "letter.sqlite"]
        for other in ["curia-20200101T000000Z.sqlite", "curia-20200102T000000Z.sqlite", *others]:
            (backups / other).touch()
        made = pathlib.Path(well("store", "backup", "--keep", "2", settings, backups).strip())
        assert sorted(os.listdir(backups)) == sorted(["curia-20200102T000000Z.sqlite", made.name, *others]), os.listdir(backups)
        assert re.fullmatch(r"curia-\d{8}T\d{6}Z\.sqlite", made.name) and stat.S_IMODE(made.stat().st_mode) == 0o600
        assert well("store", "check", settings) == well("store", "check", made)
        assert well("admin", "tables", settings) == well("admin", "tables", made)
        refused("--keep is for a folder", "store", "backup", "--keep", "2", settings, folder / "file")
        settings.write_text("port = 1\n", encoding="utf-8")
        refused("names no store", "store", "check", settings)
        settings.write_text("prot = 1\n", encoding="utf-8")
        refused("curia.toml:1: prot: there is no such setting", "store", "check", settings)


def databases(postgres):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        settings = folder / "curia.toml"
        first, second = postgres.database(), postgres.database()
        settings.write_text(f'store = "{first}"\n', encoding="utf-8")
        server, tokens = played(first)
        said = well("store", "backup", "--check", settings, folder / "backup.sqlite").split("\n", 1)[1]
        server.stop()
        refused("is not empty", "store", "restore", folder / "backup.sqlite", settings)
        settings.write_text(f'store = "{second}"\n', encoding="utf-8")
        assert well("store", "restore", folder / "backup.sqlite", settings) == said
        assert well("store", "restore", folder / "backup.sqlite", folder / "file.sqlite") == said
        assert number_of(second, tokens) == number_of(folder / "file.sqlite", tokens) == number_of(first, tokens) >= 12
        well("store", "restore", OLD, postgres.database())


def main():
    cases = Cases()
    cases.run("a store comes back from a backup, and over nothing that is there", there_and_back)
    cases.run("what is left of a store is not added to another", a_part_is_left)
    cases.run("a backup of an older form comes back, and stays as it is", older)
    cases.run("a backup in which a game does not open is told of, and replaces none", broken)
    cases.run("of a folder of backups the newest stay; settings name the store", kept)
    postgres = Postgres()
    try:
        cases.run("a backup of PostgreSQL comes back into a database and into a file", lambda: databases(postgres))
    finally:
        postgres.end()
    cases.end()


if __name__ == "__main__":
    main()
