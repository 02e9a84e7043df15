-- The form for phone calls stored that the doctor prefers the phone, although it has no field for this.
update enquiry set preferred_contact = 'either' where channel = 'phone' and preferred_contact = 'phone';
