-- Number of decisions by staff about the source, such as new settings or "Run now". If the number changes during a
-- fetch, the fetch does not overwrite the decision.
alter table feed_source add column decisions integer not null default 0;
