alter table enquiry
  add column ahpra_number text check (ahpra_number ~ '^MED[0-9]{10}$'),
  -- True if the doctor answered "Not yet", that is, the doctor is not yet registered in Australia.
  add column ahpra_not_yet boolean not null default false,
  add check (not (ahpra_not_yet and ahpra_number is not null));

create table webhook_delivery (
  -- Sent in the header `Idempotency-Key`.
  id uuid primary key,
  event text not null check (event ~ '^[a-z.-]+$'),
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
