-- without a transaction
-- For the list of a member's own messages.
create index concurrently enquiry_of_staff on enquiry (claimed_by) where claimed_by is not null;
