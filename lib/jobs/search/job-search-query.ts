import { readPageNumber } from '@/lib/core/paged-list';
import { parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { parseArea } from '@/lib/reference/places/map-area';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import {
  dateFits,
  defaultRadiusKm,
  emptyJobSearch,
  jobSorts,
  postedWithinDays,
  radiiKm,
  searchRateUnits,
  type JobSearch,
} from './job-search';
import type { SearchQuery } from './job-search-url';
import { facetNames, findFacetChoice, getFacet, toFacetFields } from './search-facets';

const maxQueryLength = 200;
const maxValues = 60;
const maxRate = 10_000_000;

type ReadQuery = {
  search: JobSearch;
  notices: string[];
  ignored: (readonly [string, string])[];
};

/**
 * Reads the query parameters of a search. Ignores a parameter that cannot be read and adds a notice about it. Treats an
 * empty parameter as missing, because forms send empty fields.
 */
export function readJobSearchQuery(query: SearchQuery, data: ReferenceData): ReadQuery {
  const notices: string[] = [];
  const ignored: (readonly [string, string])[] = [];
  const refuse = (key: string, value: string, notice: string) => {
    notices.push(notice);
    ignored.push([key, value.slice(0, 100)]);
  };
  const values = (key: string): string[] => {
    const raw = Object.hasOwn(query, key) ? query[key] : undefined;
    const list = raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
    // Removes NUL characters, which PostgreSQL does not accept in text. Drops `work_type=all`, which the radio button
    // "All" sends.
    return list
      .slice(0, maxValues)
      .map((value) => value.replaceAll('\0', '').trim())
      .filter((value) => value && !(key === 'work_type' && value === 'all'));
  };
  const many = (key: string, name: string, knows: (slug: string) => boolean): string[] => {
    const known = new Set<string>();
    for (const value of values(key)) {
      if (knows(value.toLowerCase())) known.add(value.toLowerCase());
      else refuse(key, value, `We do not know the ${name} “${value.slice(0, 40)}”, so we ignored it.`);
    }
    return [...known].sort();
  };
  const one = <T>(key: string, notice: string, read: (value: string) => T | null): T | null => {
    const [value] = values(key);
    if (value === undefined) return null;
    const parsed = read(value);
    if (parsed === null) refuse(key, value, notice);
    return parsed;
  };

  const search: JobSearch = { ...emptyJobSearch };
  const [q] = values('q');
  if (q) {
    // Decodes "&amp;", because users may paste "A&amp;E" from the source of a page.
    search.q = q
      .replace(/&(?:amp;)+/gi, '&')
      .replace(/\s+/g, ' ')
      .slice(0, maxQueryLength)
      .trim();
    if (q.length > maxQueryLength)
      notices.push(`We used only the first ${maxQueryLength} characters of your search.`);
    search.literal = values('literal')[0] === '1';
  }
  for (const facet of facetNames) {
    const isKnown = (value: string) => findFacetChoice(facet, value, data) !== undefined;
    Object.assign(search, toFacetFields(facet, many(facet, getFacet(facet).name, isKnown)));
  }
  search.districts = many('district', 'region', (slug) => data.districts.has(slug));

  search.place = one('place', 'We do not know that place, so we ignored it.', (value) =>
    data.places.has(value.toLowerCase()) ? value.toLowerCase() : null,
  );
  const radius = one('radius', `The distance must be one of ${radiiKm.join(', ')} km.`, (value) =>
    findAllowedValue(radiiKm, Number(value)),
  );
  if (search.place) search.radiusKm = radius ?? defaultRadiusKm;

  search.area = one('area', 'We could not read that map area, so we show jobs in all areas.', parseArea);

  search.availableFrom = one('from', 'The first available date is not valid, so we ignored it.', readDate);
  search.availableTo = one('to', 'The last available date is not valid, so we ignored it.', readDate);
  if (search.availableFrom && search.availableTo && search.availableTo < search.availableFrom) {
    refuse('to', search.availableTo, '“To” is before “From”, so we ignored “To”.');
    search.availableTo = null;
  }
  const fit = one(
    'fit',
    'That choice is not available, so we show jobs that fit or overlap your dates.',
    (value) => findAllowedValue(dateFits, value.toLowerCase()),
  );
  if (fit && (search.availableFrom || search.availableTo || search.q)) search.fit = fit;

  search.rateMin = one('rate_min', 'The minimum rate is not an amount, so we ignored it.', readAmount);
  const unit = one('rate_unit', 'The minimum rate must be per hour, day or year.', (value) =>
    findAllowedValue(searchRateUnits, value),
  );
  if (search.rateMin !== null && unit) search.rateUnit = unit;

  search.postedWithin = one(
    'posted_within',
    'That publication date is not available, so we ignored it.',
    (value) => findAllowedValue(postedWithinDays, Number(value)),
  );
  const sort = one('sort', 'That sort order is not available, so we show the best match first.', (value) =>
    findAllowedValue(jobSorts, value),
  );
  if (sort && (sort !== 'distance' || search.place)) search.sort = sort;
  search.page = one('page', 'That is not a page number, so we show the first page.', readPageNumber) ?? 1;
  return { search, notices, ignored };
}

function findAllowedValue<T>(list: readonly T[], value: unknown): T | null {
  return list.find((item) => item === value) ?? null;
}

// Accepts 2026-12-31, which date fields send, and 31/12/2026, which people type where the browser has no date field.
function readDate(value: string): IsoDate | null {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
  const iso = written
    ? `${written[3]}-${written[2]?.padStart(2, '0')}-${written[1]?.padStart(2, '0')}`
    : value;
  const date = parseIsoDate(iso);
  return date && date >= '2000-01-01' && date < '2100-01-01' ? date : null;
}

function readAmount(value: string): number | null {
  const plain = value.replace(/^(A|NZ)?\$/i, '').replace(/[\s,]/g, '');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount > 0 && amount <= maxRate ? Math.round(amount * 100) : null;
}
