-- The latest news about a saved job that an email reported to the doctor. Null if no email has reported any since the
-- doctor saved the job.
alter table saved_job
  -- The reported closing date, in the time zone of the job's region.
  add column told_closing date,
  -- The reported dates and rate as one text (saved-job-news-store.server.ts).
  add column told_content text,
  add column told_closed text check (told_closed in ('paused', 'filled', 'withdrawn', 'expired', 'closed'));
