-- The unique index `availability_range_of_doctor` checks the same, and also holds the days that matching reads.
alter table availability_range drop constraint availability_range_doctor_id_position_key;
