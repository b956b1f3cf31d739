#!/usr/bin/env bash
# usage: SHARDS=64 tools/arena_slurm.sh FOLDER ARGUMENTS OF curia arena...
# One run of the arena (docs/arena.md) as an array of SHARDS tasks, each with rows of its own in FOLDER; a job that waits for all of them merges these
# into FOLDER/all.csv and writes what they say to FOLDER/all.txt. Submitted again in the same way it goes on. CURIA names the program, JOBS the threads of
# a task (1), SBATCH what else sbatch is told ("--partition=long --time=2:00:00").
set -euo pipefail
if [ $# -lt 1 ]; then sed -n '2,5s/^# //p' "$0"; exit 2; fi
curia=$(realpath "${CURIA:-build/release/curia}") shards=${SHARDS:-8} jobs=${JOBS:-1}
mkdir -p "$1"
folder=$(realpath "$1")
shift
read -ra more <<<"${SBATCH:-}"
printf -v arguments ' %q' "$@"
printf -v quoted '%q %q' "$curia" "$folder"
read -r program rows <<<"$quoted"
array=$(sbatch --parsable ${more[@]+"${more[@]}"} --array="1-$shards" --cpus-per-task="$jobs" --job-name=arena --output="$folder/shard-%a.log" --wrap \
  "$program arena$arguments --jobs $jobs --shard \$SLURM_ARRAY_TASK_ID/$shards --rows $rows/shard-\$SLURM_ARRAY_TASK_ID-of-$shards.csv
   status=\$?; [ \$status -eq 1 ] || exit \$status  # 1: a promise was broken, which the merged run tells")
files=""
for ((shard = 1; shard <= shards; ++shard)); do files+=" $rows/shard-$shard-of-$shards.csv"; done
# Nothing is merged unless all have come to their end; a task that was stopped ends with 3.
merge=$(sbatch --parsable ${more[@]+"${more[@]}"} --dependency="afterok:$array" --kill-on-invalid-dep=yes --job-name=arena-merge --output="$folder/all.txt" --wrap \
  "exec $program arena --merge$files --rows $rows/all.csv")
echo "array $array plays, $merge merges into $folder/all.csv and tells it in $folder/all.txt"
