-- The enquiry statistics also count enquiries by source and campaign. They read only this index.
drop index enquiry_created_at;
create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, due_at, state, progress, claimed_by, specialty, time_zone, sent_with, end_reason,
    utm_source, utm_campaign);

create index if not exists vacancy_request_created_at on vacancy_request (created_at);

-- Managers who get last week's statistics by email each Monday. `sent_week` is the Monday of the last email, so that
-- each manager gets one email a week. A new recipient starts with the Monday of the latest email to others.
create table week_report_recipient (
  staff_id uuid primary key references staff_member (id) on delete cascade,
  sent_week date not null
);
