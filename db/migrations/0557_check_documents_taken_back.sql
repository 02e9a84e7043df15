-- In a migration of its own, so that writes continue while PostgreSQL reads all rows.
alter table placement_event validate constraint placement_event_kind_check;
