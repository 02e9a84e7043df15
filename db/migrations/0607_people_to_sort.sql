-- without a transaction
-- The columns by which the list of doctors is sorted, so that PostgreSQL need not read whole rows to find a page of those
-- who are free on a day.
create index concurrently person_to_sort on person (id) include (doctor_id, last_contact_at, family_name);
