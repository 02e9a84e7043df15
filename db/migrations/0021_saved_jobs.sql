-- Jobs a doctor keeps. A removed one stays for some weeks: it can be put back with its note, and what has saved it once
-- after a sign-in does not save it again.
create table saved_job (
  doctor_id uuid not null references doctor (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  note text not null default '' check (length(note) <= 500),
  -- Rate, dates and status at saving: what has changed since is told against them.
  snapshot jsonb not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  -- Hash of the pre-action that was used for it last.
  pre_action text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (doctor_id, job_id)
);
create index saved_job_of_doctor on saved_job (doctor_id, saved_at desc) where removed_at is null;
create index saved_job_of_job on saved_job (job_id) where removed_at is null;
create index saved_job_removed on saved_job (removed_at) where removed_at is not null;
