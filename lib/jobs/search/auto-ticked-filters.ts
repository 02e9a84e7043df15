import type { UnderstoodTerm } from './job-search';
import type { Days } from './describe-days';
import { findFacetByMeaning, type FacetName } from './search-facets';

export type InferredFilter = { name: FacetName | typeof datesName; value: string; text: string };

/**
 * Name of the inferred filter for both date fields, "From" and "To". Its value is like `2026-12-01/2026-12-31`. Either
 * end may be empty.
 */
export const datesName = 'dates' as const;

export const inferredField = 'read';
export const shownWhereField = 'shown_where';
export const shownSpecialtiesField = 'shown_specialties';

export function inferFilters(
  understood: readonly UnderstoodTerm[],
  isFiltered: (slug: string) => boolean = () => true,
): InferredFilter[] {
  return understood.flatMap(({ kind, values, text, also = [] }) => {
    const name = findFacetByMeaning(kind);
    return name
      ? values
          .filter(isFiltered)
          .flatMap((value) => [text, ...also].map((word) => ({ name, value, text: word })))
      : [];
  });
}

export function inferDates(understood: readonly UnderstoodTerm[], { from, to }: Days): InferredFilter[] {
  return understood
    .filter(({ kind }) => kind === datesName)
    .flatMap(({ text, also = [] }) => [text, ...also])
    .map((word) => ({ name: datesName, value: `${from ?? ''}/${to ?? ''}`, text: word }));
}

export const formatInferredFilter = ({ name, value, text }: InferredFilter): string =>
  `${name}:${value}:${text}`;
