"""Two PostgreSQL, one of which follows the other and has all that is acknowledged; when the first is gone it takes over."""
import shutil

from curia_client.postgres import Postgres
from curia_client.receivers import waits


class Replicated:
    """`first` leads. Whoever is at `address` is at the one that leads."""

    def __init__(self):
        self.first = Postgres()
        self.second = Postgres(self.first)
        self.hosts = f"{self.first.folder},{self.second.folder}"
        self.wait_for_second()

    def database(self):
        return self.first.database().partition("?")[0] + f"?host={self.hosts}&target_session_attrs=read-write"

    def wait_for_second(self):
        """What is acknowledged is on both disks from here on."""
        self.set(self.first, "synchronous_standby_names", "*")
        waits(lambda: self.first.say("postgres", "SELECT sync_state FROM pg_stat_replication").strip() == "sync", 60)

    @staticmethod
    def set(server, name, value):
        server.say("postgres", f"ALTER SYSTEM SET {name} = '{value}'")
        server.say("postgres", "SELECT pg_reload_conf()")

    def cut_off(self):
        """The second hears no more of the first, so that nothing is acknowledged."""
        self.set(self.second, "primary_conninfo", "host=/nowhere")

    def fail_over(self):
        """The first is killed, and the second leads from here on, alone."""
        self.first.kill()
        for path in ("primary_conninfo", "synchronous_standby_names"):
            self.set(self.second, path, "")
        self.second.run("pg_ctl", "promote", "-D", f"{self.second.folder}/data", "-t", "60")
        self.first, self.second = self.second, self.first

    def follow(self):
        """The one that was killed begins anew behind the other."""
        shutil.rmtree(f"{self.second.folder}/data")
        self.second.make(self.first)
        self.second.begin()
        self.wait_for_second()

    def end(self):
        for server in (self.second, self.first):
            if server.process.poll() is None:
                server.end()
            else:
                shutil.rmtree(server.folder, ignore_errors=True)
