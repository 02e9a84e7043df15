create table referee (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  position text not null check (length(position) between 1 and 120),
  organisation text not null check (length(organisation) between 1 and 160),
  relationship text not null check (relationship in ('supervisor', 'head-of-department', 'senior-colleague', 'peer',
    'other')),
  email citext not null check (length(email) between 3 and 254),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  worked_from date not null,
  -- Null if the doctor and the referee still work together.
  worked_to date check (worked_to >= worked_from),
  -- When the doctor confirmed that the referee agrees to be asked. Null if the doctor has not confirmed this.
  permission_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index referee_once on referee (doctor_id, email) where removed_at is null;

create table reference_request (
  id uuid primary key,
  referee_id uuid not null references referee (id) on delete cascade,
  state text not null check (state in ('requested', 'opened', 'completed', 'declined', 'expired', 'bounced',
    'withdrawn')),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  opened_at timestamptz,
  answered_at timestamptz,
  -- The referee's answers. They are a draft until the referee sends the reference.
  answers jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((answered_at is not null) = (state in ('completed', 'declined')))
);
create unique index reference_request_open on reference_request (referee_id) where state in ('requested', 'opened');
create index reference_request_of_referee on reference_request (referee_id, created_at desc);
create index reference_request_waiting on reference_request (requested_at) where state in ('requested', 'opened');

create table reference_event (
  id uuid primary key,
  reference_request_id uuid not null references reference_request (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index reference_event_of_request on reference_event (reference_request_id, created_at);
create trigger reference_event_append_only before update on reference_event
  for each row execute function refuse_change();

-- Reminders that the site sent. `day` is the number of days since the request. Each recipient gets only one reminder
-- for each of these days.
create table reference_reminder (
  reference_request_id uuid not null references reference_request (id) on delete cascade,
  recipient text not null check (recipient in ('referee', 'doctor')),
  day smallint not null check (day in (7, 9, 14, 16, 28, 30)),
  created_at timestamptz not null,
  primary key (reference_request_id, recipient, day)
);
