-- Free days and regions that a doctor without an account gave on the phone. Matching compares them with vacancies and
-- jobs.
alter table enquiry
  add column free_from date,
  add column free_to date,
  add column free_regions text[] not null default '{}',
  add constraint enquiry_free_days_check check ((free_from is null) = (free_to is null) and free_to >= free_from) not valid;
