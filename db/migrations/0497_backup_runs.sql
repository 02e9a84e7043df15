-- Finished backups, for the alarm about old backups. Each nightly backup adds a row.
create table backup_run (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now()
);
create index backup_run_finished on backup_run (finished_at desc);
