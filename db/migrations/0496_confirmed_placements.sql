-- without a transaction
-- For the figures of a period and the pay guide.
create index concurrently placement_agreed on placement (agreed_at) where agreed_at is not null;
