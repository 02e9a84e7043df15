import type { CalculatorField, CalculatorValues } from './calculator-view';
import { currencies, highestAmount, type Currency, formatHundredths } from './format-money';
import type { FieldReader, NumberRule } from './read-fields';
import { superPercent } from './statutory-rates';
import { paidShifts, superTerms, type Offer, type SuperTerm } from './work-out-offer';
import { searchWorkingYear } from './convert-rate';

export const offerLetters = ['a', 'b'] as const;
export type OfferLetter = (typeof offerLetters)[number];

const parts = ['rate', 'per', 'currency', 'shifts', 'hours', 'off', 'super', 'travel', 'stay'] as const;
type Part = (typeof parts)[number];

const toFieldName = (letter: OfferLetter, part: Part) => `${letter}_${part}`;

export const offerFields = offerLetters.flatMap((letter) => parts.map((part) => toFieldName(letter, part)));

export function isGiven(letter: OfferLetter, values: CalculatorValues): boolean {
  return (['rate', 'shifts', 'off', 'travel', 'stay'] as const).some(
    (part) => (values[toFieldName(letter, part)] ?? '').trim() !== '',
  );
}

export type GivenOffer = Offer & { currency: Currency };

const cost = { like: '450', ...highestAmount, zero: true, otherwise: 0 } as const;
const rules: Record<'rate' | 'shifts' | 'hours' | 'off' | 'travel' | 'stay', NumberRule> = {
  rate: { what: 'the rate', like: '1,850 or 187.50', ...highestAmount },
  shifts: { what: 'the days or shifts', like: '10', most: 36_600, maxText: '366' },
  hours: {
    what: 'the hours per day or shift',
    like: '10',
    most: 2_400,
    maxText: '24',
    otherwise: searchWorkingYear.hoursADay,
  },
  off: { what: 'the weeks without pay', like: '2', most: 5_200, maxText: '52', zero: true, otherwise: 0 },
  travel: { what: 'your travel costs', ...cost },
  stay: { what: 'your accommodation costs', ...cost },
};

/**
 * Reads the fields of one offer, and adds their errors to the errors of `fields`. An offer in New Zealand dollars has
 * no superannuation.
 */
export function readOffer(letter: OfferLetter, fields: FieldReader): GivenOffer {
  const number = (part: keyof typeof rules) =>
    fields.number(toFieldName(letter, part), {
      ...rules[part],
      what: `${rules[part].what} for offer ${letter.toUpperCase()}`,
    });
  const currency = fields.choice(toFieldName(letter, 'currency'), currencies);
  const superTerm = fields.choice(toFieldName(letter, 'super'), superTerms);
  const before = fields.errors.length;
  const offer = {
    rate: number('rate'),
    per: fields.choice(toFieldName(letter, 'per'), ['hour', 'day']),
    currency,
    shifts: number('shifts'),
    hoursAShift: number('hours'),
    weeksOff: number('off'),
    superTerm: currency === 'AUD' ? superTerm : 'none',
    travel: number('travel'),
    accommodation: number('stay'),
  } as const;
  if (fields.errors.length === before && paidShifts(offer) <= 0)
    fields.refuse(
      toFieldName(letter, 'off'),
      `Enter fewer weeks without pay for offer ${letter.toUpperCase()}. For each week, we subtract ${formatHundredths(searchWorkingYear.daysAWeek)} days, so no paid days would be left`,
    );
  return offer;
}

const superWords: Record<SuperTerm, string> = {
  'on-top': `${superPercent}% on top of the rate`,
  included: `${superPercent}% included in the rate`,
  none: 'No super',
};

export function buildOfferFields(letter: OfferLetter, values: CalculatorValues): CalculatorField[] {
  const field = (part: Part, label: string, more: Partial<CalculatorField> = {}): CalculatorField => {
    const name = toFieldName(letter, part);
    return { name, label, ...more, value: values[name] ?? more.value ?? '' };
  };
  return [
    field('rate', 'Rate'),
    field('per', 'Per', {
      choices: [
        { value: 'hour', label: 'Hour' },
        { value: 'day', label: 'Day or shift' },
      ],
    }),
    field('shifts', 'Days or shifts'),
    field('hours', 'Hours in each day or shift', { value: formatHundredths(searchWorkingYear.hoursADay) }),
    field('currency', 'Currency', { choices: currencies.map((one) => ({ value: one, label: one })) }),
    field('off', 'Weeks without pay', { optional: true }),
    field('travel', 'Travel costs you pay yourself', { optional: true }),
    field('stay', 'Accommodation costs you pay yourself', { optional: true }),
    field('super', 'Super', {
      choices: superTerms.map((term) => ({ value: term, label: superWords[term] })),
    }),
  ];
}
