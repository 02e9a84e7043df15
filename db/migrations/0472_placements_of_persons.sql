-- without a transaction
-- A doctor without an account is represented by one enquiry, which several placements can share. Placements from a
-- shortlist have another unique index, on the shortlist entry.
create unique index concurrently placement_made_from_enquiry on placement (enquiry_id)
  where cancelled_at is null and shortlist_entry_id is null;
