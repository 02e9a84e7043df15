-- without a transaction
create index concurrently placement_agreed on placement (agreed_at) where agreed_at is not null;
