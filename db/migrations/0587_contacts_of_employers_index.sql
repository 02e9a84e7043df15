-- without a transaction
-- The search for an employer by a member's name or email address computed these words for all members.
create index concurrently organisation_member_contact on organisation_member
  using gin (person_search_vector(name, email::text, ''));
