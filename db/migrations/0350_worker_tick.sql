-- When a worker last ran, by the database clock. There is one row for all workers. The row is missing until a worker of
-- a version with this table has started.
create table worker_tick (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);
