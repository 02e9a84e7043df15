-- Account details that the site copied from an enquiry that the doctor had sent without signing in. When the doctor
-- saves some of them, the site removes these from `taken_over`.
alter table doctor add column taken_from_enquiry text check (taken_from_enquiry ~ '^ENQ-[0-9]{6}$');
alter table doctor add column taken_over text[] not null default '{}'
  check (taken_over <@ array['name', 'phone', 'grade', 'speciality', 'registration']);
