-- `name` is the limit that the count belongs to. It is empty in rows that are older than this column. `refused` is the
-- number of refused requests, and `refused_at` the time of the last refusal.
alter table rate_limit add column name text not null default '';
alter table rate_limit add column refused integer not null default 0;
alter table rate_limit add column refused_at timestamptz;
create index rate_limit_refused on rate_limit (refused_at) where refused > 0;
