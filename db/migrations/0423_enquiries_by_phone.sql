-- In an enquiry by phone, which a member of staff typed during a call, the email address may be empty.
alter table enquiry add column channel text not null default 'site' check (channel in ('site', 'phone')),
  add constraint enquiry_email_given check (email <> '' or channel = 'phone');
