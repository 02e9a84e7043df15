-- Staff find jobs in all states by number and title. The title contains specialty, grade and town. The tables of the
-- public search contain only open jobs.
create index job_title_words on job using gin (to_tsvector('simple', search_words(number || ' ' || title)));

create index job_by_closing on job (closes_at, id);
