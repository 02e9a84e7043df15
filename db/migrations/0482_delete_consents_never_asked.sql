-- The form for phone calls stored refusals of consents for which it had no checkbox. Staff had not asked the doctor for
-- these consents. If staff ask for a consent by phone, `told_by` is set.
delete from consent
where channel = 'phone' and state = 'declined' and enquiry_id is not null and told_by is null;
