-- without a transaction
-- A doctor without an account is known by one enquiry, which several placements can share. Placements that are made from a
-- shortlist entry are unique by that entry.
create unique index concurrently placement_made_from_enquiry on placement (enquiry_id)
  where cancelled_at is null and shortlist_entry_id is null;
