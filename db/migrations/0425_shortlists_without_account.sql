-- An enquiry represents a doctor without an account. A shortlist contains each email address of such doctors only once.
alter table shortlist_entry
  alter column doctor_id drop not null,
  add column enquiry_id uuid references enquiry (id) on delete cascade,
  add column enquirer_email citext,
  -- After this time, the employer cannot undo the acceptance, and the site tells the doctor. Null in other states.
  add column final_at timestamptz,
  -- When the emails about the acceptance were queued. Also set for acceptances from before this column.
  add column told_at timestamptz,
  add constraint shortlist_entry_person_check check (num_nonnulls(doctor_id, enquiry_id) = 1),
  add constraint shortlist_entry_enquirer_check check ((enquiry_id is null) = (enquirer_email is null));
create unique index shortlist_entry_of_enquirer on shortlist_entry (vacancy_request_id, enquirer_email);
create index shortlist_entry_of_enquiry on shortlist_entry (enquiry_id) where enquiry_id is not null;
create index shortlist_entry_to_tell on shortlist_entry (final_at) where final_at is not null and told_at is null;

update shortlist_entry set final_at = updated_at, told_at = updated_at where state = 'accepted';

alter table shortlist_event drop constraint shortlist_event_kind_check;
alter table shortlist_event add constraint shortlist_event_kind_check check (kind in
  ('asked-doctor', 'granted', 'revoked', 'listed', 'removed', 'accepted', 'taken-back', 'declined', 'question', 'answer'));

alter table consent add column shortlist_entry_id uuid references shortlist_entry (id) on delete cascade;
alter table consent drop constraint consent_check;
alter table consent add constraint consent_check
  check (num_nonnulls(enquiry_id, doctor_id, shortlist_entry_id) >= 1);
create index consent_of_shortlist_entry on consent (shortlist_entry_id) where shortlist_entry_id is not null;

create table vacancy_note (
  id uuid primary key,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index vacancy_note_of_vacancy on vacancy_note (vacancy_request_id, created_at);
