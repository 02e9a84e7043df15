-- without a transaction
-- All columns that the statistics of enquiries read.
create index concurrently enquiry_by_day on enquiry (created_at)
  include (first_called_at, minutes_to_first_call, due_at, state, progress, claimed_by, specialty, time_zone, sent_with,
    end_reason, utm_source, utm_campaign);
