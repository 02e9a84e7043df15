-- without a transaction
create index concurrently enquiry_board on enquiry (state, next_due_at, id)
  where state not in ('placed', 'declined', 'withdrawn', 'closed');
