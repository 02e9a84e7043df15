-- Expenses that a doctor claims back with a timesheet (decision 143). The doctor can change expenses only while the
-- hours can change, so that the employer approves what it saw.
create table timesheet_expense (
  id uuid primary key,
  timesheet_id uuid not null references timesheet (id) on delete cascade,
  kind text not null check (kind in ('travel', 'accommodation', 'meals', 'other')),
  spent_on date not null,
  -- At most 20,000 dollars.
  cents int not null check (cents between 1 and 2000000),
  what text not null check (length(what) <= 160),
  -- Null after the doctor's account is deleted, because the account's key encrypts the receipt.
  file_id uuid unique references credential_file (id),
  file_type text check (file_type in ('pdf', 'jpg', 'png')),
  created_at timestamptz not null,
  check ((file_id is null) = (file_type is null))
);
create index timesheet_expense_of_timesheet on timesheet_expense (timesheet_id, spent_on, id);

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
  delete from placement_link where placement_id = new.id and side = 'doctor';
  return new;
end $$;
