import type { UnderstoodTerm } from './job-search';
import type { Days } from './describe-days';
import { findFacetByMeaning, type FacetName } from './search-facets';

/** A ticked filter or filled-in dates that typed words imply. `text` holds the words. */
export type InferredFilter = { name: FacetName | typeof datesName; value: string; text: string };

/** Represents the fields "From" and "To". The value is `2026-12-01/2026-12-31`; an end may be open. */
export const datesName = 'dates' as const;

/** Hidden fields of the results form: the filters that words imply, and the previous value of "Where". */
export const inferredField = 'read';
export const shownWhereField = 'shown_where';

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
