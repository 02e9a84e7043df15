-- without a transaction
create index concurrently placement_event_by_kind on placement_event (kind, created_at);
