import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';

export function Day({ date }: { date: IsoDate }) {
  return <time dateTime={date}>{formatDate(date, { year: true, weekday: false })}</time>;
}
