import { pageSegment, readPageNumber } from '@/lib/core/page-href';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { WorkTypeGroup } from '@/lib/jobs/job';
import type { JobSearch } from './job-search';
import { jobSearchHref } from './job-search-href';

/** The facets of a results path, and their part of it in its one right spelling and order. */
export type FacetPath = {
  workType: WorkTypeGroup | null;
  specialty: string | null;
  region: string | null;
  /** From 1; null where the path names no page. */
  page: number | null;
  canonical: string;
};

/** Reads path segments in any order and case; null when a word is unknown or something is named twice. */
export function readFacetPath(segments: string[], data: ReferenceData): FacetPath | null {
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
  path.canonical = ['/jobs/list', path.workType, path.specialty, path.region].filter(Boolean).join('/');
  return path;
}

/** The search's address, and parameters to be kept on the way: what could not be read, so that its notice appears after a redirect too. */
export function addressOf(search: JobSearch, kept: readonly (readonly [string, string])[]): string {
  const href = jobSearchHref(search);
  if (kept.length === 0) return href;
  const extra = new URLSearchParams(kept.map(([key, value]) => [key, value]));
  return `${href}${href.includes('?') ? '&' : '?'}${extra.toString()}`;
}
