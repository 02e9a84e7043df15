create table mail_record_check (
  record text primary key check (record in ('spf', 'dkim', 'dmarc')),
  state text not null check (state in ('found', 'missing', 'wrong', 'unavailable', 'unchecked')),
  name text not null,
  -- The text of the DNS record. Null if the check found no such record or several.
  found text,
  remark text not null,
  checked_at timestamptz not null
);
