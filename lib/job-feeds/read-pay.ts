import type { Rate, RateUnit } from '@/lib/jobs/job';
import type { CountryCode } from '@/lib/places/place';
import { oneLine } from './clean-text';
import type { AdvertPay } from './formats/advert';

/** What is believable per unit and currency, in major units (per cent for percent-of-billings). */
export type PayLimits = ReadonlyMap<string, { min: number; max: number }>;

type PayReading = { rate: Rate | null; warnings: string[] };

const unitNames: Record<string, RateUnit> = {
  hour: 'hour',
  hourly: 'hour',
  hr: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  year: 'year',
  yearly: 'year',
  annum: 'year',
  annual: 'year',
  'percent-of-billings': 'percent-of-billings',
};
/** The unit that a feed's word names. */
export const rateUnitNamed = (word: string): RateUnit | undefined => unitNames[word.toLowerCase()];

// Texts have no doubled spaces where these patterns read them.
const amount = String.raw`(-?\$? ?-?\d[\d,]*(?:\.\d+)?(?: ?k)?)`;
const salaryText = new RegExp(
  String.raw`^([A-Z]{3})? ?${amount}(?: ?(?:-|–|to|and) ?${amount})? ?([A-Z]{3})? ?(?:per|an?|\/|p\.?) ?(hour|hr|day|week|year|annum)`,
  'i',
);
const salarySentence = new RegExp(
  String.raw`(?:\b(AUD|NZD) ?)?(?<!top of )\$${amount}(?: ?(?:-|–|to|and) ?\$?${amount})?(?: ?(AUD|NZD))? per (hour|day|week|year)(?: ?\((AUD|NZD)\))?`,
  'i',
);
const billings = /(\d{2}(?:\.\d+)?)\s*(?:%|per\s?cent)\s*(?:of\s*)?billings/i;
const negotiable = /\bnegotiable\b|open to discussion/i;

/** Pay as advertised, if it can be believed. The structured value counts; words of the description are asked only when there is none. What is doubtful is dropped with a warning, never mended. */
export function readPay(
  told: AdvertPay | string | null,
  description: string,
  country: CountryCode,
  limits: PayLimits,
): PayReading {
  const pay =
    typeof told === 'string' ? payInText(oneLine(told), salaryText) : (told ?? payInSentence(description));
  if (!pay) return { rate: null, warnings: told ? ['rate/unreadable'] : [] };
  const unit = rateUnitNamed(pay.unit);
  const problem = unit ? payProblem(pay, unit, country, limits) : 'rate/unit-unknown';
  if (!unit || problem) return { rate: null, warnings: [problem ?? 'rate/unit-unknown'] };
  return {
    rate: {
      min: Math.round(pay.min * 100),
      max: Math.round(pay.max * 100),
      unit,
      currency: unit === 'percent-of-billings' ? null : country === 'AU' ? 'AUD' : 'NZD',
      basis: basisOf(description),
      negotiable: pay.negotiable || paysNegotiable(description),
    },
    warnings: [],
  };
}

/** Why pay cannot be believed, or null. */
export function payProblem(
  pay: AdvertPay,
  unit: RateUnit,
  country: CountryCode,
  limits: PayLimits,
): string | null {
  const currency = country === 'AU' ? 'AUD' : 'NZD';
  if (pay.min <= 0 || pay.max <= 0) return 'rate/not-positive';
  if (pay.min > pay.max) return 'rate/minimum-above-maximum';
  if (unit !== 'percent-of-billings' && pay.currency !== null && pay.currency.toUpperCase() !== currency)
    return 'rate/foreign-currency';
  const limit = limits.get(unit === 'percent-of-billings' ? unit : `${unit} ${currency}`);
  if (!limit || pay.min < limit.min || pay.max > limit.max) return 'rate/implausible';
  return null;
}

function payInText(text: string, pattern: RegExp): AdvertPay | null {
  const share = billings.exec(text);
  if (share) return shareOf(Number(share[1]), text);
  const match = pattern.exec(text);
  if (!match) return null;
  const min = amountOf(match[2] ?? '');
  return {
    min,
    max: match[3] ? amountOf(match[3]) : min,
    unit: match[5] ?? '',
    currency: match[1] ?? match[4] ?? null,
    negotiable: negotiable.test(text),
  };
}

function payInSentence(description: string): AdvertPay | null {
  const share = billings.exec(description);
  if (share) return shareOf(Number(share[1]), description);
  const match = salarySentence.exec(description);
  if (!match) return null;
  const currency = match[1] ?? match[4] ?? match[6] ?? null;
  const min = amountOf(match[2] ?? '');
  // In running text a sum without its currency may be anything.
  if (!currency) return null;
  return { min, max: match[3] ? amountOf(match[3]) : min, unit: match[5] ?? '', currency, negotiable: false };
}

function shareOf(percent: number, text: string): AdvertPay {
  return {
    min: percent,
    max: percent,
    unit: 'percent-of-billings',
    currency: null,
    negotiable: negotiable.test(text),
  };
}

function amountOf(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  return /k$/i.test(plain) ? Number.parseFloat(plain) * 1000 : Number.parseFloat(plain);
}

function paysNegotiable(description: string): boolean {
  return description.split(/(?<=\.)\s/).some((sentence) => /\d/.test(sentence) && negotiable.test(sentence));
}

function basisOf(description: string): string | null {
  const match = /\b(plus|including|inclusive of)\s+(super(?:annuation)?|kiwisaver)\b/i.exec(description);
  return match
    ? `${match[1]?.toLowerCase() === 'plus' ? 'plus' : 'including'} ${/kiwi/i.test(match[2] ?? '') ? 'KiwiSaver' : 'super'}`
    : null;
}
