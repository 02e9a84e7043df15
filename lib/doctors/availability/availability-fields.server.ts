import { z } from 'zod';
import { addDays, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { choiceOrNone, incomplete, oneLine, ticked } from '@/lib/http/form-fields.server';
import { exactPlaces, matchPlaces, placeLabel } from '@/lib/reference/places/match-places';
import type { Place } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import {
  availabilityStates,
  maxDaysAhead,
  shiftBits,
  shiftField,
  shiftKinds,
  type AvailabilityRange,
  type AvailabilitySettings,
  type DayChange,
} from './availability';

/** Maximum number of changes in one request. More changes must be a mistake or an attack. */
const maxChanges = 200;

const plain = (day: IsoDate) => formatDate(day, { weekday: false }).replaceAll('\u00a0', ' ');

export function rangeFields(today: IsoDate) {
  const furthest = addDays(today, maxDaysAhead);
  const day = (missing: string) =>
    oneLine
      .refine((text) => text !== '', { message: missing, abort: true })
      .refine((text) => parseIsoDate(text) !== null, {
        message: 'Enter a date, like 7 December 2026',
        abort: true,
      })
      .refine((text) => text <= furthest, `Choose a day no later than ${plain(furthest)}`);
  return z
    .object({
      do: z.literal('save', incomplete),
      range: z
        .union([z.literal(''), z.uuid()], incomplete)
        .default('')
        .transform((id) => id || null),
      from: day('Enter the first day'),
      to: day('Enter the last day'),
      state: z.enum(availabilityStates, 'Choose free, maybe or not free'),
      shift_day: ticked,
      shift_evening: ticked,
      shift_night: ticked,
      'shift_on-call': ticked,
      repeat: z.enum(['', '7', '14'], 'Choose an answer').default(''),
      until: choiceOrNone(
        (text) => parseIsoDate(text) !== null,
        'Enter a date, like 7 December 2026',
      ).default(null),
    })
    .superRefine((given, context) => {
      const { from, to, repeat, until } = given;
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      // A repeating range may have later occurrences in the future, although its first occurrence is over.
      if (!repeat && to < today) wrong('to', 'Choose a last day that is today or later');
      if (to < from) wrong('to', 'Choose a last day on or after the first day');
      if (!shiftKinds.some((kind) => given[shiftField(kind)])) wrong('shifts', 'Choose at least one shift');
      if (repeat && to >= addDays(from, Number(repeat)))
        wrong(
          'to',
          repeat === '7'
            ? 'Dates that repeat every week can cover at most seven days'
            : 'Dates that repeat every second week can cover at most 14 days',
        );
      if (repeat && until && until < to) wrong('until', 'Choose a day after the last of these dates');
      if (repeat && until && until < today) wrong('until', 'Choose today or a later day');
      if (repeat && until && until > furthest)
        wrong('until', `Choose a day no later than ${plain(furthest)}`);
    })
    .transform((given) => ({
      do: given.do,
      shown: given.from > today ? given.from : today,
      range: {
        replaces: given.range,
        first: given.from,
        last: given.to,
        state: given.state,
        shifts: shiftBits(shiftKinds.filter((kind) => given[shiftField(kind)])),
        repeat: given.repeat
          ? { days: given.repeat === '7' ? (7 as const) : (14 as const), until: given.until ?? furthest }
          : null,
      } satisfies Omit<AvailabilityRange, 'id'> & { replaces: string | null },
    }));
}

/** Each line of the posted text is one change: `first/last/shifts/state`. An empty state clears the days. */
export function dayFields(today: IsoDate) {
  const furthest = addDays(today, maxDaysAhead);
  const readLine = (line: string): DayChange | null => {
    const [first = '', last = '', shifts = '', state = ''] = line.trim().split('/');
    const bits = Number(shifts);
    const known = availabilityStates.find((one) => one === state) ?? null;
    if (!parseIsoDate(first) || !parseIsoDate(last) || first > last) return null;
    if (first < today || last > furthest || !(Number.isInteger(bits) && bits >= 1 && bits <= 15)) return null;
    return state !== '' && !known ? null : { first, last, shifts: bits, state: known };
  };
  return z.object({
    do: z.literal('days', incomplete),
    changes: z
      .string(incomplete)
      .max(maxChanges * 40, incomplete)
      .transform((text, context) => {
        const changes = text.split('\n').map(readLine);
        const read = changes.filter((one) => one !== null);
        if (read.length === changes.length && read.length <= maxChanges) return read;
        context.addIssue({ code: 'custom', message: incomplete });
        return z.NEVER;
      }),
  });
}

function readPlace(text: string, data: ReferenceData): Place | string {
  const exact = exactPlaces(text, data);
  const found = exact.length > 0 ? exact : matchPlaces(text, data).slice(0, 1);
  const [place] = found;
  if (!place) return `We do not know a place called “${text}”`;
  if (exact.length < 2) return place;
  const names = exact.slice(0, 3).map((one) => placeLabel(one, data));
  return `There are several places called ${text}. Enter ${names.join(' or ')}`;
}

export function settingsFields(fields: URLSearchParams, data: ReferenceData) {
  const number = (from: number, to: number, message: string) =>
    oneLine.refine(
      (text) => text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= from && Number(text) <= to),
      message,
    );
  return z
    .object({
      do: z.literal('settings', incomplete),
      notice: number(0, 365, 'Enter a number of days from 0 to 365'),
      max_km: number(10, 5000, 'Enter a distance from 10 to 5,000 km'),
      near: oneLine,
    })
    .transform((given, context) => {
      const refusePlace = (message: string) => {
        context.addIssue({ code: 'custom', path: ['near'], message });
        return z.NEVER;
      };
      if (given.max_km && !given.near)
        return refusePlace('Enter the place from which to measure the distance');
      const place = given.max_km ? readPlace(given.near, data) : null;
      if (typeof place === 'string') return refusePlace(place);
      const settings: AvailabilitySettings = {
        noticeDays: Number(given.notice || 0),
        farthest: place ? { km: Number(given.max_km), placeId: place.id } : null,
        regions: [...data.regions.keys()].filter((iso) => fields.has(`region_${iso}`)),
      };
      return { do: given.do, settings };
    });
}
