-- Town of the facility. Null if the employer did not name it.
alter table vacancy_request add column place_id text;
alter table vacancy_request add constraint vacancy_request_place_id_fkey
  foreign key (place_id) references place (id) not valid;
