-- What the last reading of a calendar left out, which its owner is told: events in zones that nobody knows, and
-- events that break the format.
alter table calendar_subscription
  add column events_in_unknown_zones integer not null default 0 check (events_in_unknown_zones >= 0),
  add column unknown_zones text[] not null default '{}' check (cardinality(unknown_zones) <= 3),
  add column unreadable_events integer not null default 0 check (unreadable_events >= 0);
