-- For an email that a stranger can trigger by typing an address: the recipient's mailbox. The site limits how many such
-- emails a mailbox gets. Spellings of an address that lead to one mailbox have the same value. Null for other emails.
alter table letter add column mailbox text;
create index letter_of_mailbox on letter (mailbox, created_at) where mailbox is not null;
