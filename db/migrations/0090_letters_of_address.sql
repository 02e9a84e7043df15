create index letter_of_recipient on letter (recipient, sent_at desc);
