-- Why the enquiry ended, for the enquiry statistics. Null if the enquiry has not ended, or if the reason is unknown.
alter table enquiry
  add column end_reason text check (end_reason in ('employer-chose-another', 'dates', 'rate', 'place', 'experience',
    'registration', 'not-reached', 'vacancy-closed', 'other-work', 'no-answer', 'mistake', 'duplicate', 'other')),
  add constraint enquiry_ended_check check (end_reason is null or state in ('declined', 'withdrawn', 'closed'));

-- Copies the reasons that events already contain: withdrawals by doctors, and enquiries that were joined with another
-- enquiry.
alter table enquiry disable trigger enquiry_version;
update enquiry set end_reason = told.end_reason
from (
  select distinct on (enquiry_id) enquiry_id,
    case
      when reason like 'joined with ENQ-%' then 'duplicate'
      when reason like 'I found other work%' then 'other-work'
      when reason like 'The dates no longer suit me%' then 'dates'
      when reason like 'The rate does not suit me%' then 'rate'
      when reason like 'The place does not suit me%' then 'place'
      when reason like 'I did not hear back%' then 'no-answer'
      when reason like 'I sent it by mistake%' then 'mistake'
      else 'other'
    end as end_reason
  from enquiry_event
  where (actor like 'doctor:%' and to_state = 'withdrawn')
    or (to_state = 'closed' and reason like 'joined with ENQ-%')
  order by enquiry_id, created_at desc, id desc
) told
where told.enquiry_id = enquiry.id and enquiry.state in ('withdrawn', 'closed');
alter table enquiry enable trigger enquiry_version;

drop index enquiry_created_at;
create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, due_at, state, progress, claimed_by, specialty, time_zone, sent_with, end_reason);
