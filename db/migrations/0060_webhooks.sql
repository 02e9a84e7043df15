alter table enquiry
  add column ahpra_number text check (ahpra_number ~ '^MED[0-9]{10}$'),
  -- "Not yet" of the form: not registered in Australia so far.
  add column ahpra_not_yet boolean not null default false,
  add check (not (ahpra_not_yet and ahpra_number is not null));

-- What staff's own systems are told, written in the transaction of what it reports.
create table webhook_delivery (
  -- Goes out as the idempotency id.
  id uuid primary key,
  event text not null check (event ~ '^[a-z.-]+$'),
  -- Ids of what it tells about: read when it is written.
  data jsonb not null,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'sent') = (sent_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'queued';
create index webhook_delivery_dead on webhook_delivery (created_at) where state = 'dead';
