-- The hospital or company that the feed names. Only staff see it, and texts of jobs never contain it. Null if the feed
-- names none, or if the record was last imported before this column existed.
alter table job_source_record add column company text check (length(company) <= 200);
