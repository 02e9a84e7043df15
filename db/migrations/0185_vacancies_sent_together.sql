-- `doctors` is the number of doctors that the employer needs. If several requests were sent together, `sent_with` of
-- all but the first is the id of the first.
alter table vacancy_request
  add column doctors smallint not null default 1 check (doctors between 1 and 50),
  add column sent_with uuid references vacancy_request (id) on delete set null;
create index vacancy_request_sent_with on vacancy_request (sent_with) where sent_with is not null;
