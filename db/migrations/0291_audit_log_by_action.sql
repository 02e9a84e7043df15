-- What was done seldom is found among millions of rows: by an action, or by what it begins with.
create index audit_entry_of_action on audit_entry (action text_pattern_ops, created_at desc, id desc);
