-- without a transaction
drop index concurrently credential_of_doctor;
