#!/bin/sh
# Creates the roles of the site, the CMS and the replica (docs/operations/database.md), and the schema of the CMS. Runs
# once, when the PostgreSQL container creates its data.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v site="$SITE_DATABASE_PASSWORD" -v cms="$CMS_DATABASE_PASSWORD" -v replicator="$REPLICATION_PASSWORD" <<'SQL'
create role onward_app nologin;
create role onward_readonly nologin;
create role onward_site login password :'site' in role onward_app;
create role onward_cms login password :'cms';
create schema cms authorization onward_cms;
create role replicator login replication password :'replicator';
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
