-- without a transaction
create index concurrently message_thread_search_terms on message_thread using gin (search_terms)
  with (fastupdate = off);
