#!/usr/bin/env bash
# usage: tools/image.sh [--package FILE.deb]
# Builds an image for podman, Docker (25 or newer) or Kubernetes, an OCI archive: build/image/curia-VERSION.oci.tar. It is the smallest Debian 12
# with the package curia, built first (tools/package.sh) or given, of today's security archive: build it anew now and then. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."

package=
while [ $# -gt 0 ]; do
  case $1 in
    --package) package=$(realpath "${2:?--package needs a file}"); shift ;;
    -h | --help) sed -n '2,4s/^# //p' "$0"; exit 0 ;;
    *) echo "image: unknown argument $1 (see tools/image.sh --help)" >&2; exit 2 ;;
  esac
  shift
done

bash tools/setup.sh image
if [ -z "$package" ]; then
  tools/package.sh
  package=$(realpath build/package/curia_*.deb)
fi
version=$(dpkg-deb -f "$package" Version)
tag=${version//[^A-Za-z0-9_.-]/-}   # what a tag may hold

work=$PWD/build/image
rm -rf "$work"
mkdir -p "$work/packages"
cp "$package" "$work/packages"
(cd "$work/packages" && dpkg-scanpackages --multiversion . >Packages 2>/dev/null)

# Everything in the image is of the time of the package, so that the same package and the same archive give the same image.
SOURCE_DATE_EPOCH=$(stat -c %Y "$package")
export SOURCE_DATE_EPOCH
created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)

# The user has the same number in every image, for volumes outlive images.
user=826
add_source="mkdir -p \"\$1/etc/apt/sources.list.d\" && echo 'deb [trusted=yes] copy:$work/packages ./' >\"\$1/etc/apt/sources.list.d/curia.list\""
add_user="echo curia:x:$user:$user:Curia:/var/lib/curia:/usr/sbin/nologin >>\"\$1/etc/passwd\" && echo curia:x:$user: >>\"\$1/etc/group\""
drop_sources="rm -rf \"\$1/etc/apt/sources.list.d\" \"\$1/var/lib/apt/lists\" \"\$1/var/cache/apt\""
echo "Building an image of curia $version (some minutes) ..."
if ! mmdebstrap --variant=essential --include="curia=$version,ca-certificates" \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --setup-hook="$add_source" --essential-hook="$add_user" --customize-hook="$drop_sources" --skip=cleanup/apt \
  bookworm "$work/root.tar" >"$work/build.log" 2>&1; then
  tail -n 40 "$work/build.log" >&2
  echo "image: not built; all of it: $work/build.log" >&2
  exit 1
fi

layout=$work/layout
image=$layout:$tag
umoci init --layout "$layout"
umoci new --image "$image"
umoci raw add-layer --image "$image" --history.created "$created" --history.created_by tools/image.sh "$work/root.tar"
umoci config --image "$image" --no-history --created "$created" --os linux --architecture "$(dpkg-deb -f "$package" Architecture)" \
  --config.user "$user:$user" --config.workingdir /var/lib/curia --config.volume /var/lib/curia --config.exposedports 8264/tcp \
  --config.env PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  --config.entrypoint /usr/bin/curia \
  --config.cmd serve --config.cmd --config --config.cmd /etc/curia/curia.toml --config.cmd --address --config.cmd 0.0.0.0 \
  --config.stopsignal SIGTERM \
  --config.label org.opencontainers.image.title=curia --config.label "org.opencontainers.image.version=$version" \
  --config.label org.opencontainers.image.licenses=MIT
umoci gc --layout "$layout"
sed -i 's/"org.opencontainers.image.ref.name":"/&curia:/' "$layout/index.json"   # who loads it calls it so

archive=$work/curia-$tag.oci.tar
tar -C "$layout" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf "$archive" oci-layout index.json blobs
rm -rf "$work/root.tar" "$layout" "$work/packages"
echo "${archive#"$PWD/"}"
