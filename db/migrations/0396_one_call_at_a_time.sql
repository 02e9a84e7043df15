-- One doctor has one call at a time, whichever consultant makes it. Slots stand on one grid, so two calls at one time
-- begin at once. Calls that two accounts, or a guest and an account, had booked before they became one doctor's stay,
-- marked, because only the doctor knows which of them to cancel. So do those booked before this rule.
alter table booking add column double_booked boolean not null default false;
update booking later set double_booked = true
  where later.state = 'booked' and later.doctor_id is not null and exists (
    select from booking earlier
    where earlier.state = 'booked' and earlier.doctor_id = later.doctor_id and earlier.starts_at = later.starts_at
      and (earlier.created_at, earlier.id) < (later.created_at, later.id));
create unique index booking_one_at_a_time on booking (doctor_id, starts_at)
  where state = 'booked' and not double_booked;
