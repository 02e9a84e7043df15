-- Jobs as staff write them: when a draft is published by itself, what a person changed of a job that a feed owns, and a
-- number that tells two editors of one job apart.
alter table job add column publish_at timestamptz check (publish_at is null or status = 'draft');
create index job_to_publish on job (publish_at) where publish_at is not null;

-- Whoever changes a job says when: confirming one touches `confirmed_at` alone and is no new version.
alter table job add column version integer not null default 1;
create function job_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger job_version before update of updated_at on job for each row execute function job_next_version();

-- A fact that a person changed of a job whose facts come from a feed. The feed's own is stored beside it and renewed with
-- each run, so that taking the change back needs no run.
create table job_override (
  job_id uuid not null references job (id) on delete cascade,
  fact text not null,
  value jsonb not null,
  feed_value jsonb not null,
  actor text not null,
  created_at timestamptz not null,
  primary key (job_id, fact)
);

-- What the lists of staff sort and filter by, drafts and closed jobs included.
create index job_by_change on job (updated_at desc, id desc);
create index job_by_status on job (status, updated_at desc, id desc);
create index job_by_place on job (place_id);
