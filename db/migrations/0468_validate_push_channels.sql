-- The rows of migration 0467's wider checks, in a transaction of their own, so that no write waits for it.
alter table communication_preference validate constraint communication_preference_channel_check;
alter table consent validate constraint consent_channel_check;
