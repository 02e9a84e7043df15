create table mail_record_check (
  record text primary key check (record in ('spf', 'dkim', 'dmarc')),
  state text not null check (state in ('found', 'missing', 'wrong', 'unavailable', 'unchecked')),
  name text not null,
  -- The record that the check found. Null if it found none or several.
  found text,
  remark text not null,
  checked_at timestamptz not null
);
