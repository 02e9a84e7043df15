-- Documents that doctors without an account emailed, as staff recorded them. A row with `is_taken_back` says that an
-- earlier record was wrong. The events of the placement keep only a text of both for the timeline.
create table emailed_document (
  id uuid primary key,
  placement_id uuid not null references placement (id) on delete cascade,
  kind text not null,
  expires_on date,
  is_taken_back boolean not null default false,
  -- Why the record was wrong. Empty unless it was taken back.
  reason text not null default '' check (length(reason) <= 500),
  -- True for the newest row of a placement and kind, unless it was taken back.
  is_held boolean not null,
  actor text not null,
  created_at timestamptz not null
);
create index emailed_document_of_placement on emailed_document (placement_id, kind);
create index emailed_document_held on emailed_document (created_at, id) where is_held;

insert into emailed_document
  (id, placement_id, kind, expires_on, is_taken_back, reason, actor, created_at, is_held)
select gen_random_uuid(), *, not is_taken_back and row_number() over (
    partition by placement_id, kind order by created_at desc, is_taken_back desc) = 1
from (
  select placement_id, split_part(item, ':', 1) as kind, nullif(split_part(item, ':', 2), '')::date, false as is_taken_back,
    '', actor, created_at
  from placement_event cross join string_to_table(text, ' ') item
  where placement_event.kind = 'documents-received' and text <> ''
  union all
  select placement_id, split_part(text, ' ', 1), null, true, substr(text, strpos(text, ' ') + 1), actor, created_at
  from placement_event where kind = 'document-taken-back' and text <> ''
) record;

create or replace function erase_placement_person() returns trigger language plpgsql as $$
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
  update timesheet set signed_name = '', lines = case when lines is null then null else coalesce((
      select jsonb_agg(line || '{"why": ""}' order by at)
      from jsonb_array_elements(lines) with ordinality as each (line, at)), '[]') end
    where placement_id = new.id;
  update timesheet_expense set what = '', file_id = null, file_type = null
    where timesheet_id in (select id from timesheet where placement_id = new.id);
  delete from emailed_document where placement_id = new.id;
  delete from placement_link where placement_id = new.id and side = 'doctor';
  return new;
end $$;
