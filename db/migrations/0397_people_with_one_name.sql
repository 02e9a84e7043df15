-- Many people have only one name. `given_name` then contains it, and `family_name` is empty.
alter table enquiry drop constraint enquiry_family_name_check,
  add constraint enquiry_family_name_check check (length(family_name) <= 80);
alter table booking drop constraint booking_family_name_check,
  add constraint booking_family_name_check check (length(family_name) <= 80);
