-- The mailbox of an email that a stranger can trigger by typing an address. The number of such emails to a mailbox is
-- limited. Different spellings of an address that lead to the same mailbox have the same value. Null for other emails.
alter table letter add column mailbox text;
create index letter_of_mailbox on letter (mailbox, created_at) where mailbox is not null;
