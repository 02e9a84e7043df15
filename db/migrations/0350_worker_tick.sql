-- When a worker last ran, by the clock of the database. One row for all workers. No row if no worker of a version with
-- this table has started yet.
create table worker_tick (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);
