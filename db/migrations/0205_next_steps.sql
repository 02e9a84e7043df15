alter table enquiry
  -- The time by which we promised the doctor our next step. The first step is the first call. Null if the enquiry has
  -- ended or waits for the doctor.
  add column next_due_at timestamptz,
  -- When the worker sends the next reminder that `next_due_at` has passed. Null if no reminder is left.
  add column remind_at timestamptz,
  -- Number of reminders sent about `next_due_at`: the first to the consultant, the second to the manager.
  add column reminders smallint not null default 0 check (reminders between 0 and 2);

-- Enquiries that are already late get no reminders.
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
create index enquiry_created_at on enquiry (created_at);
