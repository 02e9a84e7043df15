-- Which limit a count is of, how often it refused, and when it did so last. Empty: counted before there was a name.
alter table rate_limit add column name text not null default '';
alter table rate_limit add column refused integer not null default 0;
alter table rate_limit add column refused_at timestamptz;
create index rate_limit_refused on rate_limit (refused_at) where refused > 0;
