import { daysInclusive } from '@/lib/core/dates';
import { searchWords } from '@/lib/core/text';
import type { RateBound } from '@/lib/jobs/listing/job';
import type { ImportedJob } from './job-row';

/**
 * Adverts of the same job always have equal keys. Adverts of different jobs may also have equal keys, so `isSameJob`
 * compares their other facts.
 */
export function dedupeKey(job: ImportedJob): string {
  return [job.field ?? job.specialty, job.grades.join('+'), job.placeId, job.workType, job.start ?? ''].join(
    '|',
  );
}

export type Comparable = Pick<
  ImportedJob,
  | 'workType'
  | 'start'
  | 'end'
  | 'fte'
  | 'shifts'
  | 'benefits'
  | 'requirements'
  | 'postedAt'
  | 'descriptionHtml'
> & {
  rate: {
    min: number;
    max: number;
    unit: string;
    currency: string | null;
    bound?: RateBound | null;
  } | null;
};

export function isSameJob(a: Comparable, b: Comparable): boolean {
  if (!hoursAgree(a, b) || !endsAgree(a.end, b.end) || !ratesAgree(a, b) || !postedNear(a, b)) return false;
  const similarity = [
    overlap(a.shifts, b.shifts),
    overlap(a.benefits, b.benefits),
    overlap(a.requirements, b.requirements),
  ].filter((value) => value !== null);
  // Adverts without a start date may be similar by chance. For them, at least two lists must be comparable.
  if (similarity.length < (a.start === null ? 2 : 1)) return a.start !== null || haveSameText(a, b);
  const mean = similarity.reduce((sum, value) => sum + value, 0) / similarity.length;
  return mean >= 0.75;
}

// A part-time advert without stated hours is stored as `fte` 1, so 1 is compatible with every value.
function hoursAgree(a: Comparable, b: Comparable): boolean {
  return a.fte === b.fte || (a.workType === 'part-time' && (a.fte === 1 || b.fte === 1));
}

function endsAgree(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(daysInclusive(a, b) - 1) <= 2;
}

function ratesAgree(a: Comparable, b: Comparable): boolean {
  if (!a.rate || !b.rate) return true;
  if (a.rate.unit !== b.rate.unit || a.rate.currency !== b.rate.currency) return false;
  return lowest(a.rate) <= highest(b.rate) && lowest(b.rate) <= highest(a.rate);
}

type ComparedRate = NonNullable<Comparable['rate']>;
const lowest = ({ min, bound }: ComparedRate) => (bound === 'up-to' ? 0 : min);
const highest = ({ max, bound }: ComparedRate) => (bound === 'from' ? Infinity : max);

const nearDays = 45;

function postedNear(a: Comparable, b: Comparable): boolean {
  if (!a.postedAt || !b.postedAt) return true;
  return Math.abs(Date.parse(a.postedAt) - Date.parse(b.postedAt)) <= nearDays * 86_400_000;
}

function overlap(a: string[], b: string[]): number | null {
  if (a.length === 0 || b.length === 0) return null;
  const shared = a.filter((item) => b.includes(item)).length;
  return shared / new Set([...a, ...b]).size;
}

// Shortest text that identifies an advert, in characters. Shorter texts ("Apply now") occur in many adverts.
const minTextLength = 80;

/** Compares texts without markup, dashes and punctuation. Company names were already removed. */
function haveSameText(a: Comparable, b: Comparable): boolean {
  const [first, second] = [a, b].map(({ descriptionHtml }) =>
    searchWords(descriptionHtml.replace(/<[^<>]*>/g, ' ').replaceAll('&amp;', '&')),
  );
  return first === second && (first?.length ?? 0) >= minTextLength;
}
