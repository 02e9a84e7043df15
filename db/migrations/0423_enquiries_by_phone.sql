-- An enquiry that a member of staff typed during a call. Its `email` is empty if the doctor gave none.
alter table enquiry add column channel text not null default 'site' check (channel in ('site', 'phone')),
  add constraint enquiry_email_given check (email <> '' or channel = 'phone');
