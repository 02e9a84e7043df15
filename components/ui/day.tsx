import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';

/** A day for readers, with its machine-readable date. */
export function Day({ date }: { date: IsoDate }) {
  return <time dateTime={date}>{formatDate(date, { year: true, weekday: false })}</time>;
}
