-- The doctors suggested for a vacancy, what each has agreed to, and what the employer answers.

-- A job that was made for a vacancy: who agreed to be put forward for the job has agreed for the vacancy.
create table vacancy_job (
  job_id uuid primary key references job (id) on delete cascade,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  created_at timestamptz not null
);
create index vacancy_job_of_vacancy on vacancy_job (vacancy_request_id);

-- Null: not about a vacancy but about an enquiry.
alter table consent add column vacancy_request_id uuid references vacancy_request (id) on delete cascade;
create index consent_of_vacancy on consent (vacancy_request_id, doctor_id, created_at desc)
  where vacancy_request_id is not null;

create table shortlist_entry (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- The doctor's enquiry about a job of the vacancy; null: they agreed to the vacancy itself.
  enquiry_id uuid references enquiry (id) on delete set null,
  -- `asked`: the doctor has not agreed yet, and the employer does not see them.
  state text not null check (state in ('asked', 'listed', 'accepted', 'declined', 'removed')),
  -- The employer learns the name with the acceptance.
  unnamed boolean not null default false,
  -- What the employer reads about the doctor.
  summary text not null default '' check (length(summary) <= 600),
  decline_reason text check (decline_reason in ('dates', 'rate', 'experience', 'filled', 'other')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (vacancy_request_id, doctor_id),
  check ((state = 'declined') = (decline_reason is not null))
);
create index shortlist_entry_of_doctor on shortlist_entry (doctor_id);

-- An email with the shortlist: its link names this row, which decides how long the link counts.
create table shortlist_sending (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  -- The employer's page names who it is for.
  recipient citext not null check (length(recipient) between 3 and 254),
  expires_at timestamptz not null,
  -- Said not to be meant for whoever opened it.
  revoked_at timestamptz,
  actor text not null,
  created_at timestamptz not null,
  check (expires_at > created_at)
);
create index shortlist_sending_of_vacancy on shortlist_sending (vacancy_request_id, created_at desc);

-- What happened to an entry, with what was said about it.
create table shortlist_event (
  id uuid primary key,
  shortlist_entry_id uuid not null references shortlist_entry (id) on delete cascade,
  kind text not null
    check (kind in ('asked-doctor', 'granted', 'revoked', 'listed', 'removed', 'accepted', 'declined', 'question', 'answer')),
  actor text not null,
  text text not null default '' check (length(text) <= 2000),
  created_at timestamptz not null
);
create index shortlist_event_of_entry on shortlist_event (shortlist_entry_id, created_at);
create trigger shortlist_event_append_only before update on shortlist_event
  for each row execute function refuse_change();

-- The queue of staff: open requests by promised hour.
create index vacancy_request_queue on vacancy_request (due_at, id) where state not in ('filled', 'closed');
-- All of them, and those of one state.
create index vacancy_request_by_due on vacancy_request (due_at, id);

alter table vacancy_request
  -- Who of the staff handles it, and since when. Null: nobody yet.
  add column claimed_by uuid references staff_member (id),
  add column claimed_at timestamptz,
  add constraint vacancy_request_claimed_check check ((claimed_by is null) = (claimed_at is null));
