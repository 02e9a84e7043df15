create table feed_source (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  -- Order of day and month in dates such as 05/06/2027. Adverts from Australia and New Zealand use `dmy`.
  date_order text not null default 'dmy' check (date_order in ('dmy', 'mdy')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table import_run (
  id uuid primary key,
  source_id text not null references feed_source (id),
  format text not null check (format in ('xml', 'jsonld', 'ndjson')),
  started_at timestamptz not null,
  ended_at timestamptz,
  health text not null default 'running' check (health in ('running', 'healthy', 'unhealthy')),
  unhealthy_reason text,
  seen integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  closed integer not null default 0,
  rejected integer not null default 0,
  repeated integer not null default 0,
  warned integer not null default 0,
  collapsed integer not null default 0,
  check ((health = 'running') = (ended_at is null)),
  check ((health = 'unhealthy') = (unhealthy_reason is not null))
);
create index import_run_of_source on import_run (source_id, started_at desc);

create table rejected_record (
  id uuid primary key,
  import_run_id uuid not null references import_run (id) on delete cascade,
  position integer not null check (position >= 1),
  external_reference text,
  disposition text not null check (disposition in ('quarantined', 'repeat', 'warning')),
  reasons text[] not null check (cardinality(reasons) >= 1),
  raw text not null,
  created_at timestamptz not null
);
create index rejected_record_of_run on rejected_record (import_run_id, position);

create sequence job_number_seq start 100001 maxvalue 999999 no cycle;
create sequence job_published_seq;

create table job (
  id uuid primary key,
  number text not null unique default ('J' || nextval('job_number_seq')) check (number ~ '^J[0-9]{6}$'),
  title text not null check (length(title) between 1 and 200),
  advertised_title text check (length(advertised_title) <= 300),
  slug text not null check (slug ~ '^[a-z0-9-]*$'),
  work_type text not null check (work_type in ('locum', 'permanent', 'fixed-term', 'part-time', 'fifo')),
  specialty text not null references specialty (slug),
  field text references specialty (slug),
  grades text[] not null check (cardinality(grades) between 1 and 4),
  facility_name text,
  facility_description text not null,
  facility_type text,
  place_id text not null references place (id),
  start_date date,
  end_date date,
  ongoing boolean not null default false,
  fte numeric(3, 2) not null default 1 check (fte > 0 and fte <= 1),
  shift_types text[] not null default '{}',
  -- In minor units of the currency, such as cents. If the unit is percent-of-billings, in hundredths of a per cent.
  rate_min integer check (rate_min > 0),
  rate_max integer,
  rate_unit text check (rate_unit in ('hour', 'day', 'week', 'year', 'percent-of-billings')),
  rate_currency text check (rate_currency in ('AUD', 'NZD')),
  rate_basis text,
  rate_negotiable boolean not null default false,
  benefits text[] not null default '{}',
  requirements text[] not null default '{}',
  -- The importer has sanitised it, so it contains only a few HTML elements that format text.
  description_html text not null,
  status text not null check (status in ('draft', 'open', 'paused', 'filled', 'withdrawn', 'expired')),
  published_at timestamptz,
  -- Order of publication. Job alerts store it as their cursor (`job_alert.watermark`).
  published_seq bigint unique,
  closes_at timestamptz,
  confirmed_at timestamptz,
  dedupe_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_date >= start_date),
  check (not (ongoing and end_date is not null)),
  check (rate_max >= rate_min),
  check ((rate_min is null) = (rate_max is null) and (rate_min is null) = (rate_unit is null)),
  check ((rate_currency is not null) = (rate_unit is not null and rate_unit <> 'percent-of-billings')),
  check ((status in ('draft')) or (published_at is not null and published_seq is not null))
);
create index job_open_published on job (published_at desc) where status = 'open';
create index job_dedupe on job (dedupe_key) where dedupe_key is not null and status in ('open', 'paused');
create index job_closing on job (closes_at) where status = 'open';

create table job_source_record (
  source_id text not null references feed_source (id),
  external_reference text not null,
  job_id uuid not null references job (id) on delete cascade,
  canonical boolean not null,
  url text,
  content_hash text not null,
  missed_runs smallint not null default 0,
  last_seen_run uuid references import_run (id),
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (source_id, external_reference)
);
create unique index job_source_record_canonical on job_source_record (job_id) where canonical;
create index job_source_record_of_job on job_source_record (job_id);

create table job_event (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index job_event_of_job on job_event (job_id, created_at);
