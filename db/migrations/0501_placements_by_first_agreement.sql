-- without a transaction
create index concurrently placement_first_agreed on placement (first_agreed_at) where first_agreed_at is not null;
