"""A fresh Debian 12 in a folder, in which packages are tried. Needs root; what runs in it ends with this process."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from curia_client.ports import free_port

TREE = pathlib.Path(__file__).resolve().parents[2]
BUILD = TREE / "build/packages"
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
               "HOME": "/root"}


def alone():
    """Begins this program anew where its mounts are nobody else's, and all that it starts ends with it."""
    if os.geteuid() != 0:
        print("nothing to try packages with: a fresh Debian in a folder needs root")
        sys.exit(77)
    if os.environ.get("CURIA_ALONE") is None:
        os.environ["CURIA_ALONE"] = "yes"
        # A shell is the first process, which buries what others leave behind.
        os.execvp("unshare", ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", '"$@"; exit $?', "first",
                              sys.executable, *sys.argv])


def base():
    """What mmdebstrap makes, once: the smallest Debian 12 that has apt."""
    made = BUILD / "debian-12.tar"
    if not made.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        run("mmdebstrap", "--quiet", "--variant=minbase", "bookworm", f"{made}.new.tar", environment=None)
        os.rename(f"{made}.new.tar", made)
    return made


def run(*command, environment=None, folder=None, check=True):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=3600, check=False, cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL)
    if check:
        assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done


class Root:
    """Its folder, with what programs in it look for."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.chmod(0o755)
        self.booted = None   # the first process of its systemd, and who waits for that one
        self.mounts = []
        for kind, at in (("proc", "proc"), ("tmpfs", "dev/shm"), ("tmpfs", "run")):
            self.at(at).mkdir(exist_ok=True, parents=True)
            run("mount", "-t", kind, kind, self.at(at))
            self.mounts.append(self.at(at))

    @staticmethod
    def fresh():
        """With apt, and the network of this machine."""
        folder = tempfile.mkdtemp(prefix="curia-root-")
        run("tar", "-xf", base(), "-C", folder)
        for name in ("resolv.conf", "hosts"):
            shutil.copy(f"/etc/{name}", f"{folder}/etc/{name}")
        return Root(folder)

    def at(self, path):
        return self.folder / str(path).lstrip("/")

    def command(self, *arguments):
        into = ["nsenter", "--all", f"--target={self.booted[0]}"] if self.booted else ["chroot", str(self.folder)]
        return [*into, *map(str, arguments)]

    def run(self, *arguments, check=True):
        return run(*self.command(*arguments), environment=ENVIRONMENT, check=check)

    def sh(self, script, check=True):
        return self.run("sh", "-euc", script, check=check)

    def start(self, *arguments, log):
        with open(log, "w", encoding="utf-8") as said:
            return subprocess.Popen(self.command(*arguments), stdout=said, stderr=said, stdin=subprocess.DEVNULL, env=ENVIRONMENT)

    def boot(self):
        """Its own systemd, in a container with the network of this machine; from now on commands run in there."""
        for at in reversed(self.mounts):
            run("umount", at)
        self.mounts = []
        container = subprocess.Popen(["systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", "--console=pipe",
                                      f"--directory={self.folder}"],
                                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)
        until = time.monotonic() + 120
        while True:
            assert time.monotonic() < until and container.poll() is None, "its systemd does not start"
            time.sleep(0.5)
            first = run("pgrep", f"--parent={container.pid}", check=False).stdout.split()
            if not first:
                continue
            self.booted = (first[0], container)
            state = self.run("systemctl", "is-system-running", check=False).stdout.strip()
            if state in ("running", "degraded"):   # parts of a whole machine fail in a container
                return

    def end(self, keep=False):
        if self.booted:
            self.booted[1].terminate()
            self.booted[1].wait(120)
        for at in reversed(self.mounts):
            run("umount", "--lazy", at)
        if not keep:
            shutil.rmtree(self.folder)
