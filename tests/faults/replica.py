#!/usr/bin/env python3
"""A server with a replica of its store: journals are read there, what was written last is seen all the same, and a replica that lags, stands still or dies
holds nobody up."""
import random
import signal
import subprocess
import tempfile
import time

from curia_client import Cases, Server, Socket, a_move
from curia_client.receivers import waits
from curia_client.replicated import Replicated

TABLES, MOVES = 5, 40


def moved(server, links, number, dice, times):
    """So many moves of whoever is asked; the number of the last one."""
    screen = Socket(server.port)
    screen.line.settimeout(60)
    screen.join(links)
    screen.catch_up(number, links)
    for _ in range(times):
        answer = screen.ask(a_move(screen.states, dice))
        assert answer["ok"], answer
        number = answer["number"]
        screen.catch_up(number, links)
    screen.close()
    return number


def seen(server, link):
    screen = Socket(server.port)
    screen.line.settimeout(60)
    screen.join([link])
    while link not in screen.states:
        screen.hear()
    number = screen.states[link]["number"]
    screen.close()
    return number


class Watched:
    """One server that plays, and others that begin with nothing in memory and have a replica."""

    def __init__(self):
        self.pair, self.dice, self.folder = Replicated(), random.Random(5), tempfile.TemporaryDirectory()
        self.pair.set(self.pair.first, "synchronous_standby_names", "")   # what is acknowledged is on the first one's disk
        self.store = self.pair.database()
        self.name = f"d{self.pair.first.databases}"
        self.replica = f"postgresql://curia:hidden-word@/{self.name}?host={self.pair.second.folder}"
        self.begin()
        made = [self.plays.create(3, seed=f"replica {n}") for n in range(TABLES)]
        self.links = [one["links"]["seats"] for one in made]
        self.numbers = [moved(self.plays, links, 0, self.dice, MOVES) for links in self.links]

    def begin(self):
        self.plays = Server(self.store, web=self.folder.name)

    def more(self, table):
        self.numbers[table] = moved(self.plays, self.links[table], self.numbers[table], self.dice, 3)

    def comes(self):
        return Server(self.store, more=["--replica", self.replica], web=self.folder.name)

    def replica_has_all(self):
        where = self.pair.first.say("postgres", "SELECT pg_current_wal_lsn()").strip()
        waits(lambda: self.pair.second.say("postgres", f"SELECT pg_last_wal_replay_lsn() >= '{where}'").strip() == "t", 60)

    def read(self, database):
        """Of lines of journals, by those who have ended."""
        return int(database.say(self.name, "SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) FROM pg_stat_user_tables"
                                           " WHERE relname = 'lines'"))

    def look(self, server):
        for links, number in zip(self.links, self.numbers):
            assert seen(server, links[0]) == number

    def end(self):
        self.plays.stop()
        self.folder.cleanup()
        self.pair.end()


def journals_at_the_replica(watched):
    """On a machine that has much to do the replica may be too late for one server; not for five of them."""
    watched.plays.stop()   # what it has read is counted when it has ended
    watched.replica_has_all()
    first, second = watched.pair.first, watched.pair.second
    for _ in range(5):
        before = [watched.read(first), watched.read(second)]
        server = watched.comes()
        watched.look(server)
        said = server.said()
        assert "hidden-word" not in said
        server.stop()
        if "replica_out_of_reach" not in said:
            waits(lambda: watched.read(second) - before[1] >= TABLES * MOVES, 60)   # pylint: disable=cell-var-from-loop
            assert watched.read(first) - before[0] < TABLES * MOVES, "they were read at the first one, too"
            watched.begin()
            return
    raise AssertionError("the replica was always too late")


def a_replica_that_lags(watched):
    second = watched.pair.second
    second.say("postgres", "SELECT pg_wal_replay_pause()")
    for table in range(TABLES):
        watched.more(table)
    server = watched.comes()
    watched.look(server)
    server.stop()
    second.say("postgres", "SELECT pg_wal_replay_resume()")


def a_replica_that_stands_still(watched):
    watched.replica_has_all()
    server, postmaster = watched.comes(), watched.pair.second.process.pid
    watched.look(server)
    children = subprocess.run(["pgrep", "-P", str(postmaster)], capture_output=True, text=True, check=True).stdout.split()
    for process in (postmaster, *children):
        subprocess.run(["kill", "-STOP", str(process)], check=True)
    try:
        late = watched.comes()
        watched.look(late)
        assert "replica_out_of_reach" in late.said() and "hidden-word" not in late.said()
        for table in range(TABLES):
            watched.more(table)
        watched.look(server)
        assert late.stop() == 0   # it does not wait for it
    finally:
        for process in (*children, postmaster):
            subprocess.run(["kill", "-CONT", str(process)], check=True)
    watched.replica_has_all()
    before = server.said().count("replica_answers")

    def reads_there_again():
        time.sleep(1)   # the server hears so many messages of one address, and no more
        watched.more(0)
        watched.look(server)
        return server.said().count("replica_answers") > before

    waits(reads_there_again, 60)
    server.stop()


def a_replica_that_dies(watched):
    watched.replica_has_all()
    server = watched.comes()
    watched.look(server)
    watched.pair.second.kill()
    for table in range(TABLES):
        watched.more(table)
    watched.look(server)
    assert "replica_out_of_reach" in server.said() and "hidden-word" not in server.said()
    assert server.process.poll() is None
    server.process.send_signal(signal.SIGINT)
    assert server.end() == 0


def main():
    cases, watched = Cases(), Watched()
    try:
        cases.run("journals are read at the replica", lambda: journals_at_the_replica(watched))
        cases.run("what a replica has not heard of yet is seen", lambda: a_replica_that_lags(watched))
        cases.run("a replica that stands still holds nobody up, and is asked again later", lambda: a_replica_that_stands_still(watched))
        cases.run("a replica that dies is missed by nobody", lambda: a_replica_that_dies(watched))
    finally:
        watched.end()
    cases.end()


main()
