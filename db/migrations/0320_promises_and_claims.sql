alter table enquiry
  -- When the doctor was last called about what is promised now and not reached; null: nobody has tried, or they were
  -- reached. A new promise begins without.
  add column tried_at timestamptz,
  -- Who looks after it while nobody has claimed it, as it was sent; null: the on-call team.
  add column assigned_consultant_id uuid references consultant (id);

alter table enquiry disable trigger enquiry_version;
-- Promises that wait today and whose last call, one about all that were sent together, did not reach the doctor: what is
-- promised is the next try, where that is later. What is late already stays as the doctor has been told of it.
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
-- Of those claimed before nobody knows any more who looked after them: it stays who does now.
update enquiry set assigned_consultant_id = consultant_id
where consultant_id is not null and state not in ('placed', 'declined', 'withdrawn', 'closed');
alter table enquiry enable trigger enquiry_version;
