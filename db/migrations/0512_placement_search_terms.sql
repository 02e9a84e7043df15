-- without a transaction
create index concurrently placement_search_terms on placement using gin (search_terms) with (fastupdate = off);
