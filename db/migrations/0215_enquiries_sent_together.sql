-- A doctor can send enquiries about several jobs together. `sent_with` of all but the first is the id of the first. The
-- site promises only one call for all of them.
alter table enquiry
  add column sent_with uuid references enquiry (id) on delete set null
    constraint enquiry_sent_with_check check (sent_with <> id);
create index enquiry_sent_with on enquiry (sent_with) where sent_with is not null;

create unique index enquiry_job_in_sending on enquiry (coalesce(sent_with, id), job_id);
