-- The words by which staff find a job, whatever became of it: its number, and our title, which names speciality, grade and
-- town. Open jobs alone are in the search of the site.
create index job_title_words on job using gin (to_tsvector('simple', search_words(number || ' ' || title)));

-- A job without a closing date closes last.
create index job_by_closing on job (closes_at, id);
