import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/reference/places/place';
import { refereeState, type Referee } from './referee';

type RefereeRule = {
  country: CountryCode;
  count: number;
  months: number;
  clinical: boolean;
  words: string;
};

const rules: Record<CountryCode, RefereeRule> = {
  AU: {
    country: 'AU',
    count: 2,
    months: 12,
    clinical: true,
    words: 'Two clinical referees who worked with you in the last 12 months',
  },
  NZ: {
    country: 'NZ',
    count: 3,
    months: 36,
    clinical: false,
    words: 'Three referees who worked with you in the last three years',
  },
};

export type RefereeProgress = RefereeRule & {
  named: number;
  received: number;
  counted: string[];
};

/** Subtracts months from a date. If the month is too short, as for 31 February, returns its last day. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

function counts(rule: RefereeRule, referee: Referee, { today, now }: { today: IsoDate; now: Date }): boolean {
  if (refereeState(referee, now) === 'declined') return false;
  if (rule.clinical && referee.relationship === 'other') return false;
  return referee.workedTo === null || referee.workedTo >= monthsBefore(today, rule.months);
}

function calculateProgress(
  rule: RefereeRule,
  referees: readonly Referee[],
  at: { today: IsoDate; now: Date },
): RefereeProgress {
  const counted = referees.filter((referee) => counts(rule, referee, at));
  return {
    ...rule,
    named: counted.length,
    received: counted.filter((referee) => refereeState(referee, at.now) === 'completed').length,
    counted: counted.map(({ id }) => id),
  };
}

/**
 * Returns the rule about referees in the doctor's country, with the doctor's progress. For other or unknown countries,
 * returns the rules of both Australia and New Zealand. `today` is the date in the doctor's time zone.
 */
export function refereesNeeded(
  country: string | null,
  referees: readonly Referee[],
  at: { today: IsoDate; now: Date },
): [RefereeProgress, ...RefereeProgress[]] {
  const of = (code: CountryCode) => calculateProgress(rules[code], referees, at);
  return country === 'AU' || country === 'NZ' ? [of(country)] : [of('AU'), of('NZ')];
}
