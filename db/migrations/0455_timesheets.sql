create sequence timesheet_reference_seq start 100001 maxvalue 999999 no cycle;

-- The hours of one placement in one period. The state is computed from the times, so that it cannot contradict them.
create table timesheet (
  id uuid primary key,
  reference text not null unique default ('TIM-' || nextval('timesheet_reference_seq'))
    check (reference ~ '^TIM-[0-9]{6}$'),
  placement_id uuid not null references placement (id) on delete cascade,
  -- The period starts on a Monday and ends on a Sunday.
  first_day date not null,
  last_day date not null check (last_day > first_day),
  -- Version of the terms with the planned shifts and the pay. Null until the doctor saves hours.
  version int check (version >= 1),
  -- Null until the doctor saves hours. Until then, the shifts of the terms count.
  lines jsonb check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 60),
  -- Number of times that the doctor has sent the timesheet. An employer's response is for the round that the employer
  -- has seen.
  round int not null default 0 check (round >= 0),
  pay_cents bigint check (pay_cents >= 0),
  signed_name text not null default '' check (length(signed_name) <= 160),
  sent_at timestamptz,
  question_at timestamptz,
  -- When the site approves the timesheet automatically. Null if only the employer approves it.
  approve_at timestamptz,
  reminders int not null default 0 check (reminders between 0 and 2),
  approved_at timestamptz,
  approved_by text check (approved_by in ('employer', 'time')),
  approved_name text not null default '' check (length(approved_name) <= 160),
  due_on date,
  paid_on date,
  state text not null generated always as (case
    when paid_on is not null then 'paid'
    when approved_at is not null then 'approved'
    when question_at is not null then 'question'
    when sent_at is not null then 'sent'
    else 'open' end) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (placement_id, first_day),
  check ((lines is null) = (version is null)),
  check (sent_at is null or (lines is not null and pay_cents is not null and round > 0)),
  check (question_at is null or (sent_at is not null and approved_at is null)),
  check ((approved_at is null) = (approved_by is null) and (approved_at is null) = (due_on is null)),
  check (approved_at is null or sent_at is not null),
  check (paid_on is null or approved_at is not null)
);
create index timesheet_by_day on timesheet (last_day, id);
create index timesheet_unapproved on timesheet (first_day) where approved_at is null;
create index timesheet_unpaid on timesheet (due_on) where paid_on is null;

-- No foreign key, because a timesheet with events is deleted only with its placement.
alter table placement_event add column timesheet_id uuid;
alter table placement_event drop constraint placement_event_kind_check;
alter table placement_event add constraint placement_event_kind_check check (kind in ('made', 'sent', 'changed', 'confirmed',
  'agreed', 'change-asked', 'cancelled', 'arrival-changed', 'misdirected', 'reminded', 'timesheet-sent', 'timesheet-asked',
  'timesheet-approved', 'timesheet-paid')) not valid;

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
  delete from placement_link where placement_id = new.id and side = 'doctor';
  return new;
end $$;
