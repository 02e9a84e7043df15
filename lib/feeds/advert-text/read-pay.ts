import type { Rate, RateUnit } from '@/lib/jobs/listing/job';
import type { CountryCode } from '@/lib/reference/places/place';
import type { AdvertPay } from '@/lib/feeds/import/formats/advert';
import { rateUnitNamed, readPayText } from './read-pay-text';

/** Plausible pay by unit and currency, in major currency units, or in per cent for `percent-of-billings`. */
export type PayLimits = ReadonlyMap<string, { min: number; max: number }>;

type PayReading = { rate: Rate | null; warnings: string[] };

// The patterns contain single spaces only, because double spaces are removed earlier.
const amount = String.raw`(-?\$? ?-?\d[\d,]*(?:\.\d+)?(?: ?k)?)`;
const salarySentence = new RegExp(
  String.raw`(?:\b(AUD|NZD) ?)?(?<!top of )\$${amount}(?: ?(?:-|–|to|and) ?\$?${amount})?(?: ?(AUD|NZD))? per (hour|day|week|year)(?: ?\((AUD|NZD)\))?`,
  'i',
);
const billings =
  /\b\d{2}(?:\.\d{1,2})?(?: ?%| ?per ?cent)?(?: ?(?:-|–|to) ?\d{2}(?:\.\d{1,2})?)? ?(?:%|per ?cent) ?(?:of )?(?:gross )?billings/i;
const negotiable = /\bnegotiable\b|open to discussion/i;

/**
 * Reads the advertised pay. Reads the description only if the pay field contains no amount. Drops doubtful pay with a
 * warning, and never corrects it.
 */
export function readPay(
  structured: AdvertPay | string | null,
  description: string,
  country: CountryCode,
  limits: PayLimits,
): PayReading {
  const text = typeof structured === 'string' ? structured : null;
  const reading = text === null ? null : readPayText(text);
  if (reading?.kind === 'unreadable') return { rate: null, warnings: ['rate/unreadable'] };
  const own = reading?.kind === 'pay' ? reading.pay : typeof structured === 'string' ? null : structured;
  const pay = own && isZero(own) ? null : own;
  const believed = pay ?? payInSentence(description);
  if (!believed) return { rate: null, warnings: [] };
  const warnings = reading?.kind === 'pay' ? reading.warnings : [];
  const unit = rateUnitNamed(believed.unit);
  const problem = unit ? payProblem(believed, unit, country, limits) : 'rate/unit-unknown';
  if (!unit || problem) return { rate: null, warnings: [problem ?? 'rate/unit-unknown'] };
  return {
    rate: {
      min: Math.round(believed.min * 100),
      max: Math.round(believed.max * 100),
      unit,
      currency: unit === 'percent-of-billings' ? null : country === 'AU' ? 'AUD' : 'NZD',
      basis: readBasis(text ?? '') ?? readBasis(description),
      negotiable: believed.negotiable || paysNegotiable(description),
      ...(believed.bound && { bound: believed.bound }),
    },
    warnings,
  };
}

// Zero means "on enquiry", because people enter zero in forms that require an amount.
const isZero = ({ min, max }: AdvertPay) => min === 0 && max === 0;

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

function payInSentence(description: string): AdvertPay | null {
  const share = billings.exec(description);
  if (share) {
    const reading = readPayText(share[0]);
    if (reading.kind === 'pay')
      return { ...reading.pay, negotiable: reading.pay.negotiable || negotiable.test(description) };
  }
  const match = salarySentence.exec(description);
  if (!match) return null;
  const currency = match[1] ?? match[4] ?? match[6] ?? null;
  const min = parseAmount(match[2] ?? '');
  // Ignores an amount in running text without a currency, because it is ambiguous.
  if (!currency) return null;
  return {
    min,
    max: match[3] ? parseAmount(match[3]) : min,
    unit: match[5] ?? '',
    currency,
    negotiable: false,
  };
}

function parseAmount(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  return /k$/i.test(plain) ? Number.parseFloat(plain) * 1000 : Number.parseFloat(plain);
}

function paysNegotiable(description: string): boolean {
  return description.split(/(?<=\.)\s/).some((sentence) => /\d/.test(sentence) && negotiable.test(sentence));
}

function readBasis(text: string): string | null {
  const match = /(\bplus|\+|\bincluding|\binclusive of|\bincl?\.?)\s?(super(?:annuation)?|kiwisaver)\b/i.exec(
    text,
  );
  if (!match) return null;
  const isOnTop = /plus|\+/i.test(match[1] ?? '');
  return `${isOnTop ? 'plus' : 'including'} ${/kiwi/i.test(match[2] ?? '') ? 'KiwiSaver' : 'super'}`;
}
