alter table enquiry
  -- When the doctor was last called about what is promised now and not reached; null: nobody has tried, or they were
  -- reached. A new promise begins without.
  add column tried_at timestamptz,
  -- Who looks after it while nobody has claimed it, as it was sent; null: the on-call team.
  add column assigned_consultant_id uuid references consultant (id);

alter table enquiry disable trigger enquiry_version;
-- Promises that wait today and whose last call did not reach the doctor.
update enquiry set tried_at = last.created_at
from (
  select distinct on (enquiry_id) enquiry_id, outcome, created_at
  from enquiry_call
  order by enquiry_id, created_at desc, id desc
) last
where last.enquiry_id = enquiry.id and last.outcome <> 'reached'
  and enquiry.next_due_at is not null and enquiry.state in ('received', 'viewed', 'assigned');
-- Of those claimed before nobody knows any more who looked after them: it stays who does now.
update enquiry set assigned_consultant_id = consultant_id
where consultant_id is not null and state not in ('placed', 'declined', 'withdrawn', 'closed');
alter table enquiry enable trigger enquiry_version;
