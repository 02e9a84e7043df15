import type { CalculatorResult, CalculatorValues, CalculatorView } from './calculator-view';
import { formatHundredths, formatMoney } from './format-money';
import {
  isGiven,
  offerFieldsOf,
  offerLetters,
  readOffer,
  type GivenOffer,
  type OfferLetter,
} from './offer-fields';
import { readFields } from './read-fields';
import { superPercent, workOutOffer, type OfferResult } from './work-out-offer';
import { searchWorkingYear } from './working-year';

type WorkedOut = { name: string; offer: GivenOffer; result: OfferResult };

/** The offer calculator for what was typed; fresh where no rate was sent. The second offer may be left out. */
export function offerCalculator(values: CalculatorValues): CalculatorView {
  const asked = values.a_rate !== undefined;
  const fields = readFields(values);
  const letters = offerLetters.filter((letter) => letter === 'a' || isGiven(letter, values));
  const offers = asked ? letters.map((letter) => ({ letter, offer: readOffer(letter, fields) })) : [];
  return {
    name: 'offer-calculator',
    title: 'Offer calculator',
    intro:
      'What a locum offer comes to for its whole period, super and your own costs counted, and what that is per hour. A second offer can stand beside the first.',
    groups: [
      { legend: 'Offer A', fields: offerFieldsOf('a', values) },
      {
        legend: 'Offer B',
        fields: offerFieldsOf('b', values),
        folded: { label: 'Offer B, to compare', open: letters.includes('b') },
      },
    ],
    submit: 'Work it out',
    waiting: 'What the offer comes to shows here, for the whole period and per hour.',
    result: asked && fields.errors.length === 0 ? resultOf(offers) : null,
    errors: fields.errors,
  };
}

function resultOf(offers: { letter: OfferLetter; offer: GivenOffer }[]): CalculatorResult {
  const worked: WorkedOut[] = offers.map(({ letter, offer }) => ({
    name: `Offer ${letter.toUpperCase()}`,
    offer,
    result: workOutOffer(offer),
  }));
  const row = (label: string, cell: (one: WorkedOut) => string) => ({ label, cells: worked.map(cell) });
  const comparison = compare(worked);
  return {
    said: [...worked.map(inOneSentence), comparison].join(' ').trim(),
    caption: 'What it comes to, before tax',
    columns: worked.map(({ name, offer }) => `${name}, ${offer.currency}`),
    rows: [
      row('Days or shifts paid', ({ result }) => formatHundredths(result.paidShifts)),
      row('Hours paid', ({ result }) => formatHundredths(result.paidHours)),
      row('Pay', ({ result }) => formatMoney(result.pay)),
      row('Super', ({ result }) => (result.superPaid === 0 ? 'None' : formatMoney(result.superPaid))),
      row('Your own costs', ({ result }) => formatMoney(0 - result.costs)),
      { ...row('Left for the period', ({ result }) => formatMoney(result.left)), strong: true },
      { ...row('Left per hour', ({ result }) => formatMoney(result.leftPerHour)), strong: true },
    ],
    ...(comparison && { conclusion: comparison }),
    notes: notesOf(worked),
  };
}

function inOneSentence({ name, offer, result }: WorkedOut): string {
  return `${name} leaves ${formatMoney(result.left)} ${offer.currency} for the period, ${formatMoney(result.leftPerHour)} per hour.`;
}

/** Which offer leaves more; nothing to say with one offer, no figure across two currencies. */
function compare([a, b]: WorkedOut[]): string {
  if (!a || !b) return '';
  if (a.offer.currency !== b.offer.currency)
    return 'The offers are in two currencies: nothing is converted, so no difference is given.';
  const period = { more: a.result.left - b.result.left, unit: 'for the period' };
  const hour = { more: a.result.leftPerHour - b.result.leftPerHour, unit: 'per hour' };
  const name = ({ more }: typeof hour) => (more > 0 ? a : b).name;
  const words = ({ more, unit }: typeof hour) => `${formatMoney(Math.abs(more))} more ${unit}`;
  if (period.more !== 0 && Math.sign(period.more) === Math.sign(hour.more))
    return `${name(hour)} leaves ${words(period)} and ${words(hour)}.`;
  const different = [period, hour].filter(({ more }) => more !== 0);
  if (different.length === 0) return 'Both offers leave the same.';
  return `${different.map((one) => `${name(one)} leaves ${words(one)}`).join(', ')}.`;
}

function notesOf(worked: WorkedOut[]): string[] {
  const any = (test: (offer: GivenOffer) => boolean) => worked.some(({ offer }) => test(offer));
  return [
    'What is left is pay and super less what you pay yourself. Tax, holiday pay and penalty rates are left out.',
    ...(any(({ superTerm }) => superTerm !== 'none')
      ? [
          `Super is counted at ${superPercent}% of all the pay, the rate since 1 July 2025. By law it is due on ordinary time earnings up to a limit: ask what the contract pays.`,
        ]
      : []),
    ...(any(({ currency }) => currency === 'NZD')
      ? [
          'New Zealand has no super, so none is counted. Employees may join KiwiSaver; its rules and rates are Inland Revenue’s.',
        ]
      : []),
    ...(any(({ weeksOff }) => weeksOff > 0)
      ? [`Each week without pay takes off ${formatHundredths(searchWorkingYear.daysAWeek)} days or shifts.`]
      : []),
  ];
}
