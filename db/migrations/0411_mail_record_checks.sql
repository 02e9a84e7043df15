-- DNS records of the sender's domain at the last check.
create table mail_record_check (
  record text primary key check (record in ('spf', 'dkim', 'dmarc')),
  state text not null check (state in ('found', 'missing', 'wrong', 'unavailable', 'unchecked')),
  -- The DNS name that was asked.
  name text not null,
  -- The record as it was found; null: none, or several.
  found text,
  remark text not null,
  checked_at timestamptz not null
);
