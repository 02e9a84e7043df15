create index doctor_specialties on doctor using gin (specialties) with (fastupdate = off);
create index enquiry_without_account on enquiry (specialty, created_at desc) where doctor_id is null;
