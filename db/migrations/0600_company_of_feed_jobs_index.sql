-- without a transaction
-- Finds the jobs whose feeds name the same employer. Without the index, this read all records of feeds.
create index concurrently job_source_record_company on job_source_record (company)
  where canonical and company is not null;
