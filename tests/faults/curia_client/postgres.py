"""A PostgreSQL of the test's own, in a folder that goes with it."""
import os
import shutil
import signal
import subprocess
import tempfile
import time

PROGRAMS = "/usr/lib/postgresql/15/bin"
# It refuses to be root: then it is the user that Debian's package has made for it.
AS_SOMEBODY = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []


class Postgres:
    """`of`: another one, which this one follows."""

    def __init__(self, of=None):
        self.folder, self.process, self.databases = tempfile.mkdtemp(prefix="curia-pg-"), None, 0
        if AS_SOMEBODY:
            shutil.chown(self.folder, "postgres")
        self.make(of)
        self.begin()

    def make(self, of):
        if of:
            self.run("pg_basebackup", "-h", of.folder, "-U", "curia", "-D", f"{self.folder}/data", "-R", "--checkpoint=fast", "--no-sync")
            return
        self.run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "curia", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")

    def run(self, program, *arguments):
        done = subprocess.run([*AS_SOMEBODY, f"{PROGRAMS}/{program}", *arguments], capture_output=True, text=True, timeout=120, check=False,
                              cwd="/")
        assert done.returncode == 0, done.stderr
        return done.stdout

    def begin(self):
        """While others of one that was killed still end it does not start."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:
                with open(f"{self.folder}.log", "a", encoding="utf-8") as log:
                    self.process = subprocess.Popen(  # pylint: disable=consider-using-with
                        [*AS_SOMEBODY, f"{PROGRAMS}/postgres", "-D", f"{self.folder}/data", "-c", "listen_addresses=", "-c",
                         f"unix_socket_directories={self.folder}"], stdout=log, stderr=log, cwd="/")
            if subprocess.run([f"{PROGRAMS}/pg_isready", "-q", "-h", self.folder], check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def database(self):
        self.databases += 1
        self.say("postgres", f"CREATE DATABASE d{self.databases}")
        return f"postgresql://curia:hidden-word@/d{self.databases}?host={self.folder}"

    def say(self, database, sql):
        return self.run("psql", "-h", self.folder, "-U", "curia", "-d", database, "-At", "-c", sql)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        """At once, but not without a word: what it shares with its other processes would be left in the system."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        for _ in range(100):   # its other processes write a last word into the folder
            shutil.rmtree(self.folder, ignore_errors=True)
            if not os.path.exists(self.folder):
                break
            time.sleep(0.1)
        os.unlink(f"{self.folder}.log")
