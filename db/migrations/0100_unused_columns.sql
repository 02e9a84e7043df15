-- Nothing ever wrote these: where a referral stands is read from the enquiries of who came,
-- and a first visit of the dashboard from what the account holds.
alter table doctor drop column first_seen_dashboard_at;
alter table referral drop column state;
