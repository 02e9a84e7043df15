-- without a transaction
-- Staff find vacancies by the name of the town.
create index concurrently vacancy_request_place on vacancy_request (place_id);
