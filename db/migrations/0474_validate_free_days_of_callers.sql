-- Validates the check of migration 0473 in a transaction of its own, so that no write waits for it.
alter table enquiry validate constraint enquiry_free_days_check;
