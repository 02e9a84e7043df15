create table booking (
  id uuid primary key,
  reference text not null unique check (reference ~ '^CAL-[0-9]{6}$'),
  doctor_id uuid references doctor (id) on delete set null,
  consultant_id uuid not null references consultant (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  given_name text not null check (length(given_name) between 1 and 80),
  family_name text not null check (length(family_name) between 1 and 80),
  email citext not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+[0-9]{6,15}$'),
  topic text not null check (topic in ('work', 'enquiry', 'registration', 'moving', 'other')),
  note text not null default '' check (length(note) <= 500),
  state text not null check (state in ('booked', 'cancelled')),
  idempotency_key uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create sequence booking_reference_seq start 100001 maxvalue 999999 no cycle;
alter table booking alter column reference set default ('CAL-' || nextval('booking_reference_seq'));
-- All slots are on the same grid, so two calls overlap only if they start at the same time.
create unique index booking_slot on booking (consultant_id, starts_at) where state = 'booked';
create index booking_of_doctor on booking (doctor_id, starts_at desc);
create index booking_when on booking (starts_at) where state = 'booked';

create table booking_event (
  id uuid primary key,
  booking_id uuid not null references booking (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index booking_event_of_booking on booking_event (booking_id, created_at);
create trigger booking_event_append_only before update on booking_event
  for each row execute function refuse_change();

create table referral_code (
  doctor_id uuid primary key references doctor (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{8}$'),
  created_at timestamptz not null
);

create table referral (
  referred_id uuid primary key references doctor (id) on delete cascade,
  referrer_id uuid not null references doctor (id) on delete cascade,
  state text not null default 'registered' check (state in ('registered', 'enquired', 'placed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (referred_id <> referrer_id)
);
create index referral_of_referrer on referral (referrer_id, created_at desc);
