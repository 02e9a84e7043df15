alter table enquiry
  -- By when something happens next, as the doctor has been told: first the promised call. Null when the enquiry has
  -- ended, or waits for the doctor.
  add column next_due_at timestamptz,
  -- When somebody is reminded that next_due_at has passed: the consultant first, then the manager. Null: nobody (more).
  add column remind_at timestamptz,
  -- How many have been reminded of next_due_at: the consultant (1), the manager (2).
  add column reminders smallint not null default 0 check (reminders between 0 and 2);

-- Nobody is reminded of what was late before there were reminders.
update enquiry
set next_due_at = due_at,
  remind_at = case when due_at > now() then due_at end,
  reminders = case when due_at > now() then 0 else 2 end
where state in ('received', 'viewed', 'assigned');

alter table enquiry
  add constraint enquiry_next_due_at_check
    check (next_due_at is null or state not in ('placed', 'declined', 'withdrawn', 'closed')),
  add constraint enquiry_remind_at_check check (remind_at is null or next_due_at is not null);

create index enquiry_to_remind on enquiry (remind_at) where remind_at is not null;
-- Response times of the last 90 days.
create index enquiry_created_at on enquiry (created_at);
