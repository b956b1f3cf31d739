#!/usr/bin/env bash
# usage: tools/format.sh [--check] [file...]: formats C++ (all of it when no file is given), or says what is not formatted
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(-i)
if [ "${1:-}" = --check ]; then mode=(--dry-run --Werror); shift; fi
format=$(command -v clang-format-14 || command -v clang-format)
if [ $# -gt 0 ]; then exec "$format" "${mode[@]}" --style=file "$@"; fi
git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h' |
  xargs -0 -r -n 20 -P "$(nproc)" "$format" "${mode[@]}" --style=file
