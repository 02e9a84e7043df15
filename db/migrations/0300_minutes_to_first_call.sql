-- Minutes between the enquiry and the first call. Stored, because otherwise each query of the enquiry statistics would
-- compute them for tens of thousands of rows.
alter table enquiry
  add column first_call_minutes double precision
    generated always as (date_part('epoch', first_called_at - created_at) / 60) stored;

drop index enquiry_created_at;
create index enquiry_created_at on enquiry (created_at)
  include (first_called_at, first_call_minutes, due_at, state, progress, claimed_by, specialty, time_zone, sent_with, end_reason);
