-- Processes that keep `job_search` in memory read from this table which jobs have changed. A change has the id of its
-- transaction instead of a sequence number, because transactions may commit in a different order. A process reads all
-- changes that its last snapshot did not contain. Writers never wait for each other.
create table job_search_change (
  changed_by xid8 not null default pg_current_xact_id(),
  job_id uuid,
  -- Set instead of `job_id`: the id of a transaction that deleted old changes, of which `changed_by` was the newest. A
  -- process that has seen neither the deleted changes nor this transaction must read the whole of `job_search`.
  forgotten_by xid8,
  changed_at timestamptz not null default now(),
  check ((job_id is null) = (forgotten_by is not null))
);
create index job_search_change_by on job_search_change (changed_by);
create index job_search_change_at on job_search_change (changed_at);

create function job_search_changed() returns trigger language plpgsql as $$
begin
  insert into job_search_change (job_id) select job_id from changed_rows;
  return null;
end $$;

create trigger job_search_inserted after insert on job_search
  referencing new table as changed_rows for each statement execute function job_search_changed();
create trigger job_search_updated after update on job_search
  referencing new table as changed_rows for each statement execute function job_search_changed();
create trigger job_search_deleted after delete on job_search
  referencing old table as changed_rows for each statement execute function job_search_changed();
