-- The form for a call recorded a refusal of consents for which it had no box, so nobody had asked the doctor. Consents that
-- staff ask for by phone name the member of staff in told_by.
delete from consent
where channel = 'phone' and state = 'declined' and enquiry_id is not null and told_by is null;
