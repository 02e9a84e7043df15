-- A duplicate is also looked for among jobs closed a short while ago: an agency's stale copy must not open them again.
drop index job_dedupe;
create index job_dedupe on job (dedupe_key) where dedupe_key is not null;

-- Closing asks for the records of a source that a run has not seen.
create index job_source_record_last_seen on job_source_record (source_id, last_seen_run);
