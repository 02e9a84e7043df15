-- without a transaction
create index concurrently message_thread_of_consultant on message_thread (consultant_id, last_message_at desc, id);
