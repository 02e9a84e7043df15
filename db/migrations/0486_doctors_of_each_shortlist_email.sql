-- Doctors whom an email proposed to the employer for the first time. Null for emails from before this column existed,
-- which proposed all doctors who had agreed by then.
alter table shortlist_sending add column entry_ids uuid[];
