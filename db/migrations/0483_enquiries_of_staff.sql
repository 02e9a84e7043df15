-- without a transaction
create index concurrently enquiry_of_staff on enquiry (claimed_by) where claimed_by is not null;
