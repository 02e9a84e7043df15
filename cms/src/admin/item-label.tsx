'use client';

import { useRowLabel } from '@payloadcms/ui';

const maxLength = 80;
/** Fields that may name an item, in order of preference. */
const naming = ['title', 'displayName', 'label', 'text'] as const;

/** Names a list item by its content, so that a collapsed list is readable. */
export function ItemLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>();
  const said = naming
    .map((field) => data?.[field])
    .find((value) => typeof value === 'string' && value.trim());
  const group = typeof data?.group === 'string' ? data.group.replaceAll('_', ' ') : '';
  const text = typeof said === 'string' ? said.trim() : group || `item ${rowNumber + 1}`;
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  return <span>{name.length > maxLength ? `${name.slice(0, maxLength)}…` : name}</span>;
}
