-- without a transaction
-- Finds the doctors who are free on a day.
create index concurrently availability_range_free on availability_range (coalesce(repeat_until, last_day), first_day)
  include (doctor_id, last_day, repeat_days, repeat_until)
  where position is not null and state <> 'not-free';
