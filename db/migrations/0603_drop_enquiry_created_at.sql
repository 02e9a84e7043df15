-- without a transaction
drop index concurrently enquiry_created_at;
