-- No code ever wrote these columns. A referral's state can be derived from the new doctor's enquiries, and a first
-- visit to the dashboard from the account's content.
alter table doctor drop column first_seen_dashboard_at;
alter table referral drop column state;
