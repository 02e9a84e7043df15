-- Lists of terms, which `loadReferenceData` fills from db/reference.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table region (
  iso text primary key check (iso ~ '^(AU|NZ)-[A-Z]{2,3}$'),
  ordinal smallint not null unique,
  code text not null,
  slug text not null unique,
  name text not null,
  name_mi text,
  country text not null check (country in ('AU', 'NZ')),
  time_zone text not null
);

create table specialty (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  ordinal smallint not null unique,
  name text not null,
  parent text references specialty (slug),
  kind text not null check (kind in ('specialty', 'field', 'nz-scope', 'category')),
  protected_title text,
  synonyms text[] not null default '{}',
  check ((kind = 'field') = (parent is not null))
);

create table grade (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  -- Also the position of the grade's bit in the grade masks of `job_search`.
  ordinal smallint not null unique check (ordinal between 0 and 30),
  name text not null,
  seniority smallint not null,
  stage text,
  term_au text,
  term_nz text,
  synonyms text[] not null default '{}'
);

create table place (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null,
  region text not null references region (iso),
  country text not null check (country in ('AU', 'NZ')),
  kind text not null check (kind in ('city', 'town', 'suburb', 'locality')),
  postcode text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer check (population >= 0),
  -- Modified Monash category. Null outside Australia.
  mmm smallint check (mmm between 1 and 7),
  nearest_city text references place (id),
  nearest_city_km smallint
);
create index place_region on place (region);

create table vocabulary_term (
  kind text not null check (kind in ('shift-type', 'benefit', 'requirement', 'facility-type', 'work-type')),
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  ordinal smallint not null check (ordinal between 0 and 62),
  label text not null,
  -- The region or country of a requirement, or `ANY`. Null if `kind` is not a requirement.
  scope text,
  synonyms text[] not null default '{}',
  primary key (kind, slug),
  unique (kind, ordinal)
);
