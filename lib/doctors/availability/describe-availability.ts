import { addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { lowerFirst, upperFirst } from '@/lib/core/text';
import {
  allShifts,
  toStateRank,
  shiftLabels,
  toShiftKinds,
  type Availability,
  type AvailabilityRange,
} from './availability';

const nbsp = '\u00a0';

export function formatSpan(first: IsoDate, last: IsoDate, weekday = true): string {
  if (first === last) return formatDate(first, { weekday });
  const year = first.slice(0, 4) !== last.slice(0, 4);
  return `${formatDate(first, { year, weekday })}${nbsp}– ${formatDate(last, { weekday })}`;
}

export function formatShifts(bits: number): string {
  if (bits === allShifts) return 'All shifts';
  return toShiftKinds(bits)
    .map((kind, index) => (index ? lowerFirst(shiftLabels[kind]) : shiftLabels[kind]))
    .join(', ');
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function rangeTitle({ first, last, repeat }: AvailabilityRange): string {
  if (!repeat) return formatSpan(first, last);
  const weekday = (day: IsoDate) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const every = repeat.days === 7 ? 'Every' : 'Every second';
  if (first === last) return `${every} ${weekday(first)}`;
  const join = addDays(first, 1) === last ? ' and ' : ' to ';
  return `${every} ${weekday(first)}${join}${weekday(last)}`;
}

export function freeDaysText(
  availability: Availability,
  { first, last, maxLength }: { first: number; last: number; maxLength: number },
): string {
  const parts: string[] = [];
  const getShiftMask = (day: number, rank: number) =>
    [0, 1, 2, 3].reduce(
      (bits, shift) => bits | (availability.ranks[day * 4 + shift] === rank ? 1 << shift : 0),
      0,
    );
  for (let day = first; day <= last;) {
    const free = getShiftMask(day, toStateRank('free'));
    const rank = free ? toStateRank('free') : toStateRank('maybe');
    const bits = free || getShiftMask(day, rank);
    let until = day;
    while (
      bits &&
      until < last &&
      getShiftMask(until + 1, rank) === bits &&
      (free || !getShiftMask(until + 1, toStateRank('free')))
    )
      until++;
    if (bits) {
      const span = formatSpan(addDays(availability.from, day), addDays(availability.from, until), false);
      const shifts = bits === allShifts ? '' : ` (${lowerFirst(formatShifts(bits))})`;
      parts.push(`${free ? 'free' : 'maybe'} ${span}${shifts}`);
    }
    day = until + 1;
  }
  let text = '';
  for (const part of parts) {
    const longer = text ? `${text}; ${part}` : part;
    if (longer.length > maxLength) break;
    text = longer;
  }
  const plain = text.replaceAll(nbsp, ' ');
  return upperFirst(plain);
}
