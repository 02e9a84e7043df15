import { addDays, type IsoDate } from './dates';

/** A calendar month: its name as people write it, its first and last day. */
export type Month = { label: string; first: IsoDate; last: IsoDate };

/** The month written `YYYY-MM`, which must be one. */
export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  const first = `${text}-01`;
  return {
    label: new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${first}T00:00:00Z`),
    ),
    first,
    last: addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1),
  };
}
