'use client';

import { useRowLabel } from '@payloadcms/ui';

const maxLength = 80;
const labelFields = ['title', 'displayName', 'label', 'text'] as const;

/**
 * Labels each item of a list with its content instead of its number, so that editors can tell collapsed items apart.
 */
export function ItemLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const said = labelFields
    .map((field) => data?.[field])
    .find((value) => typeof value === 'string' && value.trim());
  const group = typeof data?.group === 'string' ? data.group.replaceAll('_', ' ') : '';
  const text = typeof said === 'string' ? said.trim() : group || `item ${rowNumber + 1}`;
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  return <span>{name.length > maxLength ? `${name.slice(0, maxLength)}…` : name}</span>;
}
