#!/usr/bin/env bash
# usage: tools/package.sh [--version VERSION]
# Builds the Debian packages curia and curia-doc for this machine's Debian 12, from the files of this tree: build/package/*.deb.
# As ./play it needs the npm registry, for the page. A tree that is no release (tag v0.1.0) gives a version before it, of the time of its commit,
# so that each newer one replaces what was installed before.
set -euo pipefail
cd "$(dirname "$0")/.."

version=
while [ $# -gt 0 ]; do
  case $1 in
    --version) version=${2:?--version needs one}; shift ;;
    -h | --help) sed -n '2,5s/^# //p' "$0"; exit 0 ;;
    *) echo "package: unknown argument $1 (see tools/package.sh --help)" >&2; exit 2 ;;
  esac
  shift
done

bash tools/setup.sh package
bash tools/build_web.sh

release=$(sed -n 's/^project(curia VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
if [ -z "$version" ]; then
  version=$release
  if [ "$(git describe --exact-match --tags --match "v$release" 2>/dev/null || true)" != "v$release" ]; then
    version=$release~$(TZ=UTC git log -1 --date=format-local:%Y%m%d.%H%M%S --format=%cd.%h)
  fi
fi

# A copy of the tree, so that nothing is written into it or beside it. What was compiled there before stays for the next time.
source=$PWD/build/package/source
mkdir -p "$source"
find "$source" -mindepth 1 -maxdepth 1 ! -name 'obj-*' -exec rm -rf {} +
{ git ls-files -z --cached --others --exclude-standard; find web/dist -type f -print0; } | xargs -0 cp -p --parents -t "$source"

# The entry of the coming release, as of now.
maintainer=$(sed -n 's/^Maintainer: //p' debian/control)
sed -i -e "1s/(.*)/($version)/" -e "0,/^ -- /s/^ -- .*/ -- $maintainer  $(git log -1 --format=%cD)/" "$source/debian/changelog"

rm -f build/package/*.deb build/package/*.buildinfo build/package/*.changes
log=build/package/build.log
echo "Building curia $version (a few minutes the first time) ..."
if ! (cd "$source" && dpkg-buildpackage --build=binary --no-pre-clean --no-sign) >"$log" 2>&1; then
  tail -n 40 "$log" >&2
  echo "package: not built; all of it: $log" >&2
  exit 1
fi
ls build/package/*.deb
