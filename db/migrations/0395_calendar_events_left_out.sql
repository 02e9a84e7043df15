-- Events that the last reading of the calendar skipped, because the time zone is unknown or the format is wrong. The
-- site shows the doctor these numbers.
alter table calendar_subscription
  add column events_in_unknown_zones integer not null default 0 check (events_in_unknown_zones >= 0),
  add column unknown_zones text[] not null default '{}' check (cardinality(unknown_zones) <= 3),
  add column unreadable_events integer not null default 0 check (unreadable_events >= 0);
