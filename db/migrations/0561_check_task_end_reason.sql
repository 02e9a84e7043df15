-- In a migration of its own, so that writes continue while PostgreSQL reads all rows.
alter table staff_task validate constraint staff_task_end_reason_check;
