-- The employer of a job and its contact, which only staff see. Empty texts are unknown. A separate table keeps them out of
-- everything that reads jobs for the public.
create table job_contact (
  job_id uuid primary key references job (id) on delete cascade,
  employer text not null,
  contact_name text not null,
  contact_email citext not null,
  contact_phone text not null,
  updated_at timestamptz not null
);
