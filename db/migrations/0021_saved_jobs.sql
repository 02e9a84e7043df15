-- Jobs that a doctor saved. The row of a removed job stays for some weeks, so that the doctor can restore the job. It
-- also records which press of "Save" before signing in has already saved the job.
create table saved_job (
  doctor_id uuid not null references doctor (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  note text not null default '' check (length(note) <= 500),
  snapshot jsonb not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  pre_action text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (doctor_id, job_id)
);
create index saved_job_of_doctor on saved_job (doctor_id, saved_at desc) where removed_at is null;
create index saved_job_of_job on saved_job (job_id) where removed_at is null;
create index saved_job_removed on saved_job (removed_at) where removed_at is not null;
