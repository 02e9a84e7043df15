-- Words by which staff find enquiries, doctors and vacancies. Stored, because a search compares them for thousands of
-- rows, and computing them takes longer than comparing. `buildStaffQuery` (lib/platform/staff-kit/staff-query.ts)
-- writes the queries.

-- Returns the digits of a number. Also returns the reversed digits after "<", because a search can then find the last
-- digits as a prefix. Leaves out letters. Otherwise a search for "med" would read up to a million numbers that begin
-- with these letters.
create function number_search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return array[regexp_replace($1, '\D', '', 'g'), '<' || reverse(regexp_replace($1, '\D', '', 'g'))];

-- Returns for example "#enq100016" and "#100016", because staff may leave out the letters.
create function reference_search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return array['#' || lower(replace($1, '-', '')), '#' || split_part($1, '-', 2)];

-- Also returns the words as typed, because search_words() drops the letters of scripts other than Latin.
create function search_terms(text) returns text[]
  language sql immutable strict parallel safe
  return string_to_array(search_words($1), ' ') || regexp_split_to_array(lower($1), '[\s[:punct:]]+');

-- Joins all words into one text, so that the slow search_words() is called only once. Avoids to_tsvector(), because
-- its parser splits email addresses and numbers.
create function person_search_vector(words text, email text, phone text, other_terms text[] default '{}') returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array_remove(
    search_terms(words || ' ' || split_part(email, '@', 1))
      || lower(email)
      || ('@' || split_part(lower(email), '@', 2))
      || number_search_terms(phone)
      || other_terms, ''), null));

-- array_to_string() is not immutable for all types of array, but it is for text.
create function join_slugs(text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string($1, ' ');

-- The slug of a specialty contains the words of its name.
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
