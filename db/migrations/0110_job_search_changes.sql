-- Who keeps the search table in memory asks which of its jobs changed. By transaction, not by a running number: what a
-- snapshot does not see has still to be read, in whatever order transactions end, and no writer waits for another.
create table job_search_change (
  changed_by xid8 not null default pg_current_xact_id(),
  job_id uuid,
  -- In place of a job: the transaction that forgot changes of transactions up to `changed_by`. Who knows neither all of
  -- those nor this one has to read the whole table.
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
