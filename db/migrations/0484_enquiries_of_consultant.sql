-- without a transaction
create index concurrently enquiry_of_consultant on enquiry (consultant_id) where consultant_id is not null;
