-- What went to an address: for the copy of a doctor's data, the cap on optional mail, and deletion.
create index letter_of_recipient on letter (recipient, sent_at desc);
