-- Letters to send, written in the transaction of what they report.
create table letter (
  id uuid primary key,
  template text not null check (template ~ '^[a-z-]+$'),
  recipient citext not null,
  -- Ids of what the letter tells about: read when it is written.
  data jsonb not null,
  -- One letter for an event, whatever is repeated.
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'suppressed')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  -- A sender holds a letter until then; a dead one loses it.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'sent') = (sent_at is not null))
);
create index letter_due on letter (next_at) where state = 'queued';

-- Addresses that must get no letters: bounced for good, or their owner said so.
create table suppression (
  -- SHA-256 of the address in small letters.
  email_hash text primary key check (email_hash ~ '^[0-9a-f]{64}$'),
  reason text not null,
  created_at timestamptz not null
);

-- How often somebody did something within a window. Lost in a crash without harm.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limit_old on rate_limit (window_start);
