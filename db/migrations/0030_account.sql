alter table doctor
  add column work_types text[] not null default '{}' check (work_types <@ array['locum', 'permanent']),
  -- ISO 3166-2. An empty list means anywhere.
  add column wanted_regions text[] not null default '{}' check (cardinality(wanted_regions) <= 25),
  add column available_from date,
  add column availability text not null default '' check (length(availability) <= 300),
  add column right_to_work_au text check (right_to_work_au in ('citizen', 'resident', 'visa', 'needs-visa')),
  add column right_to_work_nz text check (right_to_work_nz in ('citizen', 'resident', 'visa', 'needs-visa')),
  add column onboarding_finished_at timestamptz,
  -- The doctor gets no optional emails until the end of this day.
  add column mail_paused_until date,
  -- Maximum number of optional emails in seven days. Null means no limit.
  add column mail_cap_per_week smallint check (mail_cap_per_week between 1 and 14),
  add column first_seen_dashboard_at timestamptz,
  -- Actions that the doctor postponed with "Remind me later" on the dashboard, separated by spaces.
  add column action_snoozed text,
  add column action_snoozed_until timestamptz;

create index doctor_deletion on doctor (deletion_requested_at) where deletion_requested_at is not null;

-- Number of accounts deleted on each day. The site keeps nothing else about deleted accounts.
create table deleted_account_count (
  day date primary key,
  accounts integer not null check (accounts > 0)
);

create table registration (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  authority text not null check (authority in ('AHPRA', 'MCNZ')),
  number text not null,
  type text check (length(type) <= 80),
  check_state text not null check (check_state in ('self-declared', 'format-ok', 'pending', 'verified', 'not-found',
    'conditions', 'expired')),
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (doctor_id, authority),
  check (case authority when 'AHPRA' then number ~ '^MED[0-9]{10}$' else number ~ '^[0-9]{4,6}$' end)
);

create table registration_event (
  id uuid primary key,
  registration_id uuid not null references registration (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index registration_event_of_registration on registration_event (registration_id, created_at);
create trigger registration_event_append_only before update on registration_event
  for each row execute function refuse_change();

create table onboarding_step (
  doctor_id uuid not null references doctor (id) on delete cascade,
  step text not null check (step in ('about-you', 'registration', 'speciality', 'work-wanted', 'right-to-work',
    'referees', 'communications')),
  state text not null check (state in ('done', 'skipped')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (doctor_id, step)
);

-- If a purpose has no row, its default applies.
create table communication_preference (
  doctor_id uuid not null references doctor (id) on delete cascade,
  purpose text not null check (purpose in ('job-alerts', 'consultant-calls', 'newsletter', 'referral')),
  channel text not null check (channel in ('email', 'phone')),
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (doctor_id, purpose, channel)
);
create index consent_of_doctor on consent (doctor_id, created_at desc);

create table terms_acceptance (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  version text not null check (length(version) between 1 and 40),
  created_at timestamptz not null,
  unique (doctor_id, version)
);
create trigger terms_acceptance_append_only before update on terms_acceptance
  for each row execute function refuse_change();
