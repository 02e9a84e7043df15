-- So far, alerts with dates reported only jobs that fit. Searches now also find jobs that overlap, so these alerts get
-- `fit` with the value `fits` to keep their meaning. The hash is computed from the text that `canonicalCriteria`
-- writes: keys in this order, without spaces.
update job_alert
set criteria = canonical.text::jsonb,
  criteria_hash = encode(sha256(convert_to(canonical.text, 'UTF8')), 'hex')
from (
  select alert.id, '{' || string_agg(to_json(key)::text || ':' ||
      case jsonb_typeof(value)
        when 'array' then (select '[' || string_agg(entry::text, ',' order by position) || ']'
          from jsonb_array_elements(value) with ordinality as entries (entry, position))
        else value::text
      end, ',' order by rank) || '}' as text
  from job_alert alert
  cross join lateral unnest(array['q', 'literal', 'workTypes', 'specialties', 'grades', 'regions', 'shifts', 'benefits',
    'mmm', 'place', 'radiusKm', 'availableFrom', 'availableTo', 'fit', 'rateMin', 'rateUnit']) with ordinality as keys (key, rank)
  cross join lateral (select (alert.criteria || '{"fit": "fits"}') -> key as value) part
  where value is not null
  group by alert.id) canonical
where canonical.id = job_alert.id
  and (job_alert.criteria ? 'availableFrom' or job_alert.criteria ? 'availableTo')
  and not job_alert.criteria ? 'fit';
