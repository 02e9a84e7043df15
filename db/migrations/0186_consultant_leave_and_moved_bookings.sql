-- Days on which a consultant makes no calls, in the time zone of the consultant's first region. Both days are included.
create table consultant_leave (
  id uuid primary key,
  consultant_id uuid not null references consultant (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Only staff see it.
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  unique (consultant_id, first_day, last_day)
);
create index consultant_leave_until on consultant_leave (last_day);

-- Number of times that the call was moved, sent in the calendar file. Calendars treat a file with a higher number as
-- newer.
alter table booking add column moved smallint not null default 0;
