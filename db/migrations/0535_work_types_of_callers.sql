-- Kinds of work that a doctor wants, as staff typed them during a call. Empty if they were not asked.
alter table enquiry
  add column wanted_work_types text[] not null default '{}',
  add constraint enquiry_wanted_work_types_check check (wanted_work_types <@ array['locum', 'permanent']) not valid;
