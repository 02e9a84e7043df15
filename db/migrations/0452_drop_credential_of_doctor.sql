-- without a transaction
-- `credential_readiness` begins with the same columns.
drop index concurrently credential_of_doctor;
