-- One name is enough: many people have no family name. The given name then holds it, the family name is empty.
alter table enquiry drop constraint enquiry_family_name_check,
  add constraint enquiry_family_name_check check (length(family_name) <= 80);
alter table booking drop constraint booking_family_name_check,
  add constraint booking_family_name_check check (length(family_name) <= 80);
