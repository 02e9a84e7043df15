-- without a transaction
create unique index concurrently availability_range_of_doctor on availability_range (doctor_id, position)
  include (first_day, last_day, repeat_until, state);
