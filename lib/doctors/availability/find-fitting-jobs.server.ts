import { formatDate, formatDateRange } from '@/lib/core/months';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { toJobCard, type JobCard } from '@/lib/jobs/listing/job-card';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { listDatedJobs, listDatedResults, type DatedJob } from '@/lib/jobs/listing/list-dated-jobs.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { saysDaysToCome } from './availability';
import { findAvailability, createDoctorMatcher } from './find-availability.server';
import {
  selectEnquiredDates,
  selectEnquiredNumbers,
  selectPlacementDates,
} from './doctor-calendar-store.server';
import { fitLabel, fitText } from './match-job';

type Context = { db: Database; data: ReferenceData; now: Date };

const maxLooked = 5_000;

/**
 * Jobs in the doctor's grade and specialties that the doctor has not enquired about. `fit` is the number of jobs for
 * which the doctor is free on all days, `overlap` on some days. `cards` and `overlapCards` are the first jobs of each
 * kind. Jobs on the days of the doctor's open enquiries come last, after them jobs on days of work that the doctor got.
 * `clashes` names this work by job number, such as "Barraba, Mon 4 Jan – Tue 5 Jan 2027". `said` is false if the doctor has entered no
 * availability. `enquired` is true if the doctor has enquired about some job.
 */
export type FittingJobs = {
  said: boolean;
  fit: number;
  overlap: number;
  enquired: boolean;
  cards: JobCard[];
  overlapCards: JobCard[];
  clashes: Record<string, string>;
};

const isOnDays = ({ start, end }: DatedJob, days: { start: string; end: string | null }) =>
  start !== null && (days.end === null || start <= days.end) && (end === null || days.start <= end);

export async function findFittingJobs(
  context: Context,
  doctorId: string,
  limits: { fit: number; overlap: number },
): Promise<FittingJobs> {
  const [found, doctor, enquired, enquiredDates, placements] = await Promise.all([
    findAvailability(context, doctorId),
    findDoctor(context.db, doctorId),
    selectEnquiredNumbers(context.db, doctorId),
    selectEnquiredDates(context.db, doctorId),
    selectPlacementDates(context.db, doctorId),
  ]);
  if (!saysDaysToCome(found.ranges, found.today))
    return { said: false, fit: 0, overlap: 0, enquired: false, cards: [], overlapCards: [], clashes: {} };
  const match = createDoctorMatcher(found, context.data);
  const search = {
    ...emptyJobSearch,
    grades: doctor?.grade ? [doctor.grade] : [],
    specialties: doctor?.specialties ?? [],
  };
  const work = [
    ...placements.map(({ facility, ...days }) => ({ ...days, name: facility })),
    ...enquiredDates.filter(({ state }) => state === 'placed').map((one) => ({ ...one, name: one.place })),
  ];
  const clashes = new Map<string, string>();
  const fitting: DatedJob[] = [];
  const overlapping: DatedJob[] = [];
  const jobsOfSearch = await listDatedResults({ ...context, hiddenFrom: { doctorId } }, search, maxLooked);
  for (const job of jobsOfSearch) {
    if (enquired.has(job.number)) continue;
    const fit = match(job);
    if (fit?.kind === 'fits') fitting.push(job);
    else if (fit) overlapping.push(job);
    const clash = fit && work.find((days) => isOnDays(job, days));
    if (!clash) continue;
    const dates = clash.end ? formatDateRange(clash.start, clash.end) : `from ${formatDate(clash.start)}`;
    clashes.set(job.number, `${clash.name}, ${dates}`);
  }
  const rank = (job: DatedJob) =>
    clashes.has(job.number) ? 2 : Number(enquiredDates.some((days) => isOnDays(job, days)));
  const listCards = async (jobs: readonly DatedJob[], limit: number) => {
    const ordered = jobs.toSorted((one, other) => rank(one) - rank(other));
    const ids = ordered.slice(0, limit).map(({ id }) => id);
    return ids.length === 0 ? [] : (await listJobs(context, ids)).map((job) => toJobCard(job, context.now));
  };
  const overlapCards = await listCards(overlapping, limits.overlap);
  const numbers = new Set(overlapCards.map(({ number }) => number));
  return {
    said: true,
    fit: fitting.length,
    overlap: overlapping.length,
    enquired: enquired.size > 0,
    cards: await listCards(fitting, limits.fit),
    overlapCards,
    clashes: Object.fromEntries([...clashes].filter(([number]) => numbers.has(number))),
  };
}

type ListedFit = { number: string; kind: string; short: string; words: string };

export async function findFits(
  context: Context,
  doctorId: string,
  numbers: readonly string[],
): Promise<ListedFit[]> {
  const found = await findAvailability(context, doctorId);
  if (found.ranges.length === 0 || numbers.length === 0) return [];
  const match = createDoctorMatcher(found, context.data);
  const jobs = await listDatedJobs(context, { numbers });
  return jobs.flatMap((job) => {
    const fit = match(job);
    return fit ? [{ number: job.number, kind: fit.kind, short: fitLabel(fit), words: fitText(fit) }] : [];
  });
}
