-- "Sign out everywhere": whoever signed in at the provider before then is asked for the password again, wherever that is.
alter table doctor add column signed_out_at timestamptz;

alter table session
  -- Names the session to its owner. Its other name, the hash of the cookie, is told to nobody.
  add column row_id uuid not null default gen_random_uuid() unique,
  -- From the device cookie: a browser that signs in again is the same row of the list.
  add column device_id uuid,
  -- In words: "Chrome on an Android phone".
  add column device text check (length(device) between 1 and 80),
  -- What the clock of the device is set to; the nearest thing to a place that is kept.
  add column time_zone text check (length(time_zone) between 1 and 60),
  -- When the person gave the password at the provider: names that sign-in, however often the site is entered by it.
  add column authenticated_at timestamptz;
create index session_of_device on session (doctor_id, device_id) where device_id is not null;

-- Sign-ins at the provider that their owner has ended from another device: they open no session here any more.
create table ended_sign_in (
  doctor_id uuid not null references doctor (id) on delete cascade,
  authenticated_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (doctor_id, authenticated_at)
);
