create table doctor (
  id uuid primary key,
  -- Id of the account at the identity provider. It stays the same when the email address changes.
  identity_subject text not null unique check (length(identity_subject) between 1 and 255),
  -- Not unique, because each way of signing in is a separate identity. Two identities can have the same address until
  -- the provider links them.
  email citext not null check (length(email) between 3 and 254),
  email_verified boolean not null,
  given_name text check (length(given_name) between 1 and 100),
  family_name text check (length(family_name) between 1 and 100),
  -- E.164.
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text,
  grade text references grade (slug),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 5),
  terms_version text,
  terms_accepted_at timestamptz,
  last_signed_in_at timestamptz,
  deletion_requested_at timestamptz,
  -- When staff made the account read-only. Null if the account is not disabled.
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((terms_version is null) = (terms_accepted_at is null))
);
create index doctor_email on doctor (email);

-- Sessions of signed-in browsers. The cookie contains the id, and this table contains only the hash of the id.
create table session (
  id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
  doctor_id uuid not null references doctor (id) on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at >= last_seen_at)
);
create index session_of_doctor on session (doctor_id);
create index session_expiry on session (expires_at);
