#!/usr/bin/env python3
"""The OCI image of tools/image.sh: it is what the specification says, and what it starts serves the page as a user of its own. Run by
./test --night, as root; there need be no engine of containers, umoci unpacks it and what it would start is started."""
import gzip
import hashlib
import json
import os
import pathlib
import re
import tarfile
import tempfile
import time
import urllib.request

from curia_client import Cases
from root import BUILD, ENVIRONMENT, TREE, Root, alone, free_port, run


class Image:
    def __init__(self, archive):
        self.archive = archive
        with tarfile.open(archive) as tar:
            self.files = {name: tar.extractfile(name).read() for name in tar.getnames() if tar.getmember(name).isfile()}
        index = json.loads(self.files["index.json"])
        self.tag = index["manifests"][0]["annotations"]["org.opencontainers.image.ref.name"]
        self.manifest = self.blob(index["manifests"][0], "application/vnd.oci.image.manifest.v1+json")
        self.config = self.blob(self.manifest["config"], "application/vnd.oci.image.config.v1+json")
        assert index["schemaVersion"] == self.manifest["schemaVersion"] == 2 and len(index["manifests"]) == 1

    def bytes_of(self, described):
        kind, digest = described["digest"].split(":")
        found = self.files[f"blobs/{kind}/{digest}"]
        assert kind == "sha256" and hashlib.sha256(found).hexdigest() == digest and len(found) == described["size"], described
        return found

    def blob(self, described, kind):
        assert described["mediaType"] == kind, described
        return json.loads(self.bytes_of(described))


def laid_out(image):
    assert json.loads(image.files["oci-layout"]) == {"imageLayoutVersion": "1.0.0"}
    layers = image.manifest["layers"]
    assert [layer["mediaType"] for layer in layers] == ["application/vnd.oci.image.layer.v1.tar+gzip"]
    found = [f"sha256:{hashlib.sha256(gzip.decompress(image.bytes_of(layer))).hexdigest()}" for layer in layers]
    assert image.config["rootfs"] == {"type": "layers", "diff_ids": found}, image.config["rootfs"]
    known = {one["digest"].split(":")[1] for one in (image.manifest["config"], *layers)}
    others = {name.rsplit("/", 1)[1] for name in image.files if name.startswith("blobs/")} - known
    assert len(others) == 1, others   # the manifest: no layer of before lies about
    assert image.tag.startswith("curia:"), image.tag
    said = image.config["config"]
    assert image.config["os"] == "linux" and image.config["architecture"] == run("dpkg", "--print-architecture").stdout.strip()
    assert said["User"] == "826:826" and list(said["ExposedPorts"]) == ["8264/tcp"] and list(said["Volumes"]) == ["/var/lib/curia"], said


def unpacked(image, folder):
    """As an engine does; what it would start."""
    with tarfile.open(image.archive) as tar:
        tar.extractall(folder / "layout")
    run("umoci", "unpack", "--image", f"{folder}/layout:{image.tag}", folder / "bundle")
    return json.loads((folder / "bundle/config.json").read_text(encoding="utf-8"))["process"]


def serve_and_look(root, process, port, folder):
    user = process["user"]
    as_user = ["setpriv", f"--reuid={user['uid']}", f"--regid={user['gid']}", "--clear-groups", "--no-new-privs"]
    server = root.start(*as_user, *process["args"], "--port", port, log=folder / "said")
    until = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
                text = answer.read()
            break
        except OSError as error:
            assert time.monotonic() < until and server.poll() is None, (error, (folder / "said").read_text())
            time.sleep(0.2)
    assert b"<html" in text
    page = (TREE / "docs/hosting.md").read_text(encoding="utf-8")
    healthy = re.search(r"^```sh healthy\n(.*?)^```$", page, re.M | re.S)[1]
    root.run(*as_user, "sh", "-euc", healthy.replace("8264", str(port)))
    server.terminate()
    assert server.wait(60) == 0
    assert root.run(*as_user, "sh", "-c", healthy.replace("8264", str(port)), check=False).returncode != 0
    assert os.stat(root.at("/var/lib/curia/tables.sqlite")).st_uid == 826
    for path in ("/usr/share/man/man1", "/var/lib/apt/lists/lock", "/usr/bin/apt-get", "/etc/apt/sources.list.d/curia.list"):
        assert not root.at(path).exists(), path


def serves(image):
    with tempfile.TemporaryDirectory(prefix="curia-image-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        process = unpacked(image, folder)
        user, port = process["user"], free_port()
        assert (user["uid"], user["gid"]) == (826, 826) and process["cwd"] == "/var/lib/curia", process
        root = Root(folder / "bundle/rootfs")
        try:
            serve_and_look(root, process, port, folder)
        finally:
            root.end(keep=True)


def main():
    alone()
    cases = Cases()
    packages = list((BUILD / "newer").glob("curia_*.deb"))   # what install.py has tried
    run("bash", TREE / "tools/image.sh", *[word for file in packages for word in ("--package", file)], folder=TREE, environment={**os.environ, **ENVIRONMENT})
    archive, = (TREE / "build/image").glob("curia-*.oci.tar")
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.0f} MB")
    image = Image(archive)
    cases.run("it is a layout of the OCI", lambda: laid_out(image))
    cases.run("what it starts serves the page, as nobody in particular", lambda: serves(image))
    cases.end()


if __name__ == "__main__":
    main()
