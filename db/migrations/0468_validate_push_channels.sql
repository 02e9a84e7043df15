-- Validates the checks of migration 0467 in a transaction of its own, so that no write waits for it.
alter table communication_preference validate constraint communication_preference_channel_check;
alter table consent validate constraint consent_channel_check;
