update document_pack_item i set file_id = c.file_id
from document_pack p, credential c, credential_file f
where p.id = i.pack_id and c.id = i.credential_id and f.id = c.file_id and f.created_at <= p.answered_at;
