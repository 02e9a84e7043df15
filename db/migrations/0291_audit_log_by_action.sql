-- Finds rare actions among millions of rows, by the action or by its beginning.
create index audit_entry_of_action on audit_entry (action text_pattern_ops, created_at desc, id desc);
