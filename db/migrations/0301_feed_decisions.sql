-- How often staff have decided something that the next fetch of a source has to heed: its settings, "Run now", what a
-- record or a word means. A fetch that was under way meanwhile does not undo it.
alter table feed_source add column decisions integer not null default 0;
