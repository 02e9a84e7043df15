alter table enquiry_note
  add column kind text not null default 'note' check (kind in ('note', 'handed-over', 'taken-over'));

-- Consent that a doctor gave or withdrew by phone: who told us, when, and what was said.
alter table consent
  add column told_by text check (length(told_by) between 1 and 120),
  add column told_at timestamptz,
  add column said text check (length(said) between 1 and 1000);
