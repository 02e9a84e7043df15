-- without a transaction
-- The task `store-call-minutes` finds calls that an older version of the site recorded without working minutes.
create index concurrently enquiry_without_minutes on enquiry (first_called_at)
  where first_called_at is not null and minutes_to_first_call is null;
