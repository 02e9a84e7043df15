alter table enquiry
  -- When staff last tried to keep the present promise, but did not reach the doctor. Null if staff have not tried, or
  -- reached the doctor. A new promise resets it.
  add column tried_at timestamptz,
  -- The consultant who handles the enquiry until a member of staff claims it. Null means the on-call team.
  add column assigned_consultant_id uuid references consultant (id);

alter table enquiry disable trigger enquiry_version;
-- If the last call did not reach the doctor, and the planned next try is later than the promise, the promise moves to
-- that time. One call counts for all enquiries sent together. Promises that are already late stay unchanged, because
-- the doctor knows them.
update enquiry
set tried_at = last.created_at,
  next_due_at = greatest(enquiry.next_due_at, last.try_again_at),
  remind_at = greatest(enquiry.next_due_at, last.try_again_at),
  reminders = 0
from (
  select distinct on (sending) coalesce(called.sent_with, called.id) as sending, outcome, try_again_at,
    enquiry_call.created_at
  from enquiry_call
  join enquiry called on called.id = enquiry_call.enquiry_id
  where called.state in ('received', 'viewed', 'assigned')
  order by sending, enquiry_call.created_at desc, enquiry_call.id desc
) last
where last.sending = coalesce(enquiry.sent_with, enquiry.id) and last.outcome <> 'reached'
  and enquiry.state in ('received', 'viewed', 'assigned')
  and enquiry.next_due_at is not null and greatest(enquiry.next_due_at, last.try_again_at) > now();
-- The consultant assigned before the claim is unknown, so the present consultant is used.
update enquiry set assigned_consultant_id = consultant_id
where consultant_id is not null and state not in ('placed', 'declined', 'withdrawn', 'closed');
alter table enquiry enable trigger enquiry_version;
