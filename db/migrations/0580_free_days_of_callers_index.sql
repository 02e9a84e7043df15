-- without a transaction
-- Finds the callers who are free on a day.
create index concurrently enquiry_free_days on enquiry (free_to, free_from) include (person_id)
  where free_from is not null and doctor_id is null;
