-- Removes ʻokinas, opening quotes, and accents typed as apostrophes, so that "D‘Urville" is one word in each spelling.
-- Same rule as `searchWords` in lib/core/text.ts.
create or replace function search_words(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    replace(lower(regexp_replace(
      normalize(regexp_replace($1, '[''’‘ʻʼ`´′]', '', 'g'), NFKD), '[\u0300-\u036f]', '', 'g')), '&', ' and '),
    '[^a-z0-9]+', ' ', 'g'));

select job_search_refresh(array(select id from job where status = 'open' and title ~ '[‘ʻʼ`´′]'));
