-- What a doctor has last been told by letter of a saved job. Null: nothing since it was saved.
alter table saved_job
  -- The closing date that was told, by the calendar of the job's region.
  add column told_closing date,
  -- Dates and rate that were told, as one text (see saved-job-news-store.server.ts).
  add column told_content text,
  add column told_closed text check (told_closed in ('paused', 'filled', 'withdrawn', 'expired', 'closed'));
