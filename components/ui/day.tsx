import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';

/** A day as people read it, and as programs do. */
export function Day({ date }: { date: IsoDate }) {
  return <time dateTime={date}>{formatDate(date, { year: true, weekday: false })}</time>;
}
