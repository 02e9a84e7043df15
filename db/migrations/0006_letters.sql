-- Emails to send. Each row is added in the same transaction as the event that the email reports.
create table letter (
  id uuid primary key,
  template text not null check (template ~ '^[a-z-]+$'),
  recipient citext not null,
  -- Ids of the records that the email is about. The worker reads the records when it writes the email.
  data jsonb not null,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'suppressed')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'sent') = (sent_at is not null))
);
create index letter_due on letter (next_at) where state = 'queued';

-- Email addresses to which the site sends nothing, because emails bounced or the owner asked for no emails.
create table suppression (
  -- SHA-256 of the address in lower case.
  email_hash text primary key check (email_hash ~ '^[0-9a-f]{64}$'),
  reason text not null,
  created_at timestamptz not null
);

-- Number of requests in each time window. The table is unlogged, because losing it in a crash does no harm.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limit_old on rate_limit (window_start);
