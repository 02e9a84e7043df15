create index job_search_published_seq on job_search (published_seq);
-- The worker reads due alerts by criteria, so that it searches only once for alerts with the same criteria.
create index job_alert_by_criteria on job_alert (criteria_hash, id) where state = 'active' and deleted_at is null;
-- `letter_id` is no longer needed, because the email's row already contains the ids of its jobs.
drop index job_alert_delivery_of_letter;
alter table job_alert_delivery drop column letter_id;
