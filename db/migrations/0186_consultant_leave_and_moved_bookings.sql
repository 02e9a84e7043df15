-- Days on which a consultant takes no calls, both included, by the clock of the consultant's first region.
create table consultant_leave (
  id uuid primary key,
  consultant_id uuid not null references consultant (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- For staff alone: never shown on the site.
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  unique (consultant_id, first_day, last_day)
);
create index consultant_leave_until on consultant_leave (last_day);

-- How often a call was moved: a calendar takes a file with a higher number for the newer one.
alter table booking add column moved smallint not null default 0;
