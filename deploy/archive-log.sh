#!/bin/sh
# PostgreSQL's archive_command: copies the log file $1 into the archive under the name $2. Never replaces an archived file:
# fails if the archive contains other bytes under this name. PostgreSQL then keeps the file and tries again.
set -eu
umask 077
archive=${BACKUPS:-/backups}/wal
mkdir -p "$archive"
kept=$archive/$2.gz
if test -f "$kept"; then
  # PostgreSQL repeats the command after a crash.
  gzip -dc "$kept" | cmp -s - "$1"
  exit
fi
# An interrupted copy never has the final name.
gzip -c "$1" > "$archive/.$2"
sync "$archive/.$2"
mv "$archive/.$2" "$kept"
sync "$archive"
