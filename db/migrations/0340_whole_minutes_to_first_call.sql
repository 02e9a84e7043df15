-- Rounds waiting times to whole minutes. With fractions, hardly any two were equal, so sorting took a third of the time
-- of each query of the enquiry statistics.
drop index enquiry_created_at;
alter table enquiry drop column first_call_minutes;
alter table enquiry
  add column first_call_minutes double precision
    generated always as (round(date_part('epoch', first_called_at - created_at) / 60)) stored;

create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, first_call_minutes, due_at, state, progress, claimed_by, specialty, time_zone, sent_with, end_reason);
