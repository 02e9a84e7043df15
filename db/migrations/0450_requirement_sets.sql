create table requirement_set (
  id uuid primary key,
  scope text not null check (scope in ('employer', 'facility', 'region', 'specialty')),
  -- Id of the employer, name of the facility, code of the country or region, or slug of the specialty.
  subject citext not null check (length(subject) between 1 and 160),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (scope, subject)
);

-- Rows never change. A changed set gets a new version.
create table requirement_set_version (
  set_id uuid not null references requirement_set (id) on delete cascade,
  version int not null check (version >= 1),
  -- Objects with `kind` and `note`, in the order in which the employer wants the documents.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 40),
  source text not null default '' check (length(source) <= 300),
  actor text not null check (length(actor) between 1 and 60),
  created_at timestamptz not null,
  primary key (set_id, version)
);
