-- Notes of staff about a placement, and calls that staff made about it. `called` is null for a note. A call's
-- `created_at` is the time of the call.
create table placement_note (
  id uuid primary key,
  placement_id uuid not null references placement (id) on delete cascade,
  staff_id uuid not null references staff_member (id),
  called text check (called in ('doctor', 'employer')),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index placement_note_of_placement on placement_note (placement_id, created_at);

-- Tasks about a placement. A table of its own, so that writes to tasks continue while the index is built.
create table placement_task (
  task_id uuid primary key references staff_task (id) on delete cascade,
  placement_id uuid not null references placement (id) on delete cascade
);
create index placement_task_of_placement on placement_task (placement_id);

-- Deletes what staff wrote when the doctor's personal data is deleted.
create function delete_placement_notes() returns trigger language plpgsql as $$
begin
  delete from placement_note where placement_id = new.id;
  delete from staff_task where id in (select task_id from placement_task where placement_id = new.id);
  return null;
end $$;
create trigger placement_notes_of_person after update on placement for each row
  when (new.doctor_id is null and new.enquiry_id is null and (old.doctor_id is not null or old.enquiry_id is not null))
  execute function delete_placement_notes();
