-- without a transaction
-- The list of emails names 25 recipients. Without the index, it read the whole table for each of them.
create index concurrently person_email on person (email);
