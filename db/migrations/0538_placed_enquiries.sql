-- without a transaction
create index concurrently enquiry_placed_of_person on enquiry (person_id) where state = 'placed';
