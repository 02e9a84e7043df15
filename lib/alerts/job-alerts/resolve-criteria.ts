import { jobDay } from '@/lib/core/dates';
import {
  defaultRadiusKm,
  type JobSearch,
  type PlaceChoices,
  type UnderstoodTerm,
} from '@/lib/jobs/search/job-search';
import { withoutUnderstood } from '@/lib/jobs/search/job-search-href';
import { addFacetValues, findFacetByMeaning, getFacetValues } from '@/lib/jobs/search/search-facets';
import { searchDays, understandQuery, understoodDays } from '@/lib/jobs/search/understand-query';
import { placeLabel } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { alertQuery } from './alert-criteria';
import { canonicalCriteria, type AlertCriteria } from './job-alert';

type ResolvedCriteria =
  | { criteria: AlertCriteria }
  | { ambiguous: { text: string; choices: { label: string; query: string }[] } };

/**
 * Converts a search into alert criteria that find the same jobs. Known words become ids, so that a later version of
 * the site cannot interpret them differently. If the search also has a filter of the same kind, the words stay text:
 * a job must match both, but ids in one list are alternatives.
 */
export function resolveCriteria(asked: JobSearch, data: ReferenceData, now: Date): ResolvedCriteria {
  const search = withDays(asked, data, now);
  const { understood, words } = understandQuery(search, data, null);
  const unclear = understood.find((term) => term.kind === 'place' && term.values.length > 1);
  if (unclear) return { ambiguous: placeChoices(search, unclear, data) };
  const kinds = new Set(understood.map(({ kind }) => kind));
  const places = understood.filter(({ kind }) => kind === 'place');
  const clash = [...kinds].some((kind) => isChosen(search, kind)) || places.length > 1;
  if (clash) return { criteria: canonicalCriteria(search) };

  const values = (kind: UnderstoodTerm['kind']) =>
    understood.filter((term) => term.kind === kind).flatMap((term) => term.values);
  const [place] = values('place');
  const regions = values('region');
  return {
    criteria: canonicalCriteria({
      ...search,
      q: words.length > 0 ? words.join(' ') : null,
      literal: words.length > 0,
      ...addFacetValues(search, values),
      regions: [...search.regions, ...regions.filter((slug) => !data.districts.has(slug))],
      districts: [...search.districts, ...regions.filter((slug) => data.districts.has(slug))],
      ...(place ? { place, radiusKm: defaultRadiusKm } : {}),
    }),
  };
}

// Replaces words such as "next month" with dates, because the words would mean other dates later. If the form also has
// dates, keeps only the days in both. If no day is in both, ignores the words.
function withDays(search: JobSearch, data: ReferenceData, now: Date): JobSearch {
  const { understood } = understandQuery(search, data, jobDay(now));
  if (!understoodDays(understood)) return search;
  const without = understood
    .filter(({ kind }) => kind === 'dates')
    .reduce((rest, { text }) => withoutUnderstood(rest, text), search);
  const { from = null, to = null } = searchDays(search, understood) ?? {};
  return from && to && to < from ? without : { ...without, availableFrom: from, availableTo: to };
}

function isChosen(search: JobSearch, kind: UnderstoodTerm['kind']): boolean {
  if (kind === 'place') return search.place !== null;
  const facet = findFacetByMeaning(kind);
  if (!facet) return false;
  return getFacetValues(search, facet).length > 0 || (facet === 'region' && search.districts.length > 0);
}

function placeChoices(search: JobSearch, term: UnderstoodTerm, data: ReferenceData) {
  const q = (search.q ?? '').replace(term.text, ' ').replace(/\s+/g, ' ').trim() || null;
  const choices = term.values.flatMap((id) => {
    const place = data.places.get(id);
    if (!place) return [];
    return { label: placeLabel(place, data), query: alertQuery({ ...search, q, place: id, radiusKm: null }) };
  });
  return { text: term.text, choices };
}

export function choicesOfWhere(search: JobSearch, { text, choices }: PlaceChoices) {
  return {
    text,
    choices: choices.map(({ change, label }) => ({
      label,
      query: alertQuery({ ...search, ...change, radiusKm: null }),
    })),
  };
}
