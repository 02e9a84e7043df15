import { daysInclusive } from '@/lib/core/dates';
import { count, formatNumber } from '@/lib/core/text';
import { rateUnitNamed, readPayText } from '@/lib/feeds/advert-text/read-pay-text';
import type { CountryCode } from '@/lib/reference/places/place';
import type { VacancyInput } from './vacancy-request';

type Currency = 'AUD' | 'NZD';

/** Hours that the site assumes for a day of work, as in its figures per year. */
export const hoursPerDay = 10;

/**
 * Pay of all doctors for the whole period, in whole dollars. `how` describes the calculation. A cost that assumes the
 * hours per day is not known, so approval limits do not cover it. Its `assumed` is a text such as "$42,000 AUD".
 */
export type VacancyCost =
  | { known: true; min: number; max: number; currency: Currency; how: string }
  | { known: false; how: string; assumed?: string };

export const currencyOf: Record<CountryCode, Currency> = { AU: 'AUD', NZ: 'NZD' };

const dollars = (min: number, max = min) =>
  min === max ? `$${formatNumber(min)}` : `$${formatNumber(min)} to $${formatNumber(max)}`;

export function formatCost({ min, max, currency }: { min: number; max?: number; currency: Currency }) {
  return `${dollars(min, max)} ${currency}`;
}

const hoursMissing = 'The rate is per hour, but the request does not state the number of hours.';

const unknown = (how: string): VacancyCost & { known: false } => ({ known: false, how });

/**
 * Estimates the pay from the typed rate. Counts every day, because the request does not state days off. Leaves out our
 * fee, super, tax and travel.
 */
export function estimateVacancyCost(
  input: Pick<VacancyInput, 'rate' | 'from' | 'to' | 'doctors'>,
  country: CountryCode | null,
): VacancyCost {
  const { rate, from, to, doctors } = input;
  if (!rate) return unknown('The request does not state a rate.');
  const reading = readPayText(rate);
  const pay = reading.kind === 'pay' ? reading.pay : null;
  const unit = pay && rateUnitNamed(pay.unit);
  if (!pay || !unit || !country) return unknown('We cannot read the rate as an amount per day.');
  const currency = currencyOf[country];
  if (pay.currency !== null && pay.currency.toUpperCase() !== currency)
    return unknown(`The rate is not in ${currency}.`);
  if (pay.min <= 0 || pay.max < pay.min) return unknown('We cannot read the rate as an amount per day.');
  if (pay.bound === 'from') return unknown('The rate states only a minimum.');
  if (unit === 'hour' && !to) return unknown(hoursMissing);
  if (unit === 'percent-of-billings') return unknown('The pay depends on what the doctor bills.');
  if (unit !== 'year' && !to) return unknown('The request has no last day.');
  const days = to ? daysInclusive(from, to) : 0;
  const units = { hour: days * hoursPerDay, day: days, week: Math.ceil((days / 7) * 10) / 10, year: 1 }[unit];
  const [min, max] = [pay.min, pay.max].map((amount) => Math.round(amount * units * doctors)) as [
    number,
    number,
  ];
  const factors = [
    ...(unit === 'hour'
      ? [count(days, 'day'), `${hoursPerDay} hours`]
      : [unit === 'week' ? `${units} ${units === 1 ? 'week' : 'weeks'}` : count(units, unit)]),
    dollars(pay.min, pay.max),
    ...(doctors > 1 ? [count(doctors, 'doctor')] : []),
  ];
  const assumed = formatCost({ min, max, currency });
  const how = `${factors.join(' × ')} = about ${assumed}`;
  return unit === 'hour'
    ? { ...unknown(`${how}, if the doctor works ${hoursPerDay} hours on every day`), assumed }
    : { known: true, min, max, currency, how };
}

/**
 * Adds the costs of all vacancies of a request. The result is unknown if a cost is unknown or if the currencies differ.
 */
export function addVacancyCosts(costs: readonly VacancyCost[]): VacancyCost {
  const known = costs.flatMap((cost) => (cost.known ? [cost] : []));
  const [first] = known;
  if (!first || known.length < costs.length || known.some(({ currency }) => currency !== first.currency))
    return addUnknown(costs);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const [min, max] = [sum(known.map((cost) => cost.min)), sum(known.map((cost) => cost.max))];
  const { currency } = first;
  return { known: true, min, max, currency, how: `About ${formatCost({ min, max, currency })}` };
}

function addUnknown(costs: readonly VacancyCost[]): VacancyCost {
  const missing = costs.find((cost) => !cost.known);
  if (!missing || missing.known) return unknown('The rates are in different currencies.');
  return missing.assumed && costs.length > 1 ? unknown(hoursMissing) : missing;
}

export function isWithinLimit(cost: VacancyCost, limit: { amount: number | null; currency: Currency }) {
  if (limit.amount === null) return true;
  return cost.known && cost.currency === limit.currency && cost.max <= limit.amount;
}
