-- Hospital or company that the feed names. Only staff see it; texts of jobs never contain it. Null if the feed names
-- none, or if the record has not been imported since this column was added.
alter table job_source_record add column company text check (length(company) <= 200);
