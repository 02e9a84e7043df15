-- without a transaction
create index concurrently vacancy_request_of_phone on vacancy_request (phone);
