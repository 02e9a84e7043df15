-- Entries of the doctors whom this email proposed for the first time. Null for emails that are older than this column.
-- They proposed all doctors who had agreed by then.
alter table shortlist_sending add column entry_ids uuid[];
