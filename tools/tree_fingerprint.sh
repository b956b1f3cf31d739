#!/usr/bin/env bash
# Prints one line: a fingerprint of every source file of this tree as it is on disk, committed or not. A rule counts as
# proven only for the tree whose fingerprint the proof carries (see tests/support and `curia rules coverage`).
# Pictures do not count: the browser test can renew the README's screenshot. Works without git, too.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
list() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard
  else
    find . \( -path ./build -o -path ./web/node_modules -o -path ./web/dist -o -path ./.git -o -path ./.cache \
      -o -name __pycache__ \) -prune -o \( -type f -o -type l \) ! -name '*.sqlite*' -printf '%P\0'
  fi
}
list | sort -zu | while IFS= read -r -d '' file; do
  case $file in docs/images/*) continue ;; esac
  if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | xargs -0 -r sha256sum -- | sha256sum | cut -c1-32
