-- When the doctor last signed out everywhere. If the doctor signed in at the provider before this time, the site asks
-- for the password again.
alter table doctor add column signed_out_at timestamptz;

alter table session
  -- Id by which the site refers to the session on pages, because the hash of the cookie never leaves the server.
  add column row_id uuid not null default gen_random_uuid() unique,
  -- From the device cookie. A browser that signs in again keeps its row in the list of sessions.
  add column device_id uuid,
  add column device text check (length(device) between 1 and 80),
  -- Time zone of the device's clock. The site stores nothing more exact about the place.
  add column time_zone text check (length(time_zone) between 1 and 60),
  -- When the user entered the password at the provider. It identifies this sign-in, even if it opens several sessions
  -- of the site.
  add column authenticated_at timestamptz;
create index session_of_device on session (doctor_id, device_id) where device_id is not null;

-- Sign-ins at the provider that their owner ended from another device. The site opens no session with them.
create table ended_sign_in (
  doctor_id uuid not null references doctor (id) on delete cascade,
  authenticated_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (doctor_id, authenticated_at)
);
