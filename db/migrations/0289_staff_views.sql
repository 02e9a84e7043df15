create table staff_view (
  id uuid primary key,
  staff_id uuid not null references staff_member (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  slot smallint not null check (slot between 1 and 20),
  name citext not null check (length(name) between 1 and 40),
  view jsonb not null check (length(view::text) <= 4000),
  created_at timestamptz not null,
  unique (staff_id, list, slot),
  unique (staff_id, list, name)
);
