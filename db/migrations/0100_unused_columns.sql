-- No code ever wrote these columns. The state of a referral follows from the new doctor's enquiries. A first visit of
-- the dashboard follows from the content of the account.
alter table doctor drop column first_seen_dashboard_at;
alter table referral drop column state;
