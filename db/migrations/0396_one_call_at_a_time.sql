-- A doctor has one call at a time, even with different consultants. All slots are on the same grid, so calls at the
-- same time start together. Bookings of two accounts, or of a guest and an account, can later belong to one doctor.
-- Such calls stay, marked as `double_booked`, because only the doctor knows which call to cancel. Calls booked before
-- this rule stay too.
alter table booking add column double_booked boolean not null default false;
update booking later set double_booked = true
  where later.state = 'booked' and later.doctor_id is not null and exists (
    select from booking earlier
    where earlier.state = 'booked' and earlier.doctor_id = later.doctor_id and earlier.starts_at = later.starts_at
      and (earlier.created_at, earlier.id) < (later.created_at, later.id));
create unique index booking_one_at_a_time on booking (doctor_id, starts_at)
  where state = 'booked' and not double_booked;
