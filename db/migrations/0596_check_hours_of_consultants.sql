alter table consultant validate constraint consultant_hours, validate constraint consultant_work_days;
