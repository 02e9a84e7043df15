-- Details of the account that the site copied from an enquiry, which the doctor had sent signed out. When the doctor
-- saves a part, the site removes it from `taken_over`.
alter table doctor add column taken_from_enquiry text check (taken_from_enquiry ~ '^ENQ-[0-9]{6}$');
alter table doctor add column taken_over text[] not null default '{}'
  check (taken_over <@ array['name', 'phone', 'grade', 'speciality', 'registration']);
