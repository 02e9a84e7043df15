import { addDays, daysInclusive, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { formatDate, toMonth } from '@/lib/core/months';
import type { RegionHolidays } from '@/lib/reference/working-hours/holidays';
import { dayOfYear, isReversed, reversedMessage, shortDays, type Days } from './describe-days';

export type DaysChoice = { label: string; days: Days };

const lastSearchDay: IsoDate = '2099-12-31';

const monthAfter = (day: IsoDate) => toMonth(addDays(toMonth(day.slice(0, 7)).last, 1).slice(0, 7));

/**
 * Returns the quick choices for dates. "From … on" begins on the first chosen day. If none is chosen, it begins on the
 * first day of next month.
 */
export function quickChoices(today: IsoDate, { from }: Days): DaysChoice[] {
  const next = monthAfter(today);
  const start = from && from >= today ? from : next.first;
  return [
    { label: 'Next 2 weeks', days: { from: today, to: addDays(today, 13) } },
    { label: 'Next month', days: { from: next.first, to: next.last } },
    { label: `From ${dayOfYear(start, today.slice(0, 4))}`, days: { from: start, to: null } },
  ];
}

const monthChoiceCount = 3;

export function monthChoices(today: IsoDate): DaysChoice[] {
  const choices: DaysChoice[] = [];
  let month = monthAfter(monthAfter(today).first);
  while (choices.length < monthChoiceCount) {
    choices.push({ label: month.label, days: { from: month.first, to: month.last } });
    month = monthAfter(month.first);
  }
  return choices;
}

export function freeChoices(free: readonly { from: IsoDate; to: IsoDate }[], today: IsoDate): DaysChoice[] {
  return free.map((days) => ({
    label:
      free.length === 1
        ? 'When I am free'
        : `When I am free: ${shortDays(days, !days.to.startsWith(today.slice(0, 4)))}`,
    days,
  }));
}

export function schoolHolidayChoices({ short, school }: RegionHolidays, today: IsoDate): DaysChoice[] {
  return school.map(({ name, from, to }) => ({
    label: `School holidays, ${short}: ${name.toLowerCase()}`,
    days: { from: from < today ? today : from, to },
  }));
}

export type DaysProblem = { field: 'from' | 'to'; message: string };

/** Validates the date fields by the rules of the search. An empty field sets no limit; an invalid day is an error. */
export function daysProblem(
  texts: { from: string; to: string },
  incomplete: { from: boolean; to: boolean },
  today: IsoDate,
): DaysProblem | null {
  for (const field of ['from', 'to'] as const) {
    const text = texts[field];
    if (incomplete[field] || (text !== '' && !parseIsoDate(text)))
      return { field, message: 'Type the day, month and year, or choose a day in the calendar.' };
    if (text === '') continue;
    if (text > lastSearchDay) return { field, message: 'Choose a day before the year 2100.' };
    if (text < today) return { field, message: 'This day has passed. Choose today or a later day.' };
  }
  return texts.from && texts.to && isReversed(texts)
    ? { field: 'to', message: reversedMessage(texts.from) }
    : null;
}

export function daysChosen({ from, to }: Days): { count: string; days: string } {
  if (!from && !to) return { count: 'Any dates', days: '' };
  if (!from || !to) {
    const day = formatDate(from ?? to ?? '');
    return from
      ? { count: 'No end date', days: `From ${day}` }
      : { count: 'No start date', days: `Until ${day}` };
  }
  if (isReversed({ from, to })) return { count: 'Check your dates', days: '“To” is before “From”' };
  const days = daysInclusive(from, to);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const begin = sameMonth
    ? formatDate(from, { year: false }).split('\u00a0').slice(0, 2).join('\u00a0')
    : formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) });
  return {
    count: days === 1 ? '1 day' : `${days} days`,
    days: from === to ? formatDate(from) : `${begin} – ${formatDate(to)}`,
  };
}
