-- The figures count enquiries by the source and campaign of their address. They read this index alone.
drop index enquiry_created_at;
create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, due_at, state, progress, claimed_by, specialty, time_zone, sent_with, end_reason,
    utm_source, utm_campaign);

-- Vacancies are counted by the day of the request.
create index if not exists vacancy_request_created_at on vacancy_request (created_at);

-- Managers who get the figures of the last week each Monday. sent_week is the Monday of the last email, or of the week in
-- which the manager asked for it, so each person gets one email a week.
create table week_report_recipient (
  staff_id uuid primary key references staff_member (id) on delete cascade,
  sent_week date not null
);
