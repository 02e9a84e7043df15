-- An employer may need several doctors for one vacancy, and may send several vacancies at once: each is a request of
-- its own, and those sent together name the first of them.
alter table vacancy_request
  add column doctors smallint not null default 1 check (doctors between 1 and 50),
  add column sent_with uuid references vacancy_request (id) on delete set null;
create index vacancy_request_sent_with on vacancy_request (sent_with) where sent_with is not null;
