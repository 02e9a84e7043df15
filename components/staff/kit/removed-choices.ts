import type { ReactElement } from 'react';
import { parseQueryFromLocation, useResourceContext, useStore, type ListProps } from 'react-admin';
import { useLocation } from 'react-router';

type Values = Record<string, unknown>;
type Select = { emptyText?: string; choices?: readonly { id: unknown }[] };

export const readSource = ({ props }: ReactElement) => (props as { source: string }).source;

/** Drops values that are no longer a choice. Checks only selects with a default, because other choices load later. */
export function dropRemovedChoices(values: Values, filters: readonly ReactElement[]): Values {
  const isKept = ([name, value]: [string, unknown]) => {
    const { emptyText, choices = [] } = (filters.find((one) => readSource(one) === name)?.props ??
      {}) as Select;
    return !emptyText || !value || choices.some(({ id }) => id === value);
  };
  return Object.fromEntries(Object.entries(values).filter(isKept));
}

/**
 * Returns the query of a list's first page without removed choices, or null if the list uses none. The URL or the
 * browser's storage may still hold a choice from before it was removed. React-admin prefers the URL.
 */
export function useQueryWithoutRemovedChoices(
  filters: readonly ReactElement[],
  list: Pick<ListProps, 'resource'>,
): string | null {
  const resource = useResourceContext(list);
  const [stored] = useStore<Values>(`${resource}.listParams`, {});
  const fromUrl: Values = parseQueryFromLocation(useLocation());
  const { page: _page, ...params } = Object.keys(fromUrl).length > 0 ? fromUrl : stored;
  const values = (params.filter ?? {}) as Values;
  const filter = dropRemovedChoices(values, filters);
  if (Object.keys(filter).length === Object.keys(values).length) return null;
  const entries = Object.entries({ ...params, filter }).flatMap(([name, value]) =>
    value == null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return `?${new URLSearchParams(entries).toString()}`;
}
