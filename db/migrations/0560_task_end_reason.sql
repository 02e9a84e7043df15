-- Why the site ended a task. Null if a member of staff did it.
alter table staff_task add column end_reason text;
alter table staff_task add constraint staff_task_end_reason_check
  check (end_reason in ('placement-confirmed', 'vacancy-filled', 'timesheet-paid')) not valid;
