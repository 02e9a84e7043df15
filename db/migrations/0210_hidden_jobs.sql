-- Identifies a facility by its town and its name, or by its description if the advert gives no name. It uses only text
-- that visitors see. So hiding an anonymous facility does not reveal its name.
create function job_facility_key(place_id text, facility_name text, facility_description text) returns text
  language sql immutable parallel safe
  return md5(place_id || '|' || search_words(coalesce(facility_name, facility_description)));
create index job_facility on job (job_facility_key(place_id, facility_name, facility_description));

-- Jobs and facilities that a doctor does not want to see. They belong to an account, or to the email address of an
-- alert without an account.
create table hidden_job (
  id uuid primary key,
  doctor_id uuid references doctor (id) on delete cascade,
  email citext check (length(email) between 3 and 254),
  job_id uuid references job (id) on delete cascade,
  facility_key text check (facility_key ~ '^[0-9a-f]{32}$'),
  label text not null check (length(label) between 1 and 500),
  created_at timestamptz not null,
  check (num_nonnulls(doctor_id, email) = 1),
  check (num_nonnulls(job_id, facility_key) = 1)
);
create unique index hidden_job_once on hidden_job (doctor_id, email, job_id, facility_key) nulls not distinct;
create index hidden_job_of_email on hidden_job (email) where email is not null;
create index hidden_job_of_job on hidden_job (job_id) where job_id is not null;

-- All hidden jobs, including the jobs of hidden facilities. Alerts, matches and labels read this view.
create view hidden_from as
  select doctor_id, email, job_id, id as hidden_id from hidden_job where job_id is not null
  union all
  select hidden.doctor_id, hidden.email, job.id, hidden.id
  from hidden_job hidden
  join job on job_facility_key(job.place_id, job.facility_name, job.facility_description) = hidden.facility_key
  where hidden.facility_key is not null;

-- Reasons that doctors gave for “Not for me”. If the doctor agreed to change a job alert, the two criteria columns
-- contain the alert's search before and after the change.
create table job_dismissal (
  id uuid primary key,
  doctor_id uuid references doctor (id) on delete cascade,
  email citext check (length(email) between 3 and 254),
  job_id uuid not null references job (id) on delete cascade,
  reason text not null check (reason in ('dates', 'distance', 'grade', 'pay', 'facility', 'hide')),
  job_alert_id uuid references job_alert (id) on delete set null,
  criteria_before jsonb,
  criteria_after jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(doctor_id, email) = 1),
  check ((criteria_before is null) = (criteria_after is null))
);
create unique index job_dismissal_once on job_dismissal (doctor_id, email, job_id, reason) nulls not distinct;
create index job_dismissal_of_email on job_dismissal (email) where email is not null;
create index job_dismissal_of_job on job_dismissal (job_id);
create index job_dismissal_of_alert on job_dismissal (job_alert_id) where job_alert_id is not null;
create index job_dismissal_age on job_dismissal (updated_at);
