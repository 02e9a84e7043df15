-- The sitemap reads recently closed jobs, because a list of jobs changes when a job leaves it.
create index job_closed_at on job (updated_at) where status not in ('open', 'draft');
