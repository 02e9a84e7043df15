-- The recipient's mailbox, if a stranger can trigger the email by typing an address. Null for other emails. The site
-- limits how many such emails a mailbox gets. Different spellings of one mailbox's address have the same value.
alter table letter add column mailbox text;
create index letter_of_mailbox on letter (mailbox, created_at) where mailbox is not null;
