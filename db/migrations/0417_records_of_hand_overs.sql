alter table enquiry_note
  add column kind text not null default 'note' check (kind in ('note', 'handed-over', 'taken-over'));

-- For consent by phone: the person who told us, when they told us, and what they said.
alter table consent
  add column told_by text check (length(told_by) between 1 and 120),
  add column told_at timestamptz,
  add column said text check (length(said) between 1 and 1000);
