-- without a transaction
-- The check of readiness reads only these columns. Without them in the index, the check reads ten table rows for each
-- doctor.
create index concurrently credential_readiness on credential (doctor_id, kind) include (state, expires_on);
