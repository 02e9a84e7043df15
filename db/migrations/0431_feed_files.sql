-- A source without an address (URL) takes only uploaded files. `draft` is true until staff publish the source after a
-- check. `encoding` is null if the import detects it from the file.
alter table feed_source
  drop constraint feed_source_check,
  add constraint feed_source_format_of_address check (address is null or format is not null),
  add column draft boolean not null default false,
  add column encoding text check (encoding in ('utf-8', 'windows-1252', 'utf-16le', 'utf-16be'));

-- The latest check of a source's file. The check reads the whole file and imports nothing. `file_id` is null if it
-- reads the file at the source's URL. `import_requested_at` is set when staff publish an uploaded file.
create table feed_check (
  source_id text primary key references feed_source (id) on delete cascade,
  file_id uuid,
  staff_id uuid not null references staff_member (id),
  requested_at timestamptz not null,
  leased_until timestamptz,
  ended_at timestamptz,
  report jsonb,
  import_requested_at timestamptz,
  check ((ended_at is null) = (report is null)),
  check (import_requested_at is null or (file_id is not null and ended_at is not null))
);

alter table import_run
  drop constraint import_run_trigger_check,
  add constraint import_run_trigger_check check (trigger in ('schedule', 'staff', 'command', 'upload')),
  add column file_id uuid,
  add column uploaded_by uuid references staff_member (id);
