-- Set if the advert gives only one end of its pay range, such as "from $350,000". `rate_min` then equals `rate_max`.
-- Versions of the site that do not know this column write null, so pages show only the amount.
alter table job add column rate_bound text check (rate_bound in ('from', 'up-to'));
