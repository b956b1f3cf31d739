"""The two kinds of store that a server may have, as a test sees them: what stands in them, and the database server behind one, which dies, too."""
import os
import sqlite3
import tempfile
import time

from curia_client import Cases
from curia_client.postgres import Postgres


class FileStore:
    """A SQLite file. `name`: as --store takes it."""
    kind = "sqlite"

    def __init__(self, folder, name="store"):
        self.folder, self.name = folder, os.path.join(folder, f"{name}.sqlite")

    def column(self, sql):
        """What is found in the one column that is asked for, as text."""
        base = sqlite3.connect(f"file:{self.name}?mode=ro", uri=True)
        try:
            return [str(value) for value, in base.execute(sql)]
        finally:
            base.close()

    def rests(self):
        """A file does nothing by itself."""

    def end(self):
        pass


class PostgresStore:
    """A database of a PostgreSQL of the test's own, which can be killed."""
    kind = "postgres"

    def __init__(self, postgres=None):
        self.postgres = postgres or Postgres()
        self.name = self.postgres.database()
        self.database = f"d{self.postgres.databases}"

    def column(self, sql):
        return self.postgres.say(f"dbname={self.database} options=-csearch_path=curia", sql).split("\n")[:-1]

    def rests(self):
        """Until all is over that a killed server had begun: a COMMIT that it sent is done, though nobody waits for the answer."""
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        until = time.monotonic() + 60
        while self.column(others) != ["0"]:
            assert time.monotonic() < until, "somebody is still at work in the database"
            time.sleep(0.01)

    def another(self):
        """One in which nothing is yet."""
        return PostgresStore(self.postgres)

    def dies(self):
        self.postgres.kill()

    def lives(self):
        self.postgres.begin()

    def end(self):
        self.postgres.end()


def each_store(case, test):
    """The test, with a store and a folder that go with it, as a case for each kind of store, or for those that CURIA_STORES names; then it is the end."""
    makes, cases = {"sqlite": FileStore, "postgres": lambda _folder: PostgresStore()}, Cases()

    def run(kind):
        with tempfile.TemporaryDirectory() as folder:
            store = makes[kind](folder)
            try:
                test(store, folder)
            finally:
                store.end()

    for kind in os.environ.get("CURIA_STORES", "sqlite postgres").split():
        cases.run(f"{kind}: {case}", lambda kind=kind: run(kind))
    cases.end()


def lines_of(store, table):
    """The journal of a table as it stands in the store."""
    return store.column(f"SELECT line FROM lines WHERE table_id = '{table}' ORDER BY number")
