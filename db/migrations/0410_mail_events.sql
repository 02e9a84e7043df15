-- Reports of the mail relay about emails that it had accepted. Kept for 90 days.
create table mail_event (
  -- The relay's event id, so that a repeated report counts only once.
  id text primary key check (length(id) between 1 and 200),
  type text not null check (type in ('hard-bounce', 'soft-bounce', 'complaint')),
  email_hash text not null check (email_hash ~ '^[0-9a-f]{64}$'),
  occurred_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_event_email_hash on mail_event (email_hash);
create index mail_event_created_at on mail_event (created_at);
