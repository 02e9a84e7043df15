-- The mailbox of a letter that anybody can have sent by typing an address: how many one mailbox gets is limited. In its
-- one form, without the spellings that lead to the same mailbox. Null for every other letter.
alter table letter add column mailbox text;
create index letter_of_mailbox on letter (mailbox, created_at) where mailbox is not null;
