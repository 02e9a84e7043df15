import { paths } from '@/lib/routes';
import { pageHref } from '@/lib/core/paged-list';
import { formatArea } from '@/lib/reference/places/map-area';
import { defaultRadiusKm, type JobSearch } from './job-search';
import { furtherFacetNames, getFacetValues } from './search-facets';

/**
 * Builds the canonical URL of a search. If there is a single work type, specialty or region, it goes into the path.
 * Several go into the query. The page number follows the path. Default values are omitted. Uses only slugs and no
 * reference data, because this code also runs in the browser.
 */
export function jobSearchHref(search: JobSearch): string {
  const query = new URLSearchParams();
  const path = [paths.jobList()];
  const facet = (key: string, values: readonly string[]) => {
    if (values.length === 1) path.push(encodeURIComponent(values[0] ?? ''));
    else list(key, values);
  };
  const list = (key: string, values: readonly string[]) => {
    for (const value of values) query.append(key, value);
  };
  const one = (key: string, value: string | number | null) => {
    if (value !== null && value !== '') query.append(key, String(value));
  };
  one('q', search.q);
  if (search.q && search.literal) query.append('literal', '1');
  facet('work_type', search.workTypes);
  facet('specialty', search.specialties);
  // If the search has no district, the region goes into the path. If it has one, both go into the query.
  if (search.districts.length === 0) facet('region', search.regions);
  else list('region', search.regions);
  list('district', search.districts);
  list('grade', search.grades);
  one('place', search.place);
  if (search.place && search.radiusKm !== defaultRadiusKm) one('radius', search.radiusKm);
  if (search.area) query.append('area', formatArea(search.area));
  one('from', search.availableFrom);
  one('to', search.availableTo);
  // A search with typed words keeps its `fit`, because the words may contain dates too.
  const hasDates = search.availableFrom !== null || search.availableTo !== null || Boolean(search.q);
  if (search.fit === 'fits' && hasDates) query.append('fit', 'fits');
  if (search.rateMin !== null) {
    one('rate_min', search.rateMin / 100);
    if (search.rateUnit !== 'hour') query.append('rate_unit', search.rateUnit);
  }
  for (const facet of furtherFacetNames) list(facet, getFacetValues(search, facet));
  one('posted_within', search.postedWithin);
  if (search.sort !== 'best-match') query.append('sort', search.sort);
  const text = query.toString();
  return pageHref(path.join('/') + (text ? `?${text}` : ''), search.page);
}

export function withoutUnderstood(search: JobSearch, text: string): JobSearch {
  if (search.q === null) return search;
  const rest = withoutText(search.q, text);
  return rest === search.q ? search : { ...search, q: rest || null, page: 1 };
}

export function withoutText(whole: string, text: string): string {
  const at = indexOfWords(whole.toLowerCase(), text.toLowerCase());
  if (at < 0) return whole;
  const rest = `${whole.slice(0, at)} ${whole.slice(at + text.length)}`.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}

// Looks for whole words first, because "ED" is also the end of "needed".
function indexOfWords(query: string, text: string): number {
  const isLetterOrDigit = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  for (let at = query.indexOf(text); at >= 0; at = query.indexOf(text, at + 1))
    if (!isLetterOrDigit(query[at - 1]) && !isLetterOrDigit(query[at + text.length])) return at;
  return query.indexOf(text);
}
