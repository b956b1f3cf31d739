#!/usr/bin/env bash
# usage: tests/library/outside.sh <build folder>: installs what is built there, and lets outside projects use it in every way that
# docs/library.md names: find_package, add_subdirectory, pkg-config, and the program as an engine.
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1
work=$PWD/build/outside
rm -rf "$work/prefix" "$work/installed"
mkdir -p "$work"

passed() { echo "case passed: $*"; }
# check "what" command...: one case; the rest goes on when it fails
check() {
  local what=$1
  shift
  if "$@"; then passed "$what"; else echo "case failed: $what"; fi
}
quick=(-D "CMAKE_CXX_FLAGS=-O0 -g0")
if command -v ccache >/dev/null; then quick+=(-D CMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
configure() { cmake -S "$1" -B "$2" -G Ninja "${quick[@]}" "${@:3}"; }

version=$(sed -n 's/^project(curia VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
check "the program says its version" test "$("$tree/curia" --version)" = "curia $version"
check "the changelog has this version" grep -q "^## $version" CHANGELOG.md
check "Debian's changelog has this version" grep -q "^curia ($version) " debian/changelog

# Elsewhere than it was installed to: nothing in it may hang on the place.
cmake --install "$tree" --prefix "$work/installed"
mv "$work/installed" "$work/prefix"
found_no_path() { ! grep -rlF -e "$PWD/engine" -e "$work/installed" "$work/prefix/lib" --include='*.cmake' --include='*.pc'; }
check "the package names no path of this tree" found_no_path

configure examples "$work/found" -D "CMAKE_PREFIX_PATH=$work/prefix"
check "find_package: examples build" cmake --build "$work/found"
for example in play_one_game your_own_bot battle_odds; do check "find_package: $example" "$work/found/$example"; done
links_no_json() { ! ldd "$work/found/your_own_bot" | grep -E 'boost|icu|fmt|sodium'; }
check "rules and bots need no other library" links_no_json
configure tests/library "$work/session" -D "CMAKE_PREFIX_PATH=$work/prefix"
check "find_package: a session builds" cmake --build "$work/session"
check "find_package: a session" "$work/session/session"
needs_another() {
  mkdir -p "$work/newer"
  printf 'cmake_minimum_required(VERSION 3.25)\nproject(newer LANGUAGES CXX)\nfind_package(Curia 99 REQUIRED)\n' >"$work/newer/CMakeLists.txt"
  ! configure "$work/newer" "$work/newer/build" -D "CMAKE_PREFIX_PATH=$work/prefix" >/dev/null 2>&1
}
check "find_package: another version is refused" needs_another

# Every header that is installed compiles where it lies, those of a folder after one another.
headers() {
  find "$work/prefix/include/curia/$1" -name '*.h' -printf '#include "'"$1"'/%P"\n' | sort >"$work/headers.cpp"
  g++ -std=c++20 -fsyntax-only -Wall -Wextra -I "$work/prefix/include/curia" "$work/headers.cpp"
}
for folder in engine games/republic games/crisis bots session; do check "headers of $folder compile" headers "$folder"; done

if command -v pkg-config >/dev/null; then
  PKG_CONFIG_PATH=$(dirname "$(find "$work/prefix" -name curia.pc)")
  export PKG_CONFIG_PATH
  by_pkg_config() {   # package source
    # shellcheck disable=SC2046
    g++ -O0 $(pkg-config --cflags "$1") "$2" -o "$work/by_pkg_config" $(pkg-config --libs "$1") && "$work/by_pkg_config"
  }
  check "pkg-config: curia-rules" by_pkg_config curia-rules examples/battle_odds/battle_odds.cpp
  check "pkg-config: curia" by_pkg_config curia tests/library/session.cpp
fi

configure examples "$work/along" -D "CURIA_TREE=$PWD"
check "add_subdirectory: an example builds" cmake --build "$work/along" --target play_one_game
check "add_subdirectory: it plays" "$work/along/play_one_game"
libraries_only() { ! ninja -C "$work/along" -t targets all | grep -E '(^|/)(curia|rules_tests|libcuria_server.a): '; }
check "add_subdirectory: no programs, no tests" libraries_only

check "a client in Python" python3 examples/client_python/client.py "$tree/curia"
check "a client in JavaScript" node examples/client_node/client.mjs "$tree/curia"
