-- Settings with which the worker fetches a source. A source without an address (URL) is imported only by command.
alter table feed_source
  add column address text check (length(address) <= 2000),
  add column format text check (format in ('xml', 'jsonld', 'ndjson', 'csv')),
  -- For CSV: which advert field each column contains, and values that apply to every row.
  add column mapping jsonb,
  add column every_minutes integer check (every_minutes between 5 and 10080),
  -- Hours of the day at which runs start, in the source's time zone. They replace `every_minutes`.
  add column at_hours smallint[] check (cardinality(at_hours) between 1 and 24 and at_hours <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23}'),
  add column time_zone text not null default 'Australia/Sydney',
  -- Method of signing in to the source's server. The credentials are encrypted and never leave our server.
  add column access text not null default 'none' check (access in ('none', 'basic', 'bearer')),
  add column credentials bytea,
  add column max_megabytes integer not null default 20 check (max_megabytes between 1 and 50),
  add column timeout_seconds integer not null default 60 check (timeout_seconds between 5 and 300),
  -- Percentage of the source's jobs that a run may close without a decision by staff.
  add column healthy_share integer not null default 15 check (healthy_share between 1 and 100),
  add column paused boolean not null default false,
  add column version integer not null default 1,
  -- Response headers of the last file. The worker sends them back, so that the server does not send an unchanged file
  -- again.
  add column etag text,
  add column last_modified text,
  add column next_run_at timestamptz,
  add column leased_until timestamptz,
  -- True if staff requested the next run.
  add column wanted boolean not null default false,
  add column failures integer not null default 0,
  -- The last run that read its file to the end. Staff decide about the records that this run quarantined.
  add column quarantine_run_id uuid references import_run (id),
  add check ((address is null) = (format is null)),
  add check (address is null or (every_minutes is null) <> (at_hours is null)),
  add check ((access = 'none') = (credentials is null)),
  add check (format <> 'csv' or mapping is not null);
create index feed_source_due on feed_source (next_run_at) where address is not null and not paused;

alter table import_run
  add column number integer,
  add column trigger text not null default 'command' check (trigger in ('schedule', 'staff', 'command')),
  add column not_modified boolean not null default false,
  add column bytes integer,
  add column fetch_ms integer,
  -- `would_close` is the number of jobs that a held run would close, because its file does not contain them.
  -- `jobs_after` is the number of the source's jobs after the run.
  add column would_close integer,
  add column jobs_after integer,
  add column decided_at timestamptz,
  add column alarmed_at timestamptz;
update import_run set number = counted.number
  from (select id, row_number() over (partition by source_id order by started_at, id) as number from import_run) counted
  where counted.id = import_run.id;
alter table import_run alter column number set not null;
create unique index import_run_number on import_run (source_id, number);

alter table import_run
  drop constraint import_run_format_check,
  add constraint import_run_format_check check (format in ('xml', 'jsonld', 'ndjson', 'csv')),
  drop constraint import_run_health_check,
  -- A run is `held` until staff decide, and `discarded` if staff rejected it. It is `superseded` if a later run ended
  -- before the decision.
  add constraint import_run_health_check
    check (health in ('running', 'healthy', 'unhealthy', 'held', 'superseded', 'discarded')),
  drop constraint import_run_check1,
  add constraint import_run_reason_check check ((health in ('running', 'healthy')) = (unhealthy_reason is null)),
  add constraint import_run_held_check check (health not in ('held', 'superseded', 'discarded') or would_close is not null);
create unique index import_run_held on import_run (source_id) where health = 'held';

alter table rejected_record
  drop constraint rejected_record_disposition_check,
  add constraint rejected_record_disposition_check
    check (disposition in ('quarantined', 'repeat', 'warning', 'left-out', 'mended')),
  add column settled_at timestamptz;

-- Corrections that staff made to a record. They apply to every later run. The key is the record's reference, or the
-- hash of its text.
create table feed_record_fix (
  source_id text not null references feed_source (id),
  record_key text not null check (length(record_key) between 1 and 500),
  fields jsonb not null default '{}',
  left_out boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (source_id, record_key)
);
