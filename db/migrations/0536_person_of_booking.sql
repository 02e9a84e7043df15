-- The person whom staff chose when they booked a call. The call is on this person's record, even if staff typed another
-- address. Null if staff chose nobody, and for calls that doctors booked themselves.
alter table booking add column person_id uuid;
alter table booking add constraint booking_person_id_fkey foreign key (person_id) references person (id)
  on delete set null not valid;

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
  -- The preview of a merge counts booked calls separately.
  update booking set person_id = to_id where person_id = from_id;
  return moved + tagged + checked;
end $$;
