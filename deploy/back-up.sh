#!/bin/sh
# Backs up an installation of compose.yaml into BACKUP_FOLDER of .env: database, and uploaded files with the pictures of the CMS.
# Keeps the copies of 30 days. docs/operations/back-up.md explains how to restore them.
set -eu
cd "$(dirname "$0")"
folder=$(sed -n 's/^BACKUP_FOLDER=//p' .env)
if ! test -d "${folder:?BACKUP_FOLDER is missing in .env}"; then
  echo "The folder $folder does not exist. Is its disk mounted?" >&2
  exit 1
fi
umask 077
compose() { docker compose --progress quiet "$@"; }

# In a folder without the ending .unfinished, the dump is complete.
backup=$folder/$(date -u +%Y-%m-%dT%H%M%S)
mkdir "$backup.unfinished"
compose exec -T database pg_dump -U onward -Fc onward > "$backup.unfinished/database.dump"
# Files are copied after the database, so that every file named in the database is in the copy. A file never changes
# under its name.
compose run --rm --no-deps -T -v "$folder/files:/files" bucket \
  'aws --endpoint-url http://store:8333 s3 sync --only-show-errors s3://onward /files'
mv "$backup.unfinished" "$backup"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime +30 -exec rm -rf {} +
# Comes last, because it waits for the archive of the log, which fails if the disk is full or PostgreSQL may not write into the
# folder. The time limit applies inside the container, otherwise only the client ends. In a terminal, a time limit around the
# client would stop it as soon as it reads its input.
compose exec -T -u postgres -e PGUSER=onward database timeout 2h sh /back-up-database.sh < /dev/null
# A database that an older version set up has no table for this record, which the alarm on the age of backups needs.
compose exec -T database psql -U onward -d onward -q -c \
  "do 'begin if to_regclass(''backup_run'') is not null then insert into backup_run default values; end if; end'" < /dev/null
