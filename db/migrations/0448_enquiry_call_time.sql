alter table enquiry
  add column call_time text not null default 'any'
    check (call_time in ('morning', 'afternoon', 'evening', 'any'));
