#!/usr/bin/env python3
"""Stores that earlier versions wrote open to the same tables, with the same links: tests/stores, written by tests/written/write.py."""
import glob
import gzip
import json
import os
import shutil
import sys
import tempfile

from curia_client import Cases, Server, Socket

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "protocol"))
from test_written import lost, untold  # pylint: disable=wrong-import-position


def opens(server, table):
    screen = Socket(server.port)
    screen.join(table["tokens"])
    for token, then in table["states"].items():
        now = screen.states[token]
        assert now["number"] == then["number"], (now["number"], then["number"])
        for what, value in (("view", now["view"]), ("over", now["decision"]["over"])):
            found = lost(then[what], value)
            assert found is None, found
        missing = untold(then["events"], now["events"])
        assert missing is None, missing
    screen.close()


def main():
    cases = Cases()
    for folder in sorted(glob.glob(os.path.join(HERE, "..", "stores", "*"))):
        with gzip.open(os.path.join(folder, "store.told.gz")) as file:
            tables = json.loads(file.read())
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "store.sqlite")
            shutil.copy(os.path.join(folder, "store.sqlite"), path)
            server = Server(path, bot_pace=60_000)
            for table in tables:
                cases.run(f"{os.path.basename(folder)}: {table['name']} opens", lambda table=table: opens(server, table))
            server.stop()
    cases.end()


if __name__ == "__main__":
    main()
