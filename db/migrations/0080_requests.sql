create sequence vacancy_request_reference_seq start 100001 maxvalue 999999 no cycle;

create table vacancy_request (
  id uuid primary key,
  reference text not null unique default ('VAC-' || nextval('vacancy_request_reference_seq'))
    check (reference ~ '^VAC-[0-9]{6}$'),
  organisation text not null check (length(organisation) between 1 and 160),
  facility text not null check (length(facility) between 1 and 160),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email citext not null check (length(email) between 3 and 254),
  phone text not null check (phone ~ '^\+[0-9]{6,15}$'),
  region text not null,
  specialty text not null references specialty (slug),
  grade text not null references grade (slug),
  work_type text not null check (work_type in ('locum', 'permanent', 'fixed-term', 'part-time', 'fifo')),
  needed_from date not null,
  -- Null if the vacancy has no end, or if the employer does not know the end yet.
  needed_to date check (needed_to >= needed_from),
  shifts text not null default '' check (length(shifts) <= 300),
  -- The rate in the employer's words. Empty if the employer asks us for the usual rate (`rate_advise`).
  rate text not null default '' check (length(rate) <= 120),
  rate_advise boolean not null default false,
  accommodation boolean not null default false,
  travel boolean not null default false,
  urgency text not null check (urgency in ('today', 'this-week', 'planning')),
  details text not null default '' check (length(details) <= 2000),
  state text not null default 'received' check (state in ('received', 'contacted', 'shortlist-sent', 'filled', 'closed')),
  consultant_id uuid references consultant (id),
  due_at timestamptz not null,
  time_zone text not null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table vacancy_request_event (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);
create index vacancy_request_event_of_request on vacancy_request_event (vacancy_request_id, created_at);
create trigger vacancy_request_event_append_only before update on vacancy_request_event
  for each row execute function refuse_change();

create sequence contact_message_reference_seq start 100001 maxvalue 999999 no cycle;

create table contact_message (
  id uuid primary key,
  reference text not null unique default ('MSG-' || nextval('contact_message_reference_seq'))
    check (reference ~ '^MSG-[0-9]{6}$'),
  topic text not null check (topic ~ '^[a-z-]+$'),
  name text not null check (length(name) between 1 and 120),
  email citext not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 4000),
  due_at timestamptz not null,
  time_zone text not null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
