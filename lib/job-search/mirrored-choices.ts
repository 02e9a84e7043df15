import type { FacetName, UnderstoodTerm } from './job-search';
import type { Days } from './describe-days';

/** A filter that is ticked, or days that are filled in, because typed words mean them: the filter's name, the value, the words. */
export type ReadChoice = [facet: FacetName | typeof datesName, value: string, text: string];

/** Stands for the fields "From" and "To"; the value is `2026-12-01/2026-12-31`, an end may be open. */
export const datesName = 'dates' as const;

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

/** The filters that typed words stand for. Districts have no filter. */
export function readChoices(
  understood: readonly UnderstoodTerm[],
  isFiltered: (slug: string) => boolean = () => true,
): ReadChoice[] {
  return understood.flatMap(({ kind, values, text, also = [] }) => {
    const facet = facetOf[kind];
    return facet
      ? values
          .filter(isFiltered)
          .flatMap((value) => [text, ...also].map((word): ReadChoice => [facet, value, word]))
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
