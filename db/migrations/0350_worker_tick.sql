-- When a worker was last known to run, by the database's clock. One row: it is enough that one worker of several runs.
-- No row: no worker of a release that ticks has started yet.
create table worker_tick (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);
