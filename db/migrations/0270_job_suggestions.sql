create table enquiry_suggestion (
  id uuid primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  job_id uuid not null references job (id),
  staff_id uuid not null references staff_member (id),
  created_at timestamptz not null,
  unique (enquiry_id, job_id)
);
create index enquiry_suggestion_of_job on enquiry_suggestion (job_id);
create index enquiry_suggestion_of_staff on enquiry_suggestion (staff_id);
create trigger enquiry_suggestion_append_only before update on enquiry_suggestion
  for each row execute function refuse_change();
