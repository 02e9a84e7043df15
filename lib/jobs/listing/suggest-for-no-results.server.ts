import { jobDay } from '@/lib/core/dates';
import { placeLabel } from '@/lib/reference/places/match-places';
import { defaultRadiusKm, emptyJobSearch, radiiKm, type JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref, withoutUnderstood } from '@/lib/jobs/search/job-search-href';
import {
  findFacetChoice,
  furtherFacetNames,
  getFacetValues,
  mainFacetNames,
  toFacetFields,
  type FacetName,
} from '@/lib/jobs/search/search-facets';
import { searchDays, understandQuery } from '@/lib/jobs/search/understand-query';
import { jobSearchPredicate } from './job-search-predicate.server';
import { readCounts } from './job-search-store.server';
import type { SearchContext } from './search-jobs.server';

type SearchSuggestion = { label: string; href: string; search: JobSearch; count: number };

/**
 * Ways to change a search that has no results, each with the number of jobs that it finds. Omits ways that find no
 * job.
 */
type SearchSuggestions = {
  drop: SearchSuggestion[];
  keep: SearchSuggestion[];
  wider: (SearchSuggestion & { radiusKm: number })[];
  /** The searched specialities, if none of them has an open job. Otherwise empty. */
  without: string[];
  /** Searches for the parents of the specialities in `without`. */
  near: SearchSuggestion[];
};

// Maximum number of words that the visitor is offered to remove. Limited because each needs its own count.
const maxWordsOffered = 8;

export async function suggestForNoResults(
  context: SearchContext,
  search: JobSearch,
): Promise<SearchSuggestions> {
  const first: JobSearch = { ...search, page: 1 };
  const drops = variations(first, context);
  const radii = first.place === null ? [] : radiiKm.filter((km) => km > (first.radiusKm ?? defaultRadiusKm));
  const wider = radii.map((radiusKm) => ({
    radiusKm,
    label: `Within ${radiusKm} km`,
    search: { ...first, radiusKm },
  }));
  const keeps = drops.length > 1 ? drops.flatMap((way) => keeping(way, first)) : [];
  const { asked, nearest } = nearestSpecialties(first, context);
  const alone = { ...emptyJobSearch, specialties: asked };
  const counts = await readCounts(
    context.db,
    [...drops, ...wider, ...keeps, ...nearest, { search: alone }].map((way) =>
      jobSearchPredicate(way.search, context),
    ),
  );
  const isMissing = asked.length > 0 && counts.at(-1) === 0;
  const counted = <T extends { search: JobSearch }>(ways: T[], from: number) =>
    ways
      .map((way, index) => ({ ...way, href: jobSearchHref(way.search), count: counts[from + index] ?? 0 }))
      .filter((way) => way.count > 0);
  const drop = withoutNeedless(counted(drops, 0)).sort((a, b) => b.count - a.count);
  const keep = counted(keeps, drops.length + wider.length).sort((a, b) => b.count - a.count);
  return {
    drop,
    keep: drop.length > 0 ? [] : keep,
    without: isMissing ? asked.map((slug) => context.data.specialties.get(slug)?.name ?? slug) : [],
    near: isMissing ? counted(nearest, drops.length + wider.length + keeps.length) : [],
    wider: counted(wider, drops.length).filter(
      (way, index, all) => index === 0 || way.count > (all[index - 1]?.count ?? 0),
    ),
  };
}

function nearestSpecialties(search: JobSearch, { data, now }: Pick<SearchContext, 'data' | 'now'>) {
  const { understood } = understandQuery(search, data, jobDay(now));
  const typed = understood.filter(({ kind }) => kind === 'specialty').flatMap(({ values }) => values);
  const asked = [...new Set([...search.specialties, ...typed])];
  const parents = new Set(asked.flatMap((slug) => data.specialties.get(slug)?.parent ?? []));
  const nearest = [...parents].map((parent) => ({
    label: data.specialties.get(parent)?.name ?? parent,
    search: { ...emptyJobSearch, specialties: [parent], workTypes: search.workTypes },
  }));
  return { asked, nearest };
}

// Offers to remove all typed words only if removing any single word would still find no job.
function withoutNeedless<Way extends { change: Partial<JobSearch> }>(ways: Way[]): Way[] {
  const oneWord = ways.some(({ change }) => typeof change.q === 'string');
  return oneWord ? ways.filter(({ change }) => change.q !== null) : ways;
}

function keeping(
  dropped: { label: string; search: JobSearch; change: Partial<JobSearch> },
  asked: JobSearch,
): { label: string; search: JobSearch }[] {
  const search: JobSearch = { ...emptyJobSearch };
  for (const key of Object.keys(dropped.change)) Object.assign(search, { [key]: Reflect.get(asked, key) });
  // Never offers to keep only a part of the typed words, or the kind of fit without its dates, because neither is a
  // complete filter.
  const part =
    ('q' in dropped.change && dropped.change.q !== null) ||
    ('fit' in dropped.change && !('availableFrom' in dropped.change));
  return part ? [] : [{ label: dropped.label, search }];
}

function variations(search: JobSearch, { data, now }: Pick<SearchContext, 'data' | 'now'>) {
  const ways: { label: string; search: JobSearch; change: Partial<JobSearch> }[] = [];
  const drop = (asked: boolean, label: string, change: Partial<JobSearch>) => {
    if (asked) ways.push({ label, search: { ...search, ...change }, change });
  };
  const dropFacet = (facet: FacetName) => {
    const districts = facet === 'region' ? search.districts : [];
    const labels = [
      ...getFacetValues(search, facet).map((value) => findFacetChoice(facet, value, data)?.label ?? value),
      ...districts.map((slug) => data.districts.get(slug)?.name ?? slug),
    ];
    const change = { ...toFacetFields(facet, []), ...(facet === 'region' && { districts: [] }) };
    drop(labels.length > 0, labels.join(', '), change);
  };
  const { understood, typed } = understandQuery(search, data, jobDay(now));
  const words = [...new Set([...understood.map((term) => term.text), ...typed])].slice(0, maxWordsOffered);
  for (const text of words.length > 1 ? words : []) {
    const shorter = withoutUnderstood(search, text);
    drop(shorter.q !== null && shorter.q !== search.q, `“${text}”`, { q: shorter.q });
  }
  drop(search.q !== null, `the words “${search.q ?? ''}”`, { q: null, literal: false });
  mainFacetNames.forEach(dropFacet);
  const place = search.place === null ? undefined : data.places.get(search.place);
  if (place)
    drop(true, `${search.radiusKm ?? defaultRadiusKm} km around ${placeLabel(place, data)}`, {
      place: null,
      radiusKm: null,
      sort: search.sort === 'distance' ? 'best-match' : search.sort,
    });
  drop(search.area !== null, 'the map area', { area: null });
  drop(search.availableFrom !== null || search.availableTo !== null, 'your dates', {
    availableFrom: null,
    availableTo: null,
    fit: 'overlaps',
  });
  drop(search.fit === 'fits' && searchDays(search, understood) !== null, '“Only jobs that fit your dates”', {
    fit: 'overlaps',
  });
  drop(search.rateMin !== null, 'the minimum rate', { rateMin: null, rateUnit: 'hour' });
  furtherFacetNames.forEach(dropFacet);
  drop(search.postedWithin !== null, 'the publication date', { postedWithin: null });
  return ways;
}
