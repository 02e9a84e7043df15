create index reference_request_by_day on reference_request (requested_at desc, id);
