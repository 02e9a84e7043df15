#!/bin/sh
# Runs in the container of the database, as root, while the database is stopped. Prepares $PGDATA so that the database restores
# itself at its next start: to the time $1, such as '2026-11-26 10:00:00+00', or to the end of the archive. Keeps the present
# files, and copies that were made after this time, under other names.
set -eu
folder=${BACKUPS:-/backups}
time=${1:-}
if test -e "$PGDATA/postmaster.pid"; then
  echo "Stop the database first. If it has crashed, start it and stop it." >&2
  exit 1
fi
latest=$(date -u -d "${time:-now}" +%Y-%m-%dT%H%M%S)
chosen=''
for base in "$folder"/base/20*; do
  name=$(basename "$base")
  if test -d "$base" && ! expr "$name" '>' "$latest" > /dev/null; then chosen=$base; fi
done
if test -z "$chosen"; then
  echo "There is no copy of the database from before ${time:-now}" >&2
  exit 1
fi
new=$PGDATA.new
rm -rf "$new"
mkdir -p "$(dirname "$PGDATA")"
mkdir -m 700 "$new"
tar -xzf "$chosen/base.tar.gz" -C "$new"
mkdir -p "$new/pg_wal"
settings=$new/postgresql.auto.conf
# Earlier restores left their target in the copy.
sed -i -e '/^restore_command/d' -e '/^recovery_target/d' "$settings"
echo "restore_command = 'gzip -dc $folder/wal/%f.gz > %p'" >> "$settings"
echo "recovery_target_action = 'promote'" >> "$settings"
if test -n "$time"; then echo "recovery_target_time = '$time'" >> "$settings"; fi
touch "$new/recovery.signal"
if test "$(id -u)" = 0; then chown -R postgres:postgres "$new"; fi
if test -e "$PGDATA"; then mv "$PGDATA" "$PGDATA.before-$(date -u +%Y-%m-%dT%H%M%S)"; fi
mv "$new" "$PGDATA"
# The restored database starts a new timeline. Later copies belong to the old timeline, so a later restore must not choose them.
for base in "$folder"/base/20*; do
  name=$(basename "$base")
  if expr "$name" '>' "$latest" > /dev/null; then mv "$base" "$folder/base/abandoned-$name"; fi
done
echo "The database will be restored from $chosen"
