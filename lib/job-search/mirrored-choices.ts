import { facetNames, type FacetName, type UnderstoodTerm } from './job-search';
import type { Days } from './describe-days';
import { withoutText } from './job-search-href';

/** A filter that is ticked, or days that are filled in, because typed words mean them: the filter's name, the value, the words. */
export type ReadChoice = [facet: FacetName | typeof datesName, value: string, text: string];

/** Stands for the fields "From" and "To"; the value is `2026-12-01/2026-12-31`, an end may be open. */
const datesName = 'dates' as const;

/** Hidden fields of the results' form: choices that words made, and what "Where" held. */
export const readField = 'read';
export const shownWhereField = 'shown_where';

const facetOf: Partial<Record<UnderstoodTerm['kind'], FacetName>> = {
  'work-type': 'work_type',
  specialty: 'specialty',
  grade: 'grade',
  region: 'region',
  shift: 'shift',
  benefit: 'benefit',
  remoteness: 'mmm',
};

/** The filters that typed words stand for. */
export function readChoices(understood: readonly UnderstoodTerm[]): ReadChoice[] {
  return understood.flatMap(({ kind, values, text, also = [] }) => {
    const facet = facetOf[kind];
    return facet
      ? values.flatMap((value) => [text, ...also].map((word): ReadChoice => [facet, value, word]))
      : [];
  });
}

/** The days that typed words stand for, as choices; `days` are those of all words together. */
export function readDates(understood: readonly UnderstoodTerm[], { from, to }: Days): ReadChoice[] {
  return understood
    .filter(({ kind }) => kind === datesName)
    .flatMap(({ text, also = [] }) => [text, ...also])
    .map((word): ReadChoice => [datesName, `${from ?? ''}/${to ?? ''}`, word]);
}

/** A choice as the value of its hidden field. */
export const readChoiceValue = (choice: ReadChoice): string => choice.join(':');

function parseChoice(value: string): ReadChoice[] {
  const [name, slug, ...text] = value.split(':');
  const facet = [...facetNames, datesName].find((known) => known === name);
  return facet && slug && text.length > 0 ? [[facet, slug, text.join(':')]] : [];
}

/**
 * Takes what the form mirrors out of the fields it sent. Choices that words made and that are all still ticked are left
 * to the words; where one was unticked or another ticked beside them, the words leave the field and the ticks count. A
 * changed or emptied "Where" gives up the place or region it held. Whether there was anything to take out.
 */
export function settleMirroredFields(query: URLSearchParams): boolean {
  const read = query.getAll(readField).flatMap(parseChoice);
  const where = query.get(shownWhereField);
  const isForm = query.has(readField) || where !== null;
  query.delete(readField);
  query.delete(shownWhereField);
  const dropWords = (meant: ReadChoice[]) => {
    const q = meant.reduce((text, [, , word]) => withoutText(text, word), query.get('q') ?? '');
    if (q) query.set('q', q);
    else query.delete('q');
  };
  for (const facet of facetNames) {
    const meant = read.filter(([name]) => name === facet);
    if (meant.length === 0) continue;
    const ticked = new Set(query.getAll(facet));
    const values = new Set(meant.map(([, value]) => value));
    if (ticked.size === values.size && [...values].every((value) => ticked.has(value))) query.delete(facet);
    else dropWords(meant);
  }
  const dates = read.filter(([name]) => name === datesName);
  if (dates[0]) {
    if (dates[0][1] !== `${query.get('from') ?? ''}/${query.get('to') ?? ''}`) dropWords(dates);
    else for (const name of ['from', 'to']) query.delete(name);
  }
  if (where === null) return isForm;
  if ((query.get('where') ?? '').trim() === where) query.delete('where');
  else for (const name of ['place', 'region', 'radius', 'area']) query.delete(name);
  return isForm;
}
