-- The form for phone calls had no checkbox for consent to the use of the doctor's details, but stored this consent anyway.
-- Deletes these consents. Keeps those that staff really asked for by phone, because they have `told_by`.
delete from consent
where channel = 'phone' and purpose = 'handle-enquiry' and enquiry_id is not null and told_by is null;
