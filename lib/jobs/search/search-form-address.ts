import { paths } from '@/lib/routes';
import { facetNames } from './search-facets';
import { withoutText } from './job-search-href';
import {
  datesName,
  inferredField,
  shownSpecialtiesField,
  shownWhereField,
  type InferredFilter,
} from './auto-ticked-filters';

function parseInferredFilter(value: string): InferredFilter[] {
  const [facet, slug, ...text] = value.split(':');
  const name = [...facetNames, datesName].find((known) => known === facet);
  return name && slug && text.length > 0 ? [{ name, value: slug, text: text.join(':') }] : [];
}

/**
 * Removes the form's hidden fields, which list the filters that the typed words had ticked. Such a filter must not
 * count twice, as a word and as a tick. If its ticks are unchanged, they are removed; if they were changed, the words
 * are removed. If "What" or "Where" was changed, the specialities, place or region that it had shown are removed.
 * Returns false if the query has no hidden fields.
 */
export function settleInferredFields(query: URLSearchParams): boolean {
  const inferred = query.getAll(inferredField).flatMap(parseInferredFilter);
  const where = query.get(shownWhereField);
  const isForm = query.has(inferredField) || where !== null;
  query.delete(inferredField);
  query.delete(shownWhereField);
  const specialties = query.get(shownSpecialtiesField);
  query.delete(shownSpecialtiesField);
  if (specialties !== null) query.delete((query.get('q') ?? '').trim() === specialties ? 'q' : 'specialty');
  const dropWords = (implied: InferredFilter[]) => {
    const q = implied.reduce((words, { text }) => withoutText(words, text), query.get('q') ?? '');
    if (q) query.set('q', q);
    else query.delete('q');
  };
  for (const facet of facetNames) {
    const implied = inferred.filter(({ name }) => name === facet);
    if (implied.length === 0) continue;
    const ticked = new Set(query.getAll(facet));
    const values = new Set(implied.map(({ value }) => value));
    if (ticked.size === values.size && [...values].every((value) => ticked.has(value))) query.delete(facet);
    else dropWords(implied);
  }
  const dates = inferred.filter(({ name }) => name === datesName);
  if (dates[0]) {
    if (dates[0].value !== `${query.get('from') ?? ''}/${query.get('to') ?? ''}`) dropWords(dates);
    else for (const name of ['from', 'to']) query.delete(name);
  }
  if (where === null) return isForm;
  if ((query.get('where') ?? '').trim() === where) query.delete('where');
  else for (const name of ['place', 'region', 'district', 'radius', 'area']) query.delete(name);
  return isForm;
}

type RenderedFields = { q: string; where: string };

export type Field = [name: string, value: string];

const inPath = ['work_type', 'specialty', 'region'];

/**
 * Builds the URL of the form's results. The URL is as canonical as the browser can make it: a single work type,
 * specialty or region goes into the path. A new "What" or "Where" replaces the earlier choice.
 */
export function searchAddress(fields: Iterable<Field>, rendered: RenderedFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value.trim() !== '') query.append(name, value.trim());
  const text = (name: string) => query.get(name) ?? '';
  const asked = text('q') === text(shownSpecialtiesField) ? '' : text('q');
  const where = text('where');
  settleInferredFields(query);
  if (asked !== rendered.q) {
    query.delete('literal');
    if (asked) query.delete('specialty');
  }
  if (where === rendered.where) query.delete('where');
  else {
    query.delete('place');
    query.delete('region');
    query.delete('district');
    query.delete('area');
  }
  if (!query.has('place')) query.delete('radius');
  if (!query.has('rate_min')) query.delete('rate_unit');
  if (text('sort') === 'best-match') query.delete('sort');
  const path = inPath.flatMap((name) => {
    const values = query.getAll(name);
    if (values.length !== 1) return [];
    query.delete(name);
    return values;
  });
  const rest = query.toString();
  return paths.jobList(...path) + (rest ? `?${rest}` : '');
}
