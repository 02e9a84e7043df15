-- The index now also contains closed jobs, because imports look for duplicates among them too. Otherwise an agency's
-- outdated copy would publish a closed job again.
drop index job_dedupe;
create index job_dedupe on job (dedupe_key) where dedupe_key is not null;

create index job_source_record_last_seen on job_source_record (source_id, last_seen_run);
