-- Notices to search engines, one row for each engine and job. A row is added or reset in the transaction that
-- publishes, changes or closes the job. The worker reads the job's URL and state when it sends the notice.
create table search_notice (
  engine text not null check (engine in ('indexnow', 'google')),
  job_id uuid not null references job (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  -- Each change increments it, so that a change is not lost while the worker sends an earlier notice.
  version integer not null default 1,
  attempts smallint not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  updated_at timestamptz not null,
  primary key (engine, job_id)
);
create index search_notice_due on search_notice (engine, next_at) where state = 'queued';

create function search_notice_queue(job_ids uuid[]) returns void language sql as $$
  insert into search_notice (engine, job_id, next_at, updated_at)
  select engine, id, updated_at, updated_at
  from job, unnest(array['indexnow', 'google']) engine where id = any(job_ids)
  on conflict (engine, job_id) do update set
    state = 'queued', version = search_notice.version + 1, attempts = 0, next_at = excluded.next_at,
    last_error = null, sent_at = null, updated_at = excluded.updated_at;
$$;

create function search_notice_after_insert() returns trigger language plpgsql as $$
begin
  perform search_notice_queue(array(select id from new_rows where status = 'open'));
  return null;
end $$;

create function search_notice_after_update() returns trigger language plpgsql as $$
begin
  -- Compares only columns that appear in search results or in the page's `<head>`. An import run that only confirms
  -- jobs therefore sends no notices. Skips jobs that are open neither before nor after the change.
  perform search_notice_queue(array(
    select new_rows.id from new_rows join old_rows using (id)
    where 'open' in (new_rows.status, old_rows.status)
      and (new_rows.status, new_rows.title, new_rows.slug, new_rows.work_type, new_rows.specialty, new_rows.field,
        new_rows.grades, new_rows.facility_name, new_rows.place_id, new_rows.start_date, new_rows.end_date,
        new_rows.ongoing, new_rows.fte, new_rows.shift_types, new_rows.rate_min, new_rows.rate_max, new_rows.rate_unit,
        new_rows.benefits, new_rows.requirements, new_rows.description_html, new_rows.closes_at)
      is distinct from (old_rows.status, old_rows.title, old_rows.slug, old_rows.work_type, old_rows.specialty,
        old_rows.field, old_rows.grades, old_rows.facility_name, old_rows.place_id, old_rows.start_date,
        old_rows.end_date, old_rows.ongoing, old_rows.fte, old_rows.shift_types, old_rows.rate_min, old_rows.rate_max,
        old_rows.rate_unit, old_rows.benefits, old_rows.requirements, old_rows.description_html, old_rows.closes_at)));
  return null;
end $$;

create trigger search_notice_insert after insert on job
  referencing new table as new_rows for each statement execute function search_notice_after_insert();
create trigger search_notice_update after update on job
  referencing old table as old_rows new table as new_rows for each statement execute function search_notice_after_update();
