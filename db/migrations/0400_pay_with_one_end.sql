-- An advert may name one end of its pay alone: "from $350,000", "up to $2,500". rate_min equals rate_max then.
-- A version of the app that does not know the column writes null: the sum alone, as before.
alter table job add column rate_bound text check (rate_bound in ('from', 'up-to'));
