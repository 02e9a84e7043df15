-- Runs of background tasks in the last 30 days.
create table task_run (
  id uuid primary key,
  task text not null,
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  ok boolean not null,
  result text not null
);
create index task_run_of_task on task_run (task, started_at desc);
create index task_run_old on task_run (started_at);

create table service_check (
  service text primary key,
  state text not null check (state in ('well', 'away', 'off')),
  since timestamptz not null,
  checked_at timestamptz not null,
  -- The last check at which the service worked. Null if it never did.
  well_at timestamptz,
  answer text not null
);
