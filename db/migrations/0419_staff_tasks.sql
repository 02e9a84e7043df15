-- The screen creates the id, so that a task that is sent twice is stored once.
create table staff_task (
  id uuid primary key,
  text text not null check (length(text) between 1 and 500),
  due_at timestamptz not null,
  staff_id uuid not null references staff_member (id),
  created_by uuid not null references staff_member (id),
  enquiry_id uuid references enquiry (id) on delete cascade,
  vacancy_request_id uuid references vacancy_request (id) on delete cascade,
  doctor_id uuid references doctor (id) on delete cascade,
  job_id uuid references job (id) on delete cascade,
  done_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(enquiry_id, vacancy_request_id, doctor_id, job_id) <= 1)
);
create index staff_task_open on staff_task (staff_id, due_at) where done_at is null;
create index staff_task_all_open on staff_task (due_at, id) where done_at is null;
create index staff_task_done on staff_task (done_at desc, id) where done_at is not null;
create index staff_task_of_enquiry on staff_task (enquiry_id) where enquiry_id is not null;
create index staff_task_of_vacancy on staff_task (vacancy_request_id) where vacancy_request_id is not null;
create index staff_task_of_doctor on staff_task (doctor_id) where doctor_id is not null;
create index staff_task_of_job on staff_task (job_id) where job_id is not null;

create table staff_notice (
  id uuid primary key,
  staff_id uuid not null references staff_member (id),
  kind text not null check (kind in ('handed-over', 'mentioned')),
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  by_id uuid references staff_member (id),
  created_at timestamptz not null
);
create index staff_notice_of_member on staff_notice (staff_id, created_at desc);
create index staff_notice_of_enquiry on staff_notice (enquiry_id);

-- The member of staff has read the notices up to this time. Not a column of `staff_member`, because each change there
-- increments the member's version.
create table staff_notice_read (
  staff_id uuid primary key references staff_member (id) on delete cascade,
  read_until timestamptz not null
);
