-- The form for a call recorded consent to the use of the doctor's details, although it has no box for this consent. Consents
-- that staff ask for by phone name the member of staff in told_by.
delete from consent
where channel = 'phone' and purpose = 'handle-enquiry' and enquiry_id is not null and told_by is null;
