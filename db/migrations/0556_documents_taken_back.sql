alter table placement_event drop constraint placement_event_kind_check;
alter table placement_event add constraint placement_event_kind_check check (kind in ('made', 'sent', 'changed', 'confirmed',
  'agreed', 'change-asked', 'cancelled', 'arrival-changed', 'misdirected', 'reminded', 'timesheet-sent', 'timesheet-asked',
  'timesheet-approved', 'timesheet-paid', 'documents-asked', 'documents-received', 'document-taken-back')) not valid;
