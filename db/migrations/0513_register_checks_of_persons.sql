-- What staff found in a public register about a doctor without an account. Doctors with an account have the tables
-- registration and registration_event.
create table person_register_check (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  authority text not null check (authority in ('AHPRA', 'MCNZ')),
  number text not null check (length(number) between 1 and 20),
  check_state text not null check (check_state in ('pending', 'verified', 'not-found', 'conditions', 'expired')),
  looked_up_on date not null,
  seen text not null check (length(seen) between 3 and 500),
  staff_id uuid not null references staff_member (id),
  created_at timestamptz not null
);
create index person_register_check_of_person on person_register_check (person_id, created_at desc);

create or replace function move_annotations(from_id uuid, to_id uuid) returns integer language plpgsql as $$
declare
  moved integer;
  tagged integer;
  checked integer;
begin
  if not exists (select from person where id = to_id) then return 0; end if;
  update person_note set person_id = to_id where person_id = from_id;
  get diagnostics moved = row_count;
  insert into person_tag (person_id, tag, created_at)
    select to_id, tag, created_at from person_tag where person_id = from_id on conflict do nothing;
  get diagnostics tagged = row_count;
  update person_register_check set person_id = to_id where person_id = from_id;
  get diagnostics checked = row_count;
  return moved + tagged + checked;
end $$;
