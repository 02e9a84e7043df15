import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { FacetOption, Facets, JobSearch } from './job-search';
import {
  facetNames,
  getFacet,
  getFacetValues,
  listFacetChoices,
  type FacetChoice,
  type FacetName,
} from './search-facets';

export type ColumnCounts = Record<FacetName, ReadonlyMap<number, number>>;

export function jobFacets(counts: ColumnCounts, search: JobSearch, data: ReferenceData): Facets {
  return Object.fromEntries(
    facetNames.map((facet) => [facet, listOptions(facet, counts[facet], search, data)]),
  ) as Facets;
}

function listOptions(
  facet: FacetName,
  counts: ReadonlyMap<number, number>,
  search: JobSearch,
  data: ReferenceData,
): FacetOption[] {
  const { isMask, isFixed } = getFacet(facet);
  const totals = isMask ? sumBits(counts) : counts;
  const chosen = new Set(getFacetValues(search, facet));
  const toOption = ({ value, label, ordinal }: FacetChoice): FacetOption => ({
    value,
    label,
    count: totals.get(ordinal) ?? 0,
    selected: chosen.has(value),
  });
  const isShown = (option: FacetOption) => isFixed ?? (option.count > 0 || option.selected);
  const beneath = new Map<string, FacetOption[]>();
  const choices = listFacetChoices(facet, data);
  for (const choice of choices) {
    const option = toOption(choice);
    if (choice.parent && isShown(option))
      beneath.set(choice.parent, [...(beneath.get(choice.parent) ?? []), option]);
  }
  return choices.flatMap((choice) => {
    if (choice.parent) return [];
    const option = toOption(choice);
    const children = beneath.get(choice.value);
    if (!children) return isShown(option) ? [option] : [];
    const count = children.reduce((sum, child) => sum + child.count, option.count);
    return [{ ...option, count, children }];
  });
}

function sumBits(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const [mask, count] of counts)
    for (let rest = mask; rest > 0; rest &= rest - 1) {
      const ordinal = 31 - Math.clz32(rest & -rest);
      totals.set(ordinal, (totals.get(ordinal) ?? 0) + count);
    }
  return totals;
}
