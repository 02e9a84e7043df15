-- First contact and consultant of an employer, as staff enter them. Null while staff have entered neither.
alter table organisation
  add column contact_name text,
  add column contact_email citext,
  add column contact_phone text,
  add column staff_id uuid;
alter table organisation add constraint organisation_staff_id_fkey
  foreign key (staff_id) references staff_member (id) not valid;
