import { addDays, type IsoDate } from '@/lib/core/dates';
import { deriveUrgency, type VacancyInput } from './vacancy-request';

export const repeatField = 'repeat';
export const maxMonths = 6;

/** Returns the same day some months later. If that month is too short, returns its last day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(first, Math.min(day, last) - 1);
}

export function listMonthlyDates(
  from: IsoDate,
  to: IsoDate,
  months: number,
): { from: IsoDate; to: IsoDate }[] {
  return Array.from({ length: months }, (_, month) => ({
    from: addMonths(from, month),
    to: addMonths(to, month),
  }));
}

/** Returns true if the period ends before the same period of the next month begins. */
export function canRepeatMonthly(from: IsoDate, to: IsoDate): boolean {
  return from <= to && to < addMonths(from, 1);
}

/** Repeats a vacancy monthly. `today` is the date in the region of the vacancy. */
export function repeatMonthly(
  input: VacancyInput & { to: IsoDate },
  months: number,
  today: IsoDate,
): VacancyInput[] {
  return listMonthlyDates(input.from, input.to, months).map((dates) => ({
    ...input,
    ...dates,
    urgency: deriveUrgency(dates.from, today),
  }));
}
