-- Stored for the enquiry statistics. Otherwise each view of them would read hundreds of thousands of events and calls.
alter table enquiry
  -- Time of the first call, even if it did not reach the doctor, or of the first state that implies contact. Enquiries
  -- sent together have the same time.
  add column first_called_at timestamptz,
  -- Progress of the enquiry: 0 sent, 1 reached, 2 put forward, 3 offered, 4 placed. It stays when the enquiry ends.
  add column progress smallint not null default 0 check (progress between 0 and 4);

alter table enquiry disable trigger enquiry_version;
update enquiry set
  first_called_at = least(told.first_called_at, called.first_called_at),
  progress = coalesce(told.progress, 0)
from enquiry of_all
left join (
  select enquiry_id, min(created_at) as first_called_at,
    max(case to_state when 'contacted' then 1 when 'put-forward' then 2 when 'offered' then 3 else 4 end) as progress
  from enquiry_event where to_state in ('contacted', 'put-forward', 'offered', 'placed') group by enquiry_id
) told on told.enquiry_id = of_all.id
left join (select enquiry_id, min(created_at) as first_called_at from enquiry_call group by enquiry_id) called
  on called.enquiry_id = of_all.id
where enquiry.id = of_all.id and (told.enquiry_id is not null or called.enquiry_id is not null);
alter table enquiry enable trigger enquiry_version;

drop index enquiry_created_at;
-- Contains all columns that the enquiry statistics read.
create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, due_at, state, progress, claimed_by, specialty, time_zone, sent_with);
