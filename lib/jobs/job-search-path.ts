import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { WorkTypeGroup } from './job';
import type { JobSearch } from './job-search';
import { jobSearchHref } from './job-search-href';

/** The facets of a results path, and the path in its one right spelling and order. */
export type FacetPath = {
  workType: WorkTypeGroup | null;
  specialty: string | null;
  region: string | null;
  canonical: string;
};

/** Reads path segments in any order and case; null when a word is unknown or a facet is named twice. */
export function readFacetPath(segments: string[], data: ReferenceData): FacetPath | null {
  const path: FacetPath = { workType: null, specialty: null, region: null, canonical: '' };
  for (const segment of segments) {
    const word = segment.toLowerCase();
    if ((word === 'locum' || word === 'permanent') && path.workType === null) path.workType = word;
    else if (data.specialties.has(word) && path.specialty === null) path.specialty = word;
    else if (data.regionsBySlug.has(word) && path.region === null) path.region = word;
    else return null;
  }
  path.canonical = ['/jobs/list', path.workType, path.specialty, path.region].filter(Boolean).join('/');
  return path;
}

/** The search's address, with parameters that could not be read kept, so that the notice appears after a redirect too. */
export function addressOf(search: JobSearch, ignored: readonly (readonly [string, string])[]): string {
  const href = jobSearchHref(search);
  if (ignored.length === 0) return href;
  const extra = new URLSearchParams(ignored.map(([key, value]) => [key, value]));
  return `${href}${href.includes('?') ? '&' : '?'}${extra.toString()}`;
}
