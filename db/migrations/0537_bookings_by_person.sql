-- without a transaction
create index concurrently booking_of_person on booking (person_id) where person_id is not null;
