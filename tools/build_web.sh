#!/usr/bin/env bash
# usage: tools/build_web.sh [--modules]
# Installs the web tools and builds web/dist when their sources changed (--modules: only the tools).
set -euo pipefail
cd "$(dirname "$0")/.."

hash_of() { sha256sum "$@" | sha256sum | cut -c1-32; }
run() {   # quiet when it goes well
  local log
  log=$(mktemp)
  if ! (cd web && "$@") >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

modules=$(hash_of web/package.json web/package-lock.json)
if [ "$(cat web/node_modules/.curia-stamp 2>/dev/null)" != "$modules" ]; then
  echo "Fetching the web tools ..."
  run npm ci --no-audit --no-fund || { echo "Once more ..."; run npm ci --no-audit --no-fund; }
  echo "$modules" >web/node_modules/.curia-stamp
fi
if [ "${1:-}" = --modules ]; then exit 0; fi

sources=$(find web data docs/schema -type f ! -path 'web/node_modules/*' ! -path 'web/dist/*' -print0 2>/dev/null | LC_ALL=C sort -z |
  xargs -0 sha256sum | sha256sum | cut -c1-32)
if [ ! -d web/dist ] || [ "$(cat build/web.stamp 2>/dev/null)" != "$sources" ]; then
  echo "Building the page ..."
  run npm run build
  mkdir -p build
  echo "$sources" >build/web.stamp
fi
