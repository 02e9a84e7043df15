-- Each doctor has a key for their documents (decision 132). If the key is deleted, no file of the doctor can be read.
-- After a merge, a doctor has the keys of both accounts.
create table credential_key (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- The key, encrypted with DOCUMENT_SECRET.
  wrapped bytea not null,
  created_at timestamptz not null
);
create index credential_key_of_doctor on credential_key (doctor_id);

-- The row is added before the file is stored. So the site can always find and delete a file that has no document.
create table credential_file (
  id uuid primary key,
  key_id uuid references credential_key (id) on delete set null,
  created_at timestamptz not null
);
create index credential_file_by_age on credential_file (created_at);
create index credential_file_of_key on credential_file (key_id);

create table credential (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- A kind in lib/doctors/credentials/credential-kinds.ts.
  kind text not null check (length(kind) between 1 and 60),
  number text check (length(number) between 1 and 60),
  issuer text check (length(issuer) between 1 and 120),
  issued_on date,
  expires_on date check (expires_on >= issued_on),
  file_id uuid not null unique references credential_file (id),
  file_type text not null check (file_type in ('pdf', 'jpg', 'png')),
  bytes integer not null check (bytes > 0),
  scan text not null check (scan in ('clean', 'not-scanned')),
  state text not null check (state in ('waiting', 'checked', 'refused')),
  checked_by uuid references staff_member (id),
  -- The day on which staff saw the document or the register. `remark` is what they saw, or why they sent the document
  -- back.
  checked_on date,
  remark text check (length(remark) between 1 and 500),
  -- The last reminder came this many days before the expiry. 0 means on the day of expiry or later.
  reminded_days integer,
  idempotency_key uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'waiting') = (checked_by is null))
);
create index credential_of_doctor on credential (doctor_id, kind);
create index credential_waiting on credential (updated_at, id) where state = 'waiting';
create index credential_by_expiry on credential (expires_on) where expires_on is not null;

create table credential_event (
  id uuid primary key,
  credential_id uuid not null references credential (id) on delete cascade,
  event text not null check (event in ('added', 'replaced', 'opened', 'checked', 'refused')),
  -- Null if the doctor caused the event.
  staff_id uuid references staff_member (id),
  created_at timestamptz not null
);
create index credential_event_of_credential on credential_event (credential_id, created_at);
