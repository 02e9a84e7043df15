-- without a transaction
-- `placement_made_from_enquiry` replaces this index.
drop index concurrently placement_of_enquiry;
