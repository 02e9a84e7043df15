import { formatDate } from '@/lib/core/months';
import { formatNumber } from '@/lib/core/text';
import type { IsoDate } from '@/lib/core/dates';
import {
  canonicalCriteria,
  hasDates,
  toJobSearch,
  type AlertCriteria,
} from '@/lib/alerts/job-alerts/job-alert';
import {
  defaultRadiusKm,
  radiiKm,
  searchRateUnits,
  unitsPerYear,
  type JobSearch,
} from '@/lib/jobs/search/job-search';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { kilometresBetween, placeLabel } from '@/lib/reference/places/match-places';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { DismissalReason } from './not-for-me';

/** The doctor's preferences, on which suggestions are based. Null if the visitor is not signed in as the doctor. */
export type DoctorWishes = {
  grade: string | null;
  availableFrom: IsoDate | null;
  regions: string[];
  saysDays: boolean;
};

type SuggestedChange = { change: string; label: string; criteria: AlertCriteria };

const maxSuggestions = 3;

/**
 * Suggests narrower criteria, so that the alert finds fewer jobs like the rejected job. Empty if no criterion fits the
 * reason.
 */
export function suggestChanges(
  reason: DismissalReason,
  { job, criteria, wishes }: { job: JobSummary; criteria: AlertCriteria; wishes: DoctorWishes | null },
  data: ReferenceData,
): SuggestedChange[] {
  const search = toJobSearch(criteria);
  const suggestions = {
    dates: () => ofDates(search, wishes),
    distance: () => ofDistance(search, job, wishes, data),
    grade: () => ofGrade(search, job, wishes, data),
    pay: () => ofPay(search, job),
    facility: () => [],
    hide: () => [],
  }[reason]();
  return suggestions
    .slice(0, maxSuggestions)
    .map(({ change, label, to }) => ({ change, label, criteria: canonicalCriteria({ ...search, ...to }) }));
}

type Asked = ReturnType<typeof toJobSearch>;
type Suggestion = { change: string; label: string; to: Partial<Asked> };

function ofDates(search: Asked, wishes: DoctorWishes | null): Suggestion[] {
  // Offers the availability calendar first and fixed dates second, because the calendar lists single days and stays up
  // to date.
  const calendar: Suggestion[] =
    wishes?.saysDays && !search.availability
      ? [{ change: 'availability', label: 'Only jobs that fit my availability', to: { availability: true } }]
      : [];
  if (hasDates(search)) {
    if (search.fit === 'fits') return calendar;
    const label = `Only jobs that fit my dates: ${formatSearchDates(search)}`;
    return [...calendar, { change: 'fits', label, to: { fit: 'fits' } }];
  }
  const from = wishes?.availableFrom;
  if (!from) return calendar;
  const label = `Only jobs that fit my dates: from ${formatDate(from)}`;
  return [...calendar, { change: `from-${from}`, label, to: { availableFrom: from, fit: 'fits' } }];
}

function formatSearchDates({ availableFrom: from, availableTo: to }: JobSearch): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  return from ? `from ${formatDate(from)}` : to ? `until ${formatDate(to)}` : '';
}

function ofDistance(
  search: JobSearch,
  job: JobSummary,
  wishes: DoctorWishes | null,
  data: ReferenceData,
): Suggestion[] {
  const center = search.place === null ? undefined : data.places.get(search.place);
  const at = data.places.get(job.place.id);
  if (center && at) {
    const km = kilometresBetween(center, at);
    const smaller = radiiKm.filter((radius) => radius < km && radius < (search.radiusKm ?? defaultRadiusKm));
    return smaller.toReversed().map((radiusKm) => ({
      change: `within-${radiusKm}`,
      label: `Only within ${radiusKm} km of ${placeLabel(center, data)}`,
      to: { radiusKm },
    }));
  }
  const { slug, name } = job.place.region;
  const others = search.regions.filter((region) => region !== slug);
  if (others.length > 0 && others.length < search.regions.length)
    return [{ change: `without-${slug}`, label: `Leave out jobs in ${name}`, to: { regions: others } }];
  const wanted = (wishes?.regions ?? []).filter((region) => region !== slug);
  if (
    search.regions.length + search.districts.length > 0 ||
    wanted.length === 0 ||
    wishes?.regions.includes(slug)
  )
    return [];
  const names = wanted.map((region) => data.regionsBySlug.get(region)?.name ?? region);
  return [{ change: 'regions', label: `Only in ${names.join(', ')}`, to: { regions: wanted } }];
}

function ofGrade(
  search: JobSearch,
  job: JobSummary,
  wishes: DoctorWishes | null,
  data: ReferenceData,
): Suggestion[] {
  const named = (slugs: readonly string[]) =>
    slugs.map((slug) => data.grades.get(slug)?.name ?? slug).join(', ');
  const isOfJob = (slug: string) => job.grades.some((grade) => grade.slug === slug);
  const others = search.grades.filter((slug) => !isOfJob(slug));
  if (others.length > 0 && others.length < search.grades.length)
    return [{ change: 'grades', label: `Only jobs for: ${named(others)}`, to: { grades: others } }];
  const own = wishes?.grade;
  if (!own || isOfJob(own) || search.grades.length > 0) return [];
  return [{ change: `grade-${own}`, label: `Only jobs for: ${named([own])}`, to: { grades: [own] } }];
}

// In cents. The first suggested minimum rate is the next multiple of this step above the job's pay. The other
// suggestions are two and five steps higher.
const steps = { hour: 1_000, day: 10_000, year: 1_000_000 } as const;
const unitWords = { hour: 'per hour', day: 'per day', year: 'per year' } as const;
/** In cents. Lowest suggested minimum rate for a job whose advert states no amount. */
const withoutAmount = { hour: 10_000, day: 100_000, year: 15_000_000 } as const;

function ofPay(search: JobSearch, { rate }: JobSummary): Suggestion[] {
  const getRoundAmountAbove = (unit: keyof typeof steps, most: number): number =>
    (Math.floor(most / steps[unit]) + 1) * steps[unit];
  const unit =
    searchRateUnits.find((known) => known === rate?.unit) ?? (rate?.unit === 'week' ? 'day' : 'hour');
  const most = rate?.unit === 'week' ? Math.round(rate.max / 5) : rate?.max;
  const first =
    rate && rate.unit !== 'percent-of-billings' && most
      ? getRoundAmountAbove(unit, most)
      : withoutAmount[unit];
  const floor = search.rateMin === null ? 0 : search.rateMin * unitsPerYear[search.rateUnit];
  return [0, 2, 5]
    .map((step) => first + step * steps[unit])
    .filter((amount) => amount * unitsPerYear[unit] > floor)
    .map((amount) => ({
      change: `rate-${amount}-${unit}`,
      label: `At least $${formatNumber(amount / 100)} ${unitWords[unit]}`,
      to: { rateMin: amount, rateUnit: unit },
    }));
}
