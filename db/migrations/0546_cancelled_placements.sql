-- without a transaction
create index concurrently placement_cancelled on placement (enquiry_id) where cancelled_at is not null;
