create table organisation_note (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index organisation_note_of_organisation on organisation_note (organisation_id, created_at);
