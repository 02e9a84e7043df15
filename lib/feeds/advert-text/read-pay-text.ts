import type { RateBound, RateUnit } from '@/lib/jobs/listing/job';
import type { AdvertPay } from '@/lib/feeds/import/formats/advert';

type PayText =
  | { kind: 'pay'; pay: AdvertPay; warnings: string[] }
  | { kind: 'on-enquiry' }
  | { kind: 'unreadable' };

const unitWords: Record<RateUnit, readonly string[]> = {
  // HUR, DAY, WEE and ANN are codes of UN/CEFACT that schema.org allows.
  hour: ['hour', 'hours', 'hourly', 'hr', 'hrs', 'h', 'ph', 'hur'],
  day: ['day', 'days', 'daily', 'd', 'pd', 'diem', 'perdiem'],
  week: ['week', 'weeks', 'weekly', 'wk', 'w', 'pw', 'wee'],
  year: ['year', 'years', 'yearly', 'yr', 'annum', 'annual', 'annually', 'a', 'pa', 'ann', 'y', 'peryear'],
  'percent-of-billings': [
    'percentofbillings',
    'percent',
    'percentage',
    'billings',
    'ofbillings',
    'percentageofbillings',
  ],
};
const units = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.map((word) => [word, unit as RateUnit])),
);

export function rateUnitNamed(word: string): RateUnit | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^a-z]/g, '');
  return units.get(plain) ?? units.get(plain.replace(/^(?:per|an|a|p)/, '').replace(/rate$/, ''));
}

/**
 * A number in a pay text. `named` is true if the number has a currency or a "k", so it is an amount and not a number of
 * hours.
 */
type Sum = { value: number; thousands: boolean; named: boolean; start: number; end: number };

const currencies: Readonly<Record<string, string>> = {
  a$: 'AUD',
  au$: 'AUD',
  aud: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  nzd: 'NZD',
  nzd$: 'NZD',
  us$: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  sgd: 'SGD',
  cad: 'CAD',
};
const currencyMark = /(?:\b(?:aud|nzd|usd|gbp|eur|sgd|cad)\b|\b(?:au?|nz|us)\$|[£€])/g;
const sumText =
  /((?:(?:\b(?:a(?:ud?)?|nzd?|usd?|gbp|eur))?\$|\b(?:aud|nzd|usd|gbp|eur)\b|[£€]) ?)?(-)?\$?(\d{1,3}(?:[, ]\d{3}){1,3}|\d{1,9})(\.\d{1,4})?( ?k\b)?(?! ?%)/g;
const shareText =
  /\b(\d{2}(?:\.\d{1,2})?) ?(?:%|per ?cent)?(?: ?(?:-|to|and) ?(\d{2}(?:\.\d{1,2})?))? ?(?:%|per ?cent)/;
const billings = /\b(?:billings?|receipts|takings|gross fees|revenue|split)\b/;
const unitText =
  /(?:\bper ?|\/ ?|\ban? |\bp[./]? ?)(hour|hr|h|day|d|diem|week|wk|w|year|yr|annum|a)\b|\b(hourly|daily|weekly|yearly|annual|annually|ph|pd|pw|pa)\b/;
// The site does not show pay per month, shift and similar units. An amount with such a unit is read as if it had no
// unit.
const otherUnit =
  /(?:\bper ?|\/ ?|\ba |\bp ?)(?:\d{1,2}[- ]?(?:hour|hr) )?(?:month|mth|fortnight|shift|session|patient|block|call)\b|\b(?:monthly|fortnightly)\b/;
const negotiable = /\bneg(?:otiable)?\b|open to discussion/;

/** Reads pay as feeds write it: "A$2,200 per day", "$180k–$220k pa", "Up to $2,500 p/d" or "70-75% of billings". */
export function readPayText(text: string): PayText {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212~]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const share = shareText.exec(plain);
  if (share && (billings.test(plain) || !/\$|\bk\b/.test(plain))) return readShare(share, plain);

  const all = [...plain.matchAll(sumText)].map(toSum);
  // These texts, such as "Competitive" or "$0.00 - $0.00", state no amount, so they need no warning.
  if (all.every(({ value }) => value === 0)) return { kind: 'on-enquiry' };
  const [first, ...later] = pickSums(all, plain);
  if (!first) return { kind: 'unreadable' };
  const second = later[0] && isRange(plain.slice(first.end, later[0].start)) ? later[0] : undefined;
  const unit = readUnit(plain, (second ?? first).end);
  const warnings: string[] = [];
  if (later.length > (second ? 1 : 0)) warnings.push('rate/several');
  if (unit === null && first.value >= 100_000 && !otherUnit.test(plain)) warnings.push('rate/unit-by-size');
  const named = [...new Set((plain.match(currencyMark) ?? []).map((mark) => currencies[mark] ?? null))];
  return {
    kind: 'pay',
    warnings,
    pay: {
      min: first.value,
      max: second?.value ?? first.value,
      unit: unit ?? (warnings.includes('rate/unit-by-size') ? 'year' : ''),
      // If the text names two currencies, it is unclear which amount has which currency.
      currency: named.length > 1 ? 'several' : (named[0] ?? null),
      negotiable: negotiable.test(plain),
      bound: second ? null : readBound(plain, first),
    },
  };
}

function readShare(match: RegExpExecArray, text: string): PayText {
  const first = Number(match[1]);
  const second = match[2] === undefined ? first : Number(match[2]);
  const before = text.slice(0, match.index);
  const bound = match[2] === undefined ? boundBefore(before) : null;
  return {
    kind: 'pay',
    warnings: [],
    pay: {
      min: first,
      max: second,
      unit: 'percent-of-billings',
      currency: null,
      negotiable: negotiable.test(text),
      bound,
    },
  };
}

function toSum(match: RegExpExecArray): Sum {
  const [whole, currency = '', minus = '', digits = '', cents = '', k = ''] = match;
  const before = match.input.slice(0, match.index).trimEnd();
  // A minus after a digit or "k" belongs to a range ("2,800 - 280"), not to a negative amount ("AUD -280").
  const isNegative = minus !== '' && !/[\dk]$/.test(before);
  const amount = Number(`${digits.replace(/[, ]/g, '')}${cents}`);
  const value = amount * (k ? 1000 : 1) * (isNegative ? -1 : 1);
  const start = match.index + (minus && !isNegative ? 1 : 0);
  return {
    value,
    thousands: k !== '',
    named: currency !== '' || k !== '' || whole.includes('$'),
    start,
    end: match.index + whole.length,
  };
}

/**
 * Picks the numbers that are amounts of money. If some numbers have a currency, these are the numbers with a currency
 * and the other ends of their ranges. Otherwise, all numbers count as amounts.
 */
function pickSums(all: Sum[], text: string): Sum[] {
  const isNamed = all.some(({ named }) => named);
  const sums = all.filter((sum, index) => {
    if (sum.named || !isNamed) return true;
    const [previous, next] = [all[index - 1], all[index + 1]];
    return (
      (previous?.named && isRange(text.slice(previous.end, sum.start))) ||
      (next?.named && isRange(text.slice(sum.end, next.start)))
    );
  });
  const [first, second] = sums;
  // In "$180-220k", the "k" applies to both amounts.
  if (first && second?.thousands && !first.thousands && first.value < 1000)
    return [{ ...first, value: first.value * 1000 }, ...sums.slice(1)];
  return sums;
}

function isRange(between: string): boolean {
  const word = between.replace(unitText, '').trim();
  return /^(?:-|to|and|up to|through)$/.test(word);
}

function readUnit(text: string, from: number): string | null {
  const after = text.slice(from);
  if (otherUnit.test(after.slice(0, 30))) return null;
  const found = unitText.exec(after) ?? unitText.exec(text);
  return found && (rateUnitNamed(found[1] ?? found[2] ?? '') ?? null);
}

function boundBefore(text: string): RateBound | null {
  if (/(?:\bup to|\bmax(?:imum)?(?: of)?|\bas much as|^to):? ?$/.test(text)) return 'up-to';
  return /(?:\bfrom|\bstarting (?:at|from)|\bmin(?:imum)?(?: of)?|\bat least|\bover|\babove|\bupwards of):? ?$/.test(
    text,
  )
    ? 'from'
    : null;
}

function readBound(text: string, { start, end }: Sum): RateBound | null {
  // "$350k+ per annum" has no upper end. In "$350k + super", the plus means that super is paid on top.
  const after = text.slice(end);
  if (/^ ?\+ ?(?:$|[^a-z ]|per\b|p\.?[adhw/]|an?\b)|^ ?(?:and|or) (?:above|over|more|up)\b/.test(after))
    return 'from';
  return boundBefore(text.slice(0, start));
}
