-- When a doctor can work, by day and shift. Days nobody has said anything about have no row.
create table availability_range (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- Place in the doctor's list, which bounds it; none once the range is removed, which can be undone for a day.
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
  -- Both or neither: a straight line from a place.
  max_km integer check (max_km between 10 and 5000),
  from_place text references place (id),
  -- ISO codes; empty is anywhere.
  regions text[] not null default '{}' check (cardinality(regions) <= 25),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((max_km is null) = (from_place is null))
);

-- Calendars of others that busy times are read from.
create table calendar_subscription (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- Bounds how many a doctor has.
  slot smallint not null check (slot between 1 and 3),
  -- Whoever knows the address reads the calendar: encrypted, AES-256-GCM.
  address bytea not null check (octet_length(address) between 30 and 2100),
  -- The same address twice is one; HMAC-SHA-256.
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- Shown in place of the address.
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

-- Busy times alone: no titles, no places, no people.
create table calendar_busy_time (
  calendar_subscription_id uuid not null references calendar_subscription (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (calendar_subscription_id, starts_at)
);

-- The link by which a doctor's own calendar reads their jobs here. A revoked one stays, so that it is answered as such.
create table calendar_link (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  -- SHA-256 of the token.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index calendar_link_of_doctor on calendar_link (doctor_id) where revoked_at is null;
