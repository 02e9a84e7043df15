-- Number of decisions by staff that the next fetch must respect, such as new settings or "Run now". If it changes
-- during a fetch, the fetch does not undo the decision.
alter table feed_source add column decisions integer not null default 0;
