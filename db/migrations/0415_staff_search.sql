-- Words by which staff find enquiries, doctors and vacancies. Stored, because working them out takes longer than comparing
-- them, and a search compares them for thousands of rows. `buildStaffQuery` (lib/platform/staff-kit/staff-query.ts) writes
-- the queries.

-- The digits of a number, and those digits reversed after "<", so that its last digits are found as the beginning of a
-- word. Letters are left out: if a million words began with "med", a search for "med" would read them all.
create function number_search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return array[regexp_replace($1, '\D', '', 'g'), '<' || reverse(regexp_replace($1, '\D', '', 'g'))];

-- "#enq100016" and "#100016": staff may leave out the letters.
create function reference_search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return array['#' || lower(replace($1, '-', '')), '#' || split_part($1, '-', 2)];

-- Keeps the words as typed besides those of search_words(), which drops letters of other scripts than Latin.
create function search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(search_words($1), ' ') || regexp_split_to_array(lower($1), '[\s[:punct:]]+');

-- One text for all words, because search_words() takes most of the time. Makes the vector without the parser of
-- to_tsvector(), which splits email addresses and numbers by rules of its own.
create function person_search_vector(words text, email text, phone text, other_terms text[] default '{}') returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array_remove(
    search_terms(words || ' ' || split_part(email, '@', 1))
      || lower(email)
      || ('@' || split_part(lower(email), '@', 2))
      || number_search_terms(phone)
      || other_terms, ''), null));

-- array_to_string() is not immutable for every type of array. For text it is.
create function join_slugs(text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string($1, ' ');

-- The slug of a specialty has the words of its name.
alter table enquiry add column search_terms tsvector not null generated always as (person_search_vector(
  given_name || ' ' || family_name || ' ' || specialty
    || coalesce(' ' || (job_snapshot ->> 'number') || ' ' || (job_snapshot ->> 'title')
      || ' ' || (job_snapshot #>> '{place,name}') || ' ' || (job_snapshot #>> '{place,region,name}')
      || ' ' || (job_snapshot #>> '{place,region,code}'), ''),
  email::text, phone,
  reference_search_terms(reference)
    || number_search_terms(ahpra_number) || number_search_terms(mcnz_number))) stored;
create index enquiry_search_terms on enquiry using gin (search_terms) with (fastupdate = off);

alter table doctor add column search_terms tsvector not null generated always as (person_search_vector(
  coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' ' || join_slugs(specialties),
  email::text, phone)) stored;
create index doctor_search_terms on doctor using gin (search_terms) with (fastupdate = off);

alter table vacancy_request add column search_terms tsvector not null generated always as (person_search_vector(
  contact_name || ' ' || organisation || ' ' || facility || ' ' || specialty,
  email::text, phone, reference_search_terms(reference))) stored;
create index vacancy_request_search_terms on vacancy_request using gin (search_terms) with (fastupdate = off);

create index organisation_name_words on organisation using gin (to_tsvector('simple', search_words(name::text)));
