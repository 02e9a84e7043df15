-- What alerts ask of the search: jobs after a mark.
create index job_search_published_seq on job_search (published_seq);
-- A run walks due alerts by their criteria, so that equal ones are matched once.
create index job_alert_by_criteria on job_alert (criteria_hash, id) where state = 'active' and deleted_at is null;
-- A letter keeps the ids of its jobs itself.
drop index job_alert_delivery_of_letter;
alter table job_alert_delivery drop column letter_id;
