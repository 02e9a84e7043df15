-- The form for phone calls stored a consent to the use of the doctor's details, although it had no checkbox for it. If
-- staff ask for a consent by phone, `told_by` is set.
delete from consent
where channel = 'phone' and purpose = 'handle-enquiry' and enquiry_id is not null and told_by is null;
