create sequence placement_reference_seq start 100001 maxvalue 999999 no cycle;

-- `version` is the newest version of the terms. `agreed_version` is the version that both sides have confirmed. The
-- state is computed from both, so that it cannot contradict them.
create table placement (
  id uuid primary key,
  reference text not null unique default ('PLA-' || nextval('placement_reference_seq'))
    check (reference ~ '^PLA-[0-9]{6}$'),
  -- The doctor: an account, or an enquiry without an account. Both are null after the doctor's data is deleted.
  doctor_id uuid references doctor (id) on delete set null,
  enquiry_id uuid references enquiry (id) on delete set null,
  shortlist_entry_id uuid references shortlist_entry (id) on delete set null,
  vacancy_request_id uuid references vacancy_request (id) on delete set null,
  organisation text not null check (length(organisation) between 1 and 160),
  contact_name text not null check (length(contact_name) between 1 and 120),
  contact_email citext not null check (length(contact_email) between 3 and 254),
  contact_phone text not null default '' check (length(contact_phone) <= 40),
  consultant_id uuid references consultant (id),
  version int not null default 1 check (version >= 1),
  agreed_version int check (agreed_version between 1 and version),
  sent_at timestamptz,
  agreed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('doctor', 'employer', 'us')),
  cancel_reason text check (length(cancel_reason) <= 500),
  -- Amount that the employer owes for the cancellation, in cents.
  owed_cents bigint check (owed_cents >= 0),
  arrival jsonb not null,
  -- Copied from the newest version for lists and reminders.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  state text not null generated always as (case
    when cancelled_at is not null then 'cancelled'
    when sent_at is null then 'written'
    when agreed_version = version then 'confirmed'
    when agreed_version is not null then 'changed'
    else 'sent' end) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (agreed_version is null or sent_at is not null),
  check (version = 1 or sent_at is not null),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check ((cancelled_at is null) = (owed_cents is null))
);
-- Prevents a second placement if a consultant presses the button twice, or two consultants press it at once.
create unique index placement_of_entry on placement (shortlist_entry_id) where cancelled_at is null;
create unique index placement_of_enquiry on placement (enquiry_id) where cancelled_at is null;
create index placement_enquiry on placement (enquiry_id);
create index placement_entry on placement (shortlist_entry_id);
create index placement_of_doctor on placement (doctor_id, first_day);
create index placement_of_vacancy on placement (vacancy_request_id);
create index placement_by_first_day on placement (first_day, id);
create index placement_open on placement (first_day, id) where cancelled_at is null;

create table placement_version (
  placement_id uuid not null references placement (id) on delete cascade,
  version int not null check (version >= 1),
  terms jsonb not null,
  -- Our charge to the employer. Not part of `terms`, because doctors must not see it.
  fee jsonb not null,
  reason text not null default '' check (length(reason) <= 500),
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (placement_id, version)
);

create table placement_confirmation (
  placement_id uuid not null,
  version int not null,
  side text not null check (side in ('doctor', 'employer')),
  name text not null check (length(name) <= 160),
  actor text not null,
  text_version text not null,
  confirmed_at timestamptz not null,
  primary key (placement_id, version, side),
  foreign key (placement_id, version) references placement_version (placement_id, version) on delete cascade
);

create table placement_link (
  id uuid primary key,
  placement_id uuid not null references placement (id) on delete cascade,
  side text not null check (side in ('doctor', 'employer')),
  recipient citext not null check (length(recipient) between 3 and 254),
  revoked_at timestamptz,
  created_at timestamptz not null
);
create unique index placement_link_in_use on placement_link (placement_id, side, recipient) where revoked_at is null;

create table placement_event (
  id uuid primary key,
  placement_id uuid not null references placement (id) on delete cascade,
  kind text not null check (kind in ('made', 'sent', 'changed', 'confirmed', 'agreed', 'change-asked', 'cancelled',
    'arrival-changed', 'misdirected', 'reminded')),
  actor text not null,
  version int not null,
  text text not null default '' check (length(text) <= 500),
  created_at timestamptz not null
);
create index placement_event_of_placement on placement_event (placement_id, created_at);

-- Deletes the doctor's personal data when neither an account nor an enquiry belongs to the placement any more. A
-- trigger does this, because accounts and enquiries are deleted in different places. Dates, shifts, amounts and times
-- of confirmation stay.
create function erase_placement_person() returns trigger language plpgsql as $$
begin
  new.arrival := '{"address": "", "notes": "", "contacts": []}';
  if new.cancelled_at is null and new.last_day >= current_date then
    new.cancelled_at := now();
    new.cancelled_by := 'doctor';
    new.owed_cents := 0;
  end if;
  new.cancel_reason := null;
  update placement_confirmation set name = '', actor = 'doctor' where placement_id = new.id and side = 'doctor';
  update placement_event set text = '', actor = case when actor like 'doctor%' then 'doctor' else actor end
    where placement_id = new.id;
  update placement_version set reason = '', terms = terms || '{"travel": [], "notes": ""}' where placement_id = new.id;
  delete from placement_link where placement_id = new.id and side = 'doctor';
  return new;
end $$;
create trigger placement_person_erased before update of doctor_id, enquiry_id on placement for each row
  when (num_nonnulls(new.doctor_id, new.enquiry_id) = 0 and num_nonnulls(old.doctor_id, old.enquiry_id) > 0)
  execute function erase_placement_person();
