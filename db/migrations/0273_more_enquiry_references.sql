-- References with six digits would have run out after 900,000 enquiries, because the sequence starts at 100001.
alter sequence enquiry_reference_seq maxvalue 99999999;
alter table enquiry drop constraint enquiry_reference_check,
  add constraint enquiry_reference_check check (reference ~ '^ENQ-[0-9]{6,8}$') not valid;
alter table enquiry validate constraint enquiry_reference_check;
alter table doctor drop constraint doctor_taken_from_enquiry_check,
  add constraint doctor_taken_from_enquiry_check check (taken_from_enquiry ~ '^ENQ-[0-9]{6,8}$') not valid;
alter table doctor validate constraint doctor_taken_from_enquiry_check;
