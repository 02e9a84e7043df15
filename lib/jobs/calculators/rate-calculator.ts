import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import type { CalculatorResult, CalculatorValues, CalculatorView } from './calculator-view';
import {
  convertRate,
  hoursAYear,
  rateUnits,
  type RateUnit,
  searchWorkingYear,
  type WorkingYear,
} from './convert-rate';
import { currencies, highestAmount, formatCount, formatHundredths, formatShortMoney } from './format-money';
import { readFields, type NumberRule } from './read-fields';

export const rateFields = ['rate', 'per', 'currency', 'day_hours', 'week_days', 'year_weeks'] as const;

const rate: NumberRule = { what: 'the rate', like: '1,850 or 187.50', ...highestAmount };
const parts = {
  hoursADay: { field: 'day_hours', what: 'the hours per day', like: '10', most: 2_400, maxText: '24' },
  daysAWeek: { field: 'week_days', what: 'the days per week', like: '5', most: 700, maxText: '7' },
  weeksAYear: { field: 'year_weeks', what: 'the weeks per year', like: '46', most: 5_200, maxText: '52' },
} as const;

export function rateCalculator(values: CalculatorValues): CalculatorView {
  const fields = readFields(values);
  const asked = values.rate !== undefined;
  const cents = fields.number('rate', rate);
  const unit = fields.choice('per', rateUnits);
  const currency = fields.choice('currency', currencies);
  const part = (of: keyof typeof parts) =>
    fields.number(parts[of].field, { ...parts[of], otherwise: searchWorkingYear[of] });
  const year = {
    hoursADay: part('hoursADay'),
    daysAWeek: part('daysAWeek'),
    weeksAYear: part('weeksAYear'),
  };
  const errors = asked ? fields.errors : [];
  const number = (of: keyof typeof parts, label: string) => ({
    name: parts[of].field,
    label,
    value: values[parts[of].field] ?? formatHundredths(searchWorkingYear[of]),
  });
  return {
    name: 'rate-calculator',
    title: 'Rate calculator',
    intro:
      'See a rate per hour, day, week and year, so that you can compare two adverts. Enter your own working time.',
    groups: [
      {
        legend: 'The rate',
        fields: [
          { name: 'rate', label: 'Amount', value: values.rate ?? '' },
          {
            name: 'per',
            label: 'Per',
            value: unit,
            choices: rateUnits.map((one) => ({ value: one, label: one[0]?.toUpperCase() + one.slice(1) })),
          },
          {
            name: 'currency',
            label: 'Currency',
            value: currency,
            choices: currencies.map((one) => ({ value: one, label: one })),
          },
        ],
      },
      {
        legend: 'Your working time',
        fields: [
          number('hoursADay', 'Hours a day'),
          number('daysAWeek', 'Days a week'),
          number('weeksAYear', 'Weeks a year'),
        ],
      },
    ],
    submit: 'Convert rate',
    waiting: 'The rate per hour, day, week and year appears here.',
    result: asked && errors.length === 0 ? buildRateResult({ cents, unit, currency }, year) : null,
    errors,
  };
}

type Rate = { cents: number; unit: RateUnit; currency: string };

function buildRateResult({ cents, unit, currency }: Rate, year: WorkingYear): CalculatorResult {
  const converted = convertRate({ cents, unit }, year);
  const given = `${formatShortMoney(cents)} per ${unit}`;
  const others = rateUnits.filter((other) => other !== unit);
  const time = inWords(year);
  const link = searchLink(unit === 'week' ? { cents: converted.day, unit: 'day' } : { cents, unit });
  return {
    said: `${given} is ${others.map((other) => `${formatShortMoney(converted[other])} per ${other}`).join(', ')}.`,
    caption: `${given}, ${currency}`,
    columns: ['Amount'],
    rows: rateUnits.map((one) => ({
      label: `Per ${one}`,
      cells: [formatShortMoney(converted[one])],
      ...(one === unit && { strong: true }),
    })),
    notes: [
      `Based on ${time}, which is ${formatCount(hoursAYear(year), 'hour')} a year. Each figure is rounded to the cent, before tax.`,
      time === inWords(searchWorkingYear)
        ? 'The search compares each job in the currency it is advertised in.'
        : `The search uses ${inWords(searchWorkingYear)}, and compares each job in the currency it is advertised in.`,
    ],
    ...(link && { link }),
  };
}

function inWords({ hoursADay, daysAWeek, weeksAYear }: WorkingYear): string {
  return `${formatCount(hoursADay, 'hour')} a day, ${formatCount(daysAWeek, 'day')} a week and ${formatCount(weeksAYear, 'week')} a year`;
}

/**
 * Returns a link to a search for jobs that pay at least this rate. Null if the rate is below one cent, because the
 * search does not accept such a rate.
 */
function searchLink({ cents, unit }: { cents: number; unit: Exclude<RateUnit, 'week'> }) {
  if (cents === 0) return null;
  return {
    label: `Search jobs from ${formatShortMoney(cents)} per ${unit}`,
    href: jobSearchHref({ ...emptyJobSearch, rateMin: cents, rateUnit: unit }),
  };
}
