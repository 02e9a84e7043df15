-- What an account took over from an enquiry that its doctor had sent signed out. A part that the doctor saves is the
-- doctor's own from then on and leaves the list.
alter table doctor add column taken_from_enquiry text check (taken_from_enquiry ~ '^ENQ-[0-9]{6}$');
alter table doctor add column taken_over text[] not null default '{}'
  check (taken_over <@ array['name', 'phone', 'grade', 'speciality', 'registration']);
