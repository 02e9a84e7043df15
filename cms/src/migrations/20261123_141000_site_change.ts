import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Creates the table from which the site reads changes, with one row for each document that the site shows or once
 * showed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create sequence cms.site_change_seq;
    create table cms.site_change (
      key text primary key,
      source text not null,
      -- None until the first reader after the commit gives it (src/site/changes.ts).
      seq bigint unique,
      doc jsonb,
      changed_at timestamptz not null default now()
    );
    create index site_change_source on cms.site_change (source);
    create index site_change_unnumbered on cms.site_change (key) where seq is null;
    -- Names this set of numbers: after a restore from a backup the site must not go on counting from another one.
    create table cms.site_epoch (epoch uuid primary key default gen_random_uuid());
    insert into cms.site_epoch default values;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql`drop table cms.site_epoch; drop table cms.site_change; drop sequence cms.site_change_seq;`,
  );
}
