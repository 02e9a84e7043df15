-- without a transaction
-- For the list of a member's own messages.
create index concurrently enquiry_of_consultant on enquiry (consultant_id) where consultant_id is not null;
