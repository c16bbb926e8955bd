#!/usr/bin/env bash
# Runs a command in a root file system that cannot be written, as a user with a home that cannot be
# written either, without a network. Only the folder WORK, mounted as /work, can be written.
# Usage: Tests/Release/in_chroot.sh ROOT WORK USER:GROUP COMMAND…
set -euo pipefail
root=$1 work=$2 user=$3
shift 3
mkdir -p "$root/work" "$root/home/nobody" "$root/proc" "$root/dev"
chroot=$(PATH=$PATH:/usr/sbin:/sbin command -v chroot)
exec unshare --mount --net --pid --fork bash -ec '
  chroot=$1 root=$2 work=$3 user=$4
  shift 4
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount --bind "$work" "$root/work"
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/dev"
  for device in null zero random urandom; do
    touch "$root/dev/$device" && mount --bind "/dev/$device" "$root/dev/$device"
  done
  cd "$root/work"
  exec env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/nobody \
    "$chroot" --userspec="$user" "$root" /bin/sh -c "cd /work && exec \"\$@\"" sh "$@"
' bash "$chroot" "$root" "$work" "$user" "$@"
