alter table job add column publish_at timestamptz check (publish_at is null or status = 'draft');
create index job_to_publish on job (publish_at) where publish_at is not null;

-- `version` counts only changes that set `updated_at`. An import run that only confirms a job sets `confirmed_at`.
alter table job add column version integer not null default 1;
create function job_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger job_version before update of updated_at on job for each row execute function job_next_version();

-- Values that staff set on a job from a feed. Each import run updates `feed_value`, so that staff can remove an
-- override without a new run.
create table job_override (
  job_id uuid not null references job (id) on delete cascade,
  fact text not null,
  value jsonb not null,
  feed_value jsonb not null,
  actor text not null,
  created_at timestamptz not null,
  primary key (job_id, fact)
);

create index job_by_change on job (updated_at desc, id desc);
create index job_by_status on job (status, updated_at desc, id desc);
create index job_by_place on job (place_id);
