import { paths } from '@/lib/routes';
import { listCampaignParameters } from '@/lib/platform/analytics/campaign';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { pageSegment, readPageNumber } from '@/lib/core/paged-list';
import type { IsoDate } from '@/lib/core/dates';
import type { WorkTypeGroup } from '@/lib/jobs/listing/job';
import { withoutPastDays } from './coming-days';
import { jobSearchHref } from './job-search-href';
import { readJobSearchQuery } from './job-search-query';
import { readWhere } from './read-where';
import { understandQuery } from './understand-query';
import type { JobSearch, PlaceChoices } from './job-search';
import { inferredField, shownWhereField } from './auto-ticked-filters';
import { settleInferredFields } from './search-form-address';

type FacetPath = {
  workType: WorkTypeGroup | null;
  specialty: string | null;
  region: string | null;
  page: number | null;
  canonical: string;
};

/** Reads path segments in any order and case. Returns null if a segment is unknown or a facet is repeated. */
function readFacetPath(segments: string[], data: ReferenceData): FacetPath | null {
  const path: FacetPath = { workType: null, specialty: null, region: null, page: null, canonical: '' };
  const words = segments.map((segment) => segment.toLowerCase()).values();
  for (const word of words) {
    if (word === pageSegment && path.page === null) {
      path.page = readPageNumber(words.next().value ?? '');
      if (path.page === null) return null;
    } else if ((word === 'locum' || word === 'permanent') && path.workType === null) path.workType = word;
    else if (data.specialties.has(word) && path.specialty === null) path.specialty = word;
    else if (data.regionsBySlug.has(word) && path.region === null) path.region = word;
    else return null;
  }
  path.canonical = paths.jobList(
    ...[path.workType, path.specialty, path.region].filter((facet) => facet !== null),
  );
  return path;
}

function wordNotices(search: JobSearch, data: ReferenceData): string[] {
  const { negated, unreadable } = understandQuery(search, data, null);
  const quoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ');
  return [
    ...(negated.length > 0
      ? [
          `You cannot exclude words with “not” or a minus, so we ignored ${quoted(negated)}. Use the filters instead.`,
        ]
      : []),
    ...(unreadable.length > 0
      ? [
          `We cannot search for ${quoted(unreadable)}, because adverts are in English. Try other words or the filters.`,
        ]
      : []),
  ];
}

/**
 * Builds the URL of the search with the kept parameters. Parameters that cannot be read are kept, so that the notice
 * about them also appears after a redirect.
 */
function buildSearchHref(search: JobSearch, kept: readonly (readonly [string, string])[]): string {
  const href = jobSearchHref(search);
  if (kept.length === 0) return href;
  const extra = new URLSearchParams(kept.map(([key, value]) => [key, value]));
  return `${href}${href.includes('?') ? '&' : '?'}${extra.toString()}`;
}

export { jobSearchHref } from './job-search-href';

export type SearchQuery = Record<string, string | string[] | undefined>;

type ParsedJobSearch =
  | {
      search: JobSearch;
      notices: string[];
      placeChoices: PlaceChoices | null;
    }
  /** URL to redirect to, with status 308 if `permanent` is true. */
  | { redirect: string; permanent: boolean }
  | { notFound: true };

/**
 * Reads the path and query of a results page, and never throws on bad input. Drops a bad parameter with a notice,
 * returns `notFound` for an unknown word in the path, and redirects if the URL is not canonical. Drops days before
 * `today` with a notice, unless `today` is undefined.
 */
export function parseJobSearch(
  input: { facets: string[]; query: SearchQuery },
  data: ReferenceData,
  today?: IsoDate,
): ParsedJobSearch {
  const path = readFacetPath(input.facets, data);
  if (!path) return { notFound: true };
  const { query, isForm } = settledQuery(input.query);
  const { search: asked, notices, ignored } = readJobSearchQuery(query, data);
  const search: JobSearch = {
    ...asked,
    workTypes: union(path.workType, asked.workTypes),
    specialties: union(path.specialty, asked.specialties),
    regions: union(path.region, asked.regions),
    page: path.page ?? asked.page,
  };

  notices.push(...wordNotices(search, data));

  const where = readWhere(query, search, data);
  const extra = [...ignored, ...listCampaignParameters(input.query)];
  if (where?.kind === 'found') return { redirect: buildSearchHref(where.search, extra), permanent: false };
  if (where?.kind === 'unknown')
    notices.push(`We do not know a place or region called “${where.text}”, so we ignored it.`);

  const [wantedPath] = jobSearchHref(search).split('?');
  const asAsked = paths.jobList(...input.facets);
  const pageInQuery = Object.hasOwn(input.query, 'page') && !ignored.some(([key]) => key === 'page');
  if (isForm || wantedPath !== asAsked || pageInQuery) {
    // The redirect is permanent (308) if the URLs differ only in spelling or in the position of the page number. It is
    // temporary (307) if facets move from the query to the path.
    const permanent = !isForm && jobSearchHref({ ...search, page: 1 }).split('?')[0] === path.canonical;
    const choosing = where?.kind === 'ambiguous' ? [['where', where.choices.text] as const] : [];
    return { redirect: buildSearchHref(search, [...extra, ...choosing]), permanent };
  }
  // A redirect keeps past days, so that the page after the redirect shows the notice about them.
  const coming = today ? withoutPastDays(search, today) : { search, notice: null };
  return {
    search: coming.search,
    notices: [...notices, ...(coming.notice ? [coming.notice] : [])],
    placeChoices: where?.kind === 'ambiguous' ? where.choices : null,
  };
}

// Removes the form's hidden fields (`auto-ticked-filters.ts`). The form sends them without JavaScript, but the
// canonical URL does not contain them.
function settledQuery(query: SearchQuery): { query: SearchQuery; isForm: boolean } {
  if (query[inferredField] === undefined && query[shownWhereField] === undefined)
    return { query, isForm: false };
  const fields = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  );
  settleInferredFields(fields);
  const settled = new Map<string, string[]>();
  for (const [key, value] of fields) settled.set(key, [...(settled.get(key) ?? []), value]);
  return { query: Object.fromEntries(settled), isForm: true };
}

function union<T extends string>(fromPath: T | null, fromQuery: T[]): T[] {
  return fromPath === null || fromQuery.includes(fromPath) ? fromQuery : [...fromQuery, fromPath].sort();
}
