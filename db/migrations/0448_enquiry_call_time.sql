-- When a doctor likes to be called, in the time zone of the enquiry.
alter table enquiry
  add column call_time text not null default 'any'
    check (call_time in ('morning', 'afternoon', 'evening', 'any'));
