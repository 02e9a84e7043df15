-- Each run of a background task. Those of the last 30 days are kept.
create table task_run (
  id uuid primary key,
  task text not null,
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  ok boolean not null,
  -- What it did, or what went wrong, in a line.
  result text not null
);
create index task_run_of_task on task_run (task, started_at desc);
create index task_run_old on task_run (started_at);

-- How each service outside the process was at the last look.
create table service_check (
  service text primary key,
  state text not null check (state in ('well', 'away', 'off')),
  -- In this state since.
  since timestamptz not null,
  checked_at timestamptz not null,
  -- When it was last seen well; null: never.
  well_at timestamptz,
  answer text not null
);
