#!/bin/sh
# Creates the roles of the site (docs/operations/database.md), the role and schema of the CMS, and the role of the replica. Runs once,
# when the container of PostgreSQL creates its data.
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
