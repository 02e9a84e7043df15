-- The form for a call recorded that the doctor prefers the phone, although it has no field for this preference.
update enquiry set preferred_contact = 'either' where channel = 'phone' and preferred_contact = 'phone';
