-- without a transaction
drop index concurrently placement_of_enquiry;
