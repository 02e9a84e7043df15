#!/bin/sh
# Runs in the container of the database, as the user postgres. Copies the whole database into $BACKUPS/base, without stopping
# it. Deletes copies that are older than 30 days, and archived log that no kept copy needs. restore-database.sh restores them.
set -eu
umask 077
folder=${BACKUPS:-/backups}
mkdir -p "$folder/base"
rm -rf "$folder/base/unfinished"
# Waits until the log of this copy is archived, because the copy is useless without it.
pg_basebackup -D "$folder/base/unfinished" -F tar -z -X none --checkpoint=fast --no-password
sync
# The name is the time of the end: the copy can be restored to any later time.
mv "$folder/base/unfinished" "$folder/base/$(date -u +%Y-%m-%dT%H%M%S)"
find "$folder/base" -mindepth 1 -maxdepth 1 -type d \( -name '20*' -o -name 'abandoned-*' \) -mtime +30 \
  -exec rm -rf {} +
for oldest in "$folder"/base/20*; do break; done
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/.*(file \([0-9A-F]\{24\}\)).*/\1/p')
pg_archivecleanup -x .gz "$folder/wal" "$first"
