-- without a transaction
-- The list of jobs finds jobs by their employer and by the reference in the feed.
create index concurrently job_source_record_words on job_source_record
  using gin (to_tsvector('simple', search_words(coalesce(company, '') || ' ' || external_reference)));
