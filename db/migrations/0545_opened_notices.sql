-- Notices that a member of staff has opened. `notice` is the id that the list of notices makes from the kind and the id of
-- its record, so it refers to no single table.
create table staff_notice_opened (
  staff_id uuid not null references staff_member (id) on delete cascade,
  notice text not null check (length(notice) <= 80),
  opened_at timestamptz not null,
  primary key (staff_id, notice)
);
