#!/usr/bin/env bash
# usage: tools/setup.sh play|rules|test|package|image|night
# Installs the Debian 12 packages that are missing, and only those; without root rights it says which line to run.
set -euo pipefail

what=${1:-play}
build=(g++ cmake ninja-build ccache python3 libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev libqrencode-dev libtomlplusplus-dev libsqlite3-dev libpq-dev libicu-dev
  libcli11-dev libfmt-dev libsodium-dev zlib1g-dev libcurl4-openssl-dev libssl-dev prometheus-cpp-dev)
checks=(doctest-dev clang-22 libclang-rt-22-dev clang-tidy-22 clang-format shellcheck pkgconf chromium firefox-esr doxygen nginx caddy postgresql-15 openssl python3-jsonschema python3-aiosmtpd
  python3-cryptography python3-icalendar)
packaging=(debhelper dpkg-dev)          # what tools/package.sh needs beside the build
imaging=(mmdebstrap umoci dpkg-dev)     # what tools/image.sh needs beside the package
trying=(lintian systemd-container)      # what a night looks at packages with
services=(nginx caddy postgresql-15)   # Debian would run these by itself; the tests start them, and nobody else

wanted=("${build[@]}")
if [ "$what" = rules ]; then wanted+=(doctest-dev); fi
if [ "$what" = test ]; then wanted+=("${checks[@]}"); fi
if [ "$what" = package ]; then wanted+=("${packaging[@]}"); fi
if [ "$what" = image ]; then wanted+=("${packaging[@]}" "${imaging[@]}"); fi
if [ "$what" = night ]; then wanted+=("${checks[@]}" "${packaging[@]}" "${imaging[@]}" "${trying[@]}"); fi
if [ "$what" != rules ]; then
  # Debian's npm and other builds of node exclude each other: take what is there. Anything from node 18 on will do.
  if ! command -v node >/dev/null; then wanted+=(nodejs); fi
  if ! command -v npm >/dev/null; then wanted+=(npm); fi
  wanted+=(ca-certificates)
fi

if ! command -v dpkg-query >/dev/null; then
  echo "This script knows Debian 12. Elsewhere, install what these packages hold and run the commands of README.md:"
  echo "  ${wanted[*]}"
  exit 1
fi

missing=()
for package in "${wanted[@]}"; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

become=()
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    become=(sudo -n env)
  else
    echo "Some packages are missing and I may not install them. Please run this as root, then try again:" >&2
    echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
fi
as_root() { "${become[@]}" "$@"; }
export DEBIAN_FRONTEND=noninteractive
apt=(apt-get -q -y -o Dpkg::Use-Pty=0 -o Acquire::Retries=3)
become_env=("${become[@]}")
if [ ${#become_env[@]} -gt 0 ]; then become=("${become[@]}" DEBIAN_FRONTEND=noninteractive); fi

log=$(mktemp)
policy=/usr/sbin/policy-rc.d
own_policy=false
finish() {
  rm -f "$log"
  if $own_policy; then as_root rm -f "$policy"; fi
}
trap finish EXIT
echo "Installing ${#missing[@]} packages: ${missing[*]}"
as_root "${apt[@]}" update >"$log" 2>&1 || { tail -n 20 "$log" >&2; echo "apt-get update failed" >&2; exit 1; }

known() { [ -n "$(apt-cache madison "$1" 2>/dev/null)" ]; }

# clang 22 lives in Debian's security archive. A root made by debootstrap may know the main archive only: then the
# security archive beside it, on the same server, is added.
for package in "${missing[@]}"; do
  if known "$package" || [ "${package%-22*}" = "$package" ]; then continue; fi
  uri=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    grep -v '^ *#' | grep -oE 'https?://[^ ]+/debian(/|$|\b)' | grep -v security | head -n 1 | sed 's:/*$::' || true)
  if [ -z "$uri" ]; then break; fi
  echo "Adding Debian's security archive for $package (/etc/apt/sources.list.d/bookworm-security.list)"
  echo "deb ${uri}-security bookworm-security main" |
    as_root tee /etc/apt/sources.list.d/bookworm-security.list >/dev/null
  as_root "${apt[@]}" update >"$log" 2>&1 || { tail -n 20 "$log" >&2; exit 1; }
  break
done

for package in "${missing[@]}"; do
  known "$package" || { echo "apt knows no package $package; is this Debian 12 with its security archive?" >&2; exit 1; }
done
# New services do not start: not now, nor with the machine. Those that were here before are their owner's.
new_services=()
for package in "${services[@]}"; do
  if [[ " ${missing[*]} " = *" $package "* ]]; then new_services+=("$package"); fi
done
if [ ${#new_services[@]} -gt 0 ] && [ ! -e "$policy" ]; then
  own_policy=true
  printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
  as_root chmod 755 "$policy"
fi
# --no-remove: never push out something that is already there (another Boost, say) behind its owner's back.
if ! as_root "${apt[@]}" install --no-install-recommends --no-remove "${missing[@]}" >"$log" 2>&1; then
  tail -n 30 "$log" >&2
  echo "apt-get could not install: ${missing[*]}" >&2
  exit 1
fi
for package in "${new_services[@]}"; do
  service=${package%-[0-9]*}   # postgresql of postgresql-15
  as_root rm -f "/etc/systemd/system/multi-user.target.wants/$service.service"   # as systemctl disable, which a bare root has not
  if [ -e "/etc/init.d/$service" ]; then as_root update-rc.d "$service" disable >>"$log" 2>&1 || true; fi
done
echo "Installed."
