-- A doctor's documents for one employer. The site sends them only with the doctor's consent to this list (decision
-- 135).
create table document_pack (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  vacancy_request_id uuid not null references vacancy_request (id) on delete cascade,
  -- Copied when staff ask the doctor, so that the consent stays a consent to this employer and this person.
  organisation text not null check (length(organisation) between 1 and 160),
  contact_name text not null check (length(contact_name) <= 120),
  recipient citext not null check (length(recipient) between 3 and 254),
  kinds text[] not null check (cardinality(kinds) between 1 and 60),
  asked_by uuid not null references staff_member (id),
  asked_at timestamptz not null,
  granted boolean,
  answered_at timestamptz,
  text_version text check (length(text_version) <= 20),
  ends_at timestamptz,
  withdrawn_at timestamptz,
  check ((granted is null) = (answered_at is null)),
  check ((granted is true) = (ends_at is not null)),
  check ((granted is true) = (text_version is not null)),
  check (withdrawn_at is null or granted)
);
create index document_pack_of_doctor on document_pack (doctor_id, asked_at);
create index document_pack_of_vacancy on document_pack (vacancy_request_id, doctor_id);
create index document_pack_of_staff on document_pack (asked_by);

create table document_pack_item (
  pack_id uuid not null references document_pack (id) on delete cascade,
  credential_id uuid not null references credential (id) on delete cascade,
  primary key (pack_id, credential_id)
);
create index document_pack_item_of_credential on document_pack_item (credential_id);

create table document_pack_opening (
  id uuid primary key,
  pack_id uuid not null references document_pack (id) on delete cascade,
  -- Kind of the document that the employer opened. Null means the whole pack.
  kind text check (length(kind) between 1 and 60),
  created_at timestamptz not null
);
create index document_pack_opening_of_pack on document_pack_opening (pack_id, created_at);
