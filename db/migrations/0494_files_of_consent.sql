-- The file that the doctor agreed to send, without a reference, because replacing a document deletes the file. Null in a row
-- whose document was replaced before this column existed.
alter table document_pack_item
  add column file_id uuid,
  -- When the doctor agreed to a new file of a pack that was already open. Null if the answer to the pack covers this file.
  add column agreed_at timestamptz;
