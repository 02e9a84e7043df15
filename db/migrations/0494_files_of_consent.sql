-- The file that the doctor agreed to send. No foreign key, because replacing a document deletes the file. Null if the
-- document was replaced before this column existed.
alter table document_pack_item
  add column file_id uuid,
  -- When the doctor agreed to a new file in an open pack. Null if the doctor's consent to the pack covers this file.
  add column agreed_at timestamptz;
