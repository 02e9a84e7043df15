create table availability_range (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- Position in the doctor's list. The check limits the number of ranges. Null for a removed range, which the doctor
  -- can restore for a day.
  position smallint check (position between 1 and 500),
  removed_at timestamptz,
  first_day date not null check (first_day >= '2020-01-01'),
  last_day date not null check (last_day <= '2100-12-31'),
  state text not null check (state in ('free', 'maybe', 'not-free')),
  -- Bits: 1 day, 2 evening, 4 night, 8 on-call.
  shifts smallint not null check (shifts between 1 and 15),
  repeat_days smallint check (repeat_days in (7, 14)),
  repeat_until date check (repeat_until <= '2100-12-31'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (doctor_id, position),
  check (last_day >= first_day),
  check ((repeat_days is null) = (repeat_until is null)),
  check (repeat_until >= last_day),
  check (last_day - first_day < repeat_days),
  check ((position is null) = (removed_at is not null))
);
create index availability_range_removed on availability_range (removed_at) where removed_at is not null;

create table availability_setting (
  doctor_id uuid primary key references doctor (id) on delete cascade,
  notice_days smallint not null check (notice_days between 0 and 365),
  -- Maximum distance in km, in a straight line from `from_place`.
  max_km integer check (max_km between 10 and 5000),
  from_place text references place (id),
  regions text[] not null default '{}' check (cardinality(regions) <= 25),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((max_km is null) = (from_place is null))
);

create table calendar_subscription (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  slot smallint not null check (slot between 1 and 3),
  -- The calendar's URL, encrypted with AES-256-GCM, because knowing the URL is enough to read the calendar.
  address bytea not null check (octet_length(address) between 30 and 2100),
  -- HMAC-SHA-256 of the URL, so that a doctor cannot add the same calendar twice.
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  host text not null check (length(host) between 1 and 253),
  state text not null check (state in ('waiting', 'read', 'failed')),
  reason text check (length(reason) <= 200),
  failures smallint not null default 0 check (failures >= 0),
  read_at timestamptz,
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (doctor_id, slot),
  unique (doctor_id, address_hash),
  check ((state = 'failed') = (reason is not null)),
  check (state <> 'read' or read_at is not null)
);
create index calendar_subscription_due on calendar_subscription (due_at);

-- Contains only times, never titles, places or people.
create table calendar_busy_time (
  calendar_subscription_id uuid not null references calendar_subscription (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (calendar_subscription_id, starts_at)
);

-- Links with which a doctor's calendar program reads the doctor's jobs from this site. The row of a revoked link stays,
-- so that the site can respond that the link was revoked.
create table calendar_link (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index calendar_link_of_doctor on calendar_link (doctor_id) where revoked_at is null;
