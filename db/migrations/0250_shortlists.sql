-- Jobs that staff created for a vacancy. Consent to be put forward for such a job is also consent for the vacancy.
create table vacancy_job (
  job_id uuid primary key references job (id) on delete cascade,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  created_at timestamptz not null
);
create index vacancy_job_of_vacancy on vacancy_job (vacancy_request_id);

alter table consent add column vacancy_request_id uuid references vacancy_request (id) on delete cascade;
create index consent_of_vacancy on consent (vacancy_request_id, doctor_id, created_at desc)
  where vacancy_request_id is not null;

create table shortlist_entry (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- The doctor's enquiry about a job of the vacancy. Null if the doctor agreed to the vacancy itself.
  enquiry_id uuid references enquiry (id) on delete set null,
  -- In the state `asked`, the doctor has not agreed yet, so the employer does not see the entry.
  state text not null check (state in ('asked', 'listed', 'accepted', 'declined', 'removed')),
  -- True if the employer sees the doctor's name only after accepting the doctor.
  unnamed boolean not null default false,
  summary text not null default '' check (length(summary) <= 600),
  decline_reason text check (decline_reason in ('dates', 'rate', 'experience', 'filled', 'other')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (vacancy_request_id, doctor_id),
  check ((state = 'declined') = (decline_reason is not null))
);
create index shortlist_entry_of_doctor on shortlist_entry (doctor_id);

-- Emails with a shortlist. The link in the email contains the row's id and works until `expires_at`.
create table shortlist_sending (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  recipient citext not null check (length(recipient) between 3 and 254),
  expires_at timestamptz not null,
  -- When the reader reported that the email was not meant for them.
  revoked_at timestamptz,
  actor text not null,
  created_at timestamptz not null,
  check (expires_at > created_at)
);
create index shortlist_sending_of_vacancy on shortlist_sending (vacancy_request_id, created_at desc);

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

create index vacancy_request_queue on vacancy_request (due_at, id) where state not in ('filled', 'closed');
create index vacancy_request_by_due on vacancy_request (due_at, id);

alter table vacancy_request
  add column claimed_by uuid references staff_member (id),
  add column claimed_at timestamptz,
  add constraint vacancy_request_claimed_check check ((claimed_by is null) = (claimed_at is null));
