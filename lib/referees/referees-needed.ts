import type { IsoDate } from '@/lib/core/dates';
import type { CountryCode } from '@/lib/places/place';
import { refereeState, type Referee } from './referee';

/** What an employer of a country asks for. */
type RefereeRule = {
  country: CountryCode;
  /** So many referees … */
  count: number;
  /** … who worked with the doctor within the last so many months … */
  months: number;
  /** … and are clinicians, or anybody. */
  clinical: boolean;
  /** The rule in a sentence. */
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

/** A rule and how far a doctor's referees meet it. */
export type RefereeProgress = RefereeRule & {
  /** Referees that count for it; those who declined do not. */
  named: number;
  /** Those of them whose reference has come. */
  received: number;
  /** Ids of those that count. */
  counted: string[];
};

/** The date `months` calendar months before a date; a day the month does not have is its last. */
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

function progressOf(
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

/** What is asked of a doctor in a country and how far it is met; of both countries when the doctor's is not known or another. `today` is the doctor's own date. */
export function refereesNeeded(
  country: string | null,
  referees: readonly Referee[],
  at: { today: IsoDate; now: Date },
): [RefereeProgress, ...RefereeProgress[]] {
  const of = (code: CountryCode) => progressOf(rules[code], referees, at);
  return country === 'AU' || country === 'NZ' ? [of(country)] : [of('AU'), of('NZ')];
}
