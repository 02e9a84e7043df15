-- The sitemap reads recently closed jobs, because a page that lists jobs also changes when a job leaves the list.
create index job_closed_at on job (updated_at) where status not in ('open', 'draft');
