import type { CalculatorResult, CalculatorValues, CalculatorView } from './calculator-view';
import { formatHundredths, formatShortMoney } from './format-money';
import {
  isGiven,
  buildOfferFields,
  offerLetters,
  readOffer,
  type GivenOffer,
  type OfferLetter,
} from './offer-fields';
import { readFields } from './read-fields';
import { superPercent, superSince } from './statutory-rates';
import { workOutOffer, type OfferResult } from './work-out-offer';
import { searchWorkingYear } from './convert-rate';

type WorkedOut = { name: string; offer: GivenOffer; result: OfferResult };

export function offerCalculator(values: CalculatorValues): CalculatorView {
  const asked = values.a_rate !== undefined;
  const fields = readFields(values);
  const letters = offerLetters.filter((letter) => letter === 'a' || isGiven(letter, values));
  const offers = asked ? letters.map((letter) => ({ letter, offer: readOffer(letter, fields) })) : [];
  return {
    name: 'offer-calculator',
    title: 'Offer calculator',
    intro:
      'See what a locum offer pays for the whole period and per hour, with super and your own costs. Compare two offers.',
    groups: [
      { legend: 'Offer A', fields: buildOfferFields('a', values) },
      {
        legend: 'Offer B',
        fields: buildOfferFields('b', values),
        folded: { label: 'Offer B, to compare', open: letters.includes('b') },
      },
    ],
    submit: 'Calculate',
    waiting: 'The result for the whole period and per hour appears here.',
    result: asked && fields.errors.length === 0 ? buildOfferResult(offers) : null,
    errors: fields.errors,
  };
}

function buildOfferResult(offers: { letter: OfferLetter; offer: GivenOffer }[]): CalculatorResult {
  const worked: WorkedOut[] = offers.map(({ letter, offer }) => ({
    name: `Offer ${letter.toUpperCase()}`,
    offer,
    result: workOutOffer(offer),
  }));
  const row = (label: string, cell: (one: WorkedOut) => string) => ({ label, cells: worked.map(cell) });
  const comparison = compare(worked);
  return {
    said: [...worked.map(inOneSentence), comparison].join(' ').trim(),
    caption: 'Result before tax',
    columns: worked.map(({ name, offer }) => `${name}, ${offer.currency}`),
    rows: [
      row('Days or shifts paid', ({ result }) => formatHundredths(result.paidShifts)),
      row('Hours paid', ({ result }) => formatHundredths(result.paidHours)),
      row('Pay', ({ result }) => formatShortMoney(result.pay)),
      row('Super', ({ result }) => (result.superPaid === 0 ? 'None' : formatShortMoney(result.superPaid))),
      row('Your own costs', ({ result }) => formatShortMoney(0 - result.costs)),
      { ...row('Amount left for the period', ({ result }) => formatShortMoney(result.left)), strong: true },
      { ...row('Amount left per hour', ({ result }) => formatShortMoney(result.leftPerHour)), strong: true },
    ],
    ...(comparison && { conclusion: comparison }),
    notes: listOfferNotes(worked),
  };
}

function inOneSentence({ name, offer, result }: WorkedOut): string {
  return `${name} leaves ${formatShortMoney(result.left)} ${offer.currency} for the period, ${formatShortMoney(result.leftPerHour)} per hour.`;
}

function compare([a, b]: WorkedOut[]): string {
  if (!a || !b) return '';
  if (a.offer.currency !== b.offer.currency)
    return 'The offers are in two currencies, so we do not show a difference.';
  const period = { more: a.result.left - b.result.left, unit: 'for the period' };
  const hour = { more: a.result.leftPerHour - b.result.leftPerHour, unit: 'per hour' };
  const name = ({ more }: typeof hour) => (more > 0 ? a : b).name;
  const words = ({ more, unit }: typeof hour) => `${formatShortMoney(Math.abs(more))} more ${unit}`;
  if (period.more !== 0 && Math.sign(period.more) === Math.sign(hour.more))
    return `${name(hour)} leaves ${words(period)} and ${words(hour)}.`;
  const different = [period, hour].filter(({ more }) => more !== 0);
  if (different.length === 0) return 'Both offers leave you with the same amount.';
  return `${different.map((one) => `${name(one)} leaves ${words(one)}`).join(', ')}.`;
}

function listOfferNotes(worked: WorkedOut[]): string[] {
  const any = (test: (offer: GivenOffer) => boolean) => worked.some(({ offer }) => test(offer));
  return [
    'The result is pay plus super minus your own costs. Tax, holiday pay and penalty rates are not included.',
    ...(any(({ superTerm }) => superTerm !== 'none')
      ? [
          `We calculate super as ${superPercent}% of all pay, the rate since ${superSince}. By law, super is only due on qualifying earnings, up to a limit. Ask how much super the contract pays.`,
        ]
      : []),
    ...(any(({ currency }) => currency === 'NZD')
      ? [
          'New Zealand has no super, so none is included. Employees may join KiwiSaver. Inland Revenue sets its rules and rates.',
        ]
      : []),
    ...(any(({ weeksOff }) => weeksOff > 0)
      ? [
          `For each week without pay, we subtract ${formatHundredths(searchWorkingYear.daysAWeek)} days or shifts.`,
        ]
      : []),
  ];
}
