#!/bin/sh
# Backs up an installation of compose.yaml into the folder $1: database, uploaded files, and pictures of the CMS. Keeps the
# copies of 30 days. docs/operations/back-up.md explains how to restore them.
set -eu
folder=${1:?Name a folder on another disk}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")"
umask 077
compose() { docker compose --progress quiet "$@"; }

# A folder without the ending .unfinished is a complete backup.
backup=$folder/$(date -u +%Y-%m-%dT%H%M%S)
mkdir "$backup.unfinished"
compose exec -T database pg_dump -U onward -Fc onward > "$backup.unfinished/database.dump"
compose exec -T cms tar -C /media -cf - . > "$backup.unfinished/cms-media.tar"
# Files are copied after the database, so that every file named in the database is in the copy. A file never changes
# under its name.
compose run --rm --no-deps -T -v "$folder/files:/files" bucket \
  'aws --endpoint-url http://store:8333 s3 sync --only-show-errors s3://onward /files'
mv "$backup.unfinished" "$backup"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime +30 -exec rm -rf {} +
