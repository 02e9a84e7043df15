-- Mobile numbers of doctors for text messages (decision 139). The site sends messages only to a number that the doctor
-- has confirmed with a code. Choices and consents are rows of `communication_preference` and `consent` with the channel
-- "text".
create table text_number (
  doctor_id uuid primary key references doctor (id) on delete cascade,
  number text check (number ~ '^\+6[14][0-9]{8,10}$'),
  confirmed_at timestamptz,
  -- A number that waits for its code. The code is computed from `code_id`, so that no table contains it.
  new_number text check (new_number ~ '^\+6[14][0-9]{8,10}$'),
  code_id uuid,
  code_expires_at timestamptz,
  code_attempts int not null default 0 check (code_attempts >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((number is null) = (confirmed_at is null)),
  check (num_nonnulls(new_number, code_id, code_expires_at) in (0, 3))
);
create index text_number_number on text_number (number);
create index text_number_unconfirmed on text_number (code_expires_at);

-- Numbers whose owner replied STOP. Kept after the account is deleted, like `suppression`.
create table text_stop (
  number_hash text primary key check (number_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);

-- Text messages to send. The worker writes the text from `data` when it sends the message.
create table text_message (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  kind text not null check (kind in ('code', 'booked-call', 'promised-call', 'shift', 'urgent-job')),
  data jsonb not null,
  dedupe_key text not null unique,
  -- After this time, the worker does not send the message, because it would come too late.
  useful_until timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'given-up', 'suppressed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  answer_code int,
  sent_at timestamptz,
  -- The vendor's id of an accepted message. `delivery` is what the vendor reported about the message later.
  vendor_id text unique,
  delivery text check (delivery in ('delivered', 'undelivered')),
  reported_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index text_message_due on text_message (next_at, id) where state = 'queued';
create index text_message_of_doctor on text_message (doctor_id, created_at);
create index text_message_age on text_message (created_at);
-- A doctor gets at most one message about a job. The dedupe key allows only one message about urgent jobs a day.
create unique index text_message_urgent_job on text_message (doctor_id, (data ->> 'jobId')) where kind = 'urgent-job';

-- Replies by text message. The id prevents a second response if the vendor repeats a report. The phone number and the
-- text are not stored.
create table text_reply (
  id text primary key check (length(id) between 1 and 100),
  kind text not null check (kind in ('stop', 'start', 'help', 'other')),
  created_at timestamptz not null
);
create index text_reply_age on text_reply (created_at);

alter table communication_preference drop constraint communication_preference_purpose_check;
alter table communication_preference add constraint communication_preference_purpose_check
  check (purpose in ('job-alerts', 'reminders', 'consultant-calls', 'newsletter', 'referral',
    'promised-calls', 'shifts', 'urgent-jobs')) not valid;
alter table communication_preference drop constraint communication_preference_channel_check;
alter table communication_preference add constraint communication_preference_channel_check
  check (channel in ('email', 'phone', 'text')) not valid;
alter table consent drop constraint consent_channel_check;
alter table consent add constraint consent_channel_check
  check (channel in ('web', 'email', 'phone', 'text')) not valid;
