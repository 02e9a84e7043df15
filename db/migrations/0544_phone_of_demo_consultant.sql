-- The demo consultant for New Zealand had an Australian number, so the links on pages dialled a number that New Zealand does
-- not have.
update consultant
set phone = '09 000 0006', updated_at = now()
where slug = 'aroha-ngata' and phone = '08 0000 0006';
