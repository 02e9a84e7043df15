-- The sitemap asks for jobs that closed lately: a list of jobs changes when one of them leaves it.
create index job_closed_at on job (updated_at) where status not in ('open', 'draft');
