#!/usr/bin/env python3
"""usage: mpirun -n N /usr/bin/python3 tools/arena_mpi.py FOLDER ARGUMENTS OF curia arena...

Each rank plays its shard of one run of the arena (docs/arena.md) into FOLDER/shard-I-of-N.csv; when all have ended, the first one merges them into
FOLDER/all.csv and prints what it says. Started again in the same way it goes on. CURIA names the program, JOBS the threads of each rank (1).

MPI carries nothing but "I have ended, and how": a rank that fails ends with its own message, and nothing is merged."""
import os
import pathlib
import subprocess
import sys

from mpi4py import MPI


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    folder, wanted = pathlib.Path(sys.argv[1]), sys.argv[2:]
    curia = os.environ.get("CURIA", "build/release/curia")
    world = MPI.COMM_WORLD
    ranks = world.Get_size()
    shards = [str(folder / f"shard-{rank + 1}-of-{ranks}.csv") for rank in range(ranks)]
    folder.mkdir(parents=True, exist_ok=True)
    mine = world.Get_rank()
    played = subprocess.run([curia, "arena", *wanted, "--jobs", os.environ.get("JOBS", "1"), "--shard", f"{mine + 1}/{ranks}", "--rows", shards[mine]],
                            stdout=subprocess.DEVNULL, check=False).returncode
    ended = world.gather(played, root=0)
    status = 0
    if mine == 0:
        if any(code not in (0, 1) for code in ended):   # 1: a promise was broken, which the merged run tells
            status = 2
            print(f"nothing is merged: shards {[n + 1 for n, code in enumerate(ended) if code not in (0, 1)]} failed", file=sys.stderr)
        else:
            status = subprocess.run([curia, "arena", "--merge", *shards, "--rows", str(folder / "all.csv")], check=False).returncode
    return world.bcast(status, root=0)


if __name__ == "__main__":
    sys.exit(main())
