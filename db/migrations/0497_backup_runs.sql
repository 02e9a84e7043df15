-- Backups that finished, for the alarm on their age. A row is added by each nightly backup.
create table backup_run (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now()
);
create index backup_run_finished on backup_run (finished_at desc);
