-- A doctor may ask about several jobs at once: each is an enquiry of its own, and those sent together name the first of
-- them. What is promised about them is one call.
alter table enquiry
  add column sent_with uuid references enquiry (id) on delete set null
    constraint enquiry_sent_with_check check (sent_with <> id);
create index enquiry_sent_with on enquiry (sent_with) where sent_with is not null;

-- One sending asks about a job once.
create unique index enquiry_job_in_sending on enquiry (coalesce(sent_with, id), job_id);
