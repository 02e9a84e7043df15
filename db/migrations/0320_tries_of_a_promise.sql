alter table enquiry
  -- When the doctor was last called about what is promised now and not reached; null: nobody has tried, or they were
  -- reached. A new promise begins without.
  add column tried_at timestamptz;

-- Promises that wait today and whose last call did not reach the doctor.
alter table enquiry disable trigger enquiry_version;
update enquiry set tried_at = last.created_at
from (
  select distinct on (enquiry_id) enquiry_id, outcome, created_at
  from enquiry_call
  order by enquiry_id, created_at desc, id desc
) last
where last.enquiry_id = enquiry.id and last.outcome <> 'reached'
  and enquiry.next_due_at is not null and enquiry.state in ('received', 'viewed', 'assigned');
alter table enquiry enable trigger enquiry_version;
