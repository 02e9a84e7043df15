create index doctor_name_words on doctor using gin (
  to_tsvector('simple', search_words(coalesce(given_name, '') || ' ' || coalesce(family_name, ''))));
create index doctor_email_prefix on doctor (lower(email::text) text_pattern_ops);
create index doctor_phone_prefix on doctor (phone text_pattern_ops) where phone is not null;
create index registration_number_prefix on registration (number text_pattern_ops);
create index registration_by_check on registration (check_state, updated_at);
create index doctor_newest on doctor (created_at desc, id desc);
create index doctor_by_family on doctor (family_name, id);
create index doctor_disabled on doctor (disabled_at) where disabled_at is not null;

-- For checks by staff: the day of the check, and what the public register showed. Null for other events.
alter table registration_event
  add column looked_up_on date,
  add column seen text check (length(seen) between 1 and 500),
  add check ((looked_up_on is null) = (seen is null));
