-- When staff saved a complete draft, and so had checked the shifts that the site suggested.
alter table placement add column shifts_checked_at timestamptz;
