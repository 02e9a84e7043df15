import type { Days } from '@/lib/jobs/search/describe-days';

export const dateFieldNames = ['from', 'to'] as const;

export function listDateFields(group: HTMLElement | null): HTMLInputElement[] {
  return dateFieldNames.flatMap((name) => group?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? []);
}

export function readChosenDays(group: HTMLElement | null): Days {
  const [from, to] = listDateFields(group).map(({ value }) => value || null);
  return { from: from ?? null, to: to ?? null };
}

export const sameDays = (a: Days, b: Days) => a.from === b.from && a.to === b.to;
