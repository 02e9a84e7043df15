-- The consultants below are invented. If a consultant has no email address, emails go to the on-call team.
create table consultant (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  given_name text not null,
  family_name text not null,
  phone text not null,
  email citext,
  -- Codes of the regions and slugs of the specialties that the consultant looks after. An empty list means all.
  regions text[] not null default '{}',
  specialties text[] not null default '{}',
  time_zone text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into consultant (id, slug, given_name, family_name, phone, regions, specialties, time_zone, created_at, updated_at)
select gen_random_uuid(), v.*, now(), now()
from (values
  ('hannah-reid', 'Hannah', 'Reid', '08 0000 0001', array['AU-QLD', 'AU-NT'], '{}'::text[], 'Australia/Brisbane'),
  ('tom-okafor', 'Tom', 'Okafor', '08 0000 0002', array['AU-NSW', 'AU-ACT'], '{}', 'Australia/Sydney'),
  ('lucy-tran', 'Lucy', 'Tran', '08 0000 0003', array['AU-VIC', 'AU-TAS'], '{}', 'Australia/Melbourne'),
  ('ben-whitlock', 'Ben', 'Whitlock', '08 0000 0004', array['AU-SA', 'AU-WA'], '{}', 'Australia/Adelaide'),
  ('mei-lin-chua', 'Mei Lin', 'Chua', '08 0000 0005', array['AU-NSW', 'AU-VIC', 'AU-QLD'],
    array['emergency-medicine', 'intensive-care-medicine'], 'Australia/Sydney'),
  ('aroha-ngata', 'Aroha', 'Ngata', '08 0000 0006',
    array['NZ-NTL', 'NZ-AUK', 'NZ-WKO', 'NZ-BOP', 'NZ-GIS', 'NZ-HKB', 'NZ-TKI', 'NZ-MWT', 'NZ-WGN', 'NZ-TAS',
          'NZ-NSN', 'NZ-MBH', 'NZ-WTC', 'NZ-CAN', 'NZ-OTA', 'NZ-STL', 'NZ-CIT'], '{}', 'Pacific/Auckland')
) as v (slug, given_name, family_name, phone, regions, specialties, time_zone);

create sequence enquiry_reference_seq start 100001 maxvalue 999999 no cycle;

create table enquiry (
  id uuid primary key,
  reference text not null unique default ('ENQ-' || nextval('enquiry_reference_seq'))
    check (reference ~ '^ENQ-[0-9]{6}$'),
  -- Null for a general enquiry.
  job_id uuid references job (id),
  job_snapshot jsonb,
  doctor_id uuid references doctor (id) on delete set null,
  given_name text not null check (length(given_name) between 1 and 80),
  family_name text not null check (length(family_name) between 1 and 80),
  email citext not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+[0-9]{6,15}$'),
  grade text not null references grade (slug),
  specialty text not null references specialty (slug),
  mcnz_number text check (mcnz_number ~ '^[0-9]{4,6}$'),
  availability text not null check (length(availability) <= 300),
  message text not null default '' check (length(message) <= 2000),
  preferred_contact text not null check (preferred_contact in ('phone', 'email', 'either')),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  state text not null default 'received' check (state in ('received', 'viewed', 'assigned', 'contacted',
    'put-forward', 'offered', 'placed', 'declined', 'withdrawn', 'closed')),
  consultant_id uuid references consultant (id),
  due_at timestamptz not null,
  -- Time zone of the promised call: the zone of the job's region. For a general enquiry, the zone of the on-call team.
  time_zone text not null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((job_id is null) = (job_snapshot is null))
);

-- Prevents two open enquiries of a doctor about one job, even if two forms arrive at the same moment.
create unique index enquiry_open_of_doctor on enquiry (doctor_id, job_id)
  where state not in ('placed', 'declined', 'withdrawn', 'closed');
create index enquiry_of_doctor on enquiry (doctor_id, created_at desc);
create index enquiry_unclaimed on enquiry (email) where doctor_id is null;
create index enquiry_of_job on enquiry (job_id);

create table enquiry_event (
  id uuid primary key,
  enquiry_id uuid not null references enquiry (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index enquiry_event_of_enquiry on enquiry_event (enquiry_id, created_at);

create table consent (
  id uuid primary key,
  enquiry_id uuid references enquiry (id) on delete cascade,
  doctor_id uuid references doctor (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z-]+$'),
  channel text not null check (channel in ('web', 'email', 'phone')),
  state text not null check (state in ('granted', 'declined', 'revoked')),
  text_version text not null,
  created_at timestamptz not null,
  check (num_nonnulls(enquiry_id, doctor_id) >= 1)
);
create index consent_of_enquiry on consent (enquiry_id, purpose, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name;
end $$;
create trigger consent_append_only before update on consent for each row execute function refuse_change();
create trigger enquiry_event_append_only before update on enquiry_event for each row execute function refuse_change();
