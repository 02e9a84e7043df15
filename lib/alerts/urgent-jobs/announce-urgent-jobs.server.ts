import { readHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { parseCriteria } from '@/lib/alerts/job-alerts/alert-criteria.server';
import { toJobSearch } from '@/lib/alerts/job-alerts/job-alert';
import { addDays, dateInZone, jobDay } from '@/lib/core/dates';
import { instantAt } from '@/lib/core/zoned-time';
import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { announce, listNoticeDoctors } from '@/lib/doctors/notices/announce.server';
import { quietHours } from '@/lib/doctors/notices/quiet-hours';
import { listDatedJobs, type DatedJob } from '@/lib/jobs/listing/list-dated-jobs.server';
import { listStillMatching } from '@/lib/jobs/listing/list-new-jobs.server';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  selectAlertsOfDoctors,
  selectDoctorChoices,
  selectEnquiredPairs,
  selectUrgentJobs,
  type UrgentJob,
} from './urgent-job-store.server';

type Services = {
  db: Database;
  data: ReferenceData;
  now: Date;
  report: (error: unknown, alertId: string) => void;
};

const urgentDays = 7;
/**
 * In ms. Jobs older than this cause no notice. Otherwise, a doctor who has just turned notices on would get notices
 * about old jobs.
 */
const newForMs = 24 * 60 * 60_000;

/**
 * A search for one doctor. `required`: the doctor must be free on the job's days. `if-known`: the same, but only if
 * the doctor has entered availability. `any`: days do not matter.
 */
type Wish = { doctorId: string; key: string; search: JobSearch; free: 'any' | 'if-known' | 'required' };

/**
 * Queues at most one notice a day for each doctor, about a new job that starts within seven days and fits the doctor's
 * job alerts or availability. Leaves out jobs that the doctor has hidden or enquired about.
 */
export async function announceUrgentJobs(services: Services): Promise<number> {
  const { db, now } = services;
  const today = jobDay(now);
  const since = new Date(now.getTime() - newForMs);
  const jobs = await selectUrgentJobs(db, { since, from: today, to: addDays(today, urgentDays) });
  const doctors = jobs.length > 0 ? await listNoticeDoctors(db, 'urgent-jobs', now) : [];
  if (doctors.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  const choices = await selectDoctorChoices(db, doctors);
  const wishes = await listWishes(services, choices);
  const fits = await matchWishes(services, wishes, ids);
  const isHidden = await readHidden(
    db,
    doctors.map((doctorId) => ({ doctorId, email: '' })),
    ids,
  );
  const enquired = await selectEnquiredPairs(db, doctors, ids);
  let queued = 0;
  for (const { id: doctorId, timeZone } of choices) {
    const fitting = jobs.filter(
      ({ id }) =>
        fits.has(`${doctorId} ${id}`) &&
        !isHidden({ doctorId, email: '' }, id) &&
        !enquired.has(`${doctorId} ${id}`),
    );
    for (const job of fitting) {
      const notice = buildNotice(job, { doctorId, timeZone: timeZone ?? 'Australia/Sydney', now });
      if (!(await inTransaction(db, (trx) => announce(trx, notice, now)))) continue;
      queued += 1;
      break;
    }
  }
  return queued;
}

function buildNotice(
  { id: jobId, startDate }: UrgentJob,
  { doctorId, timeZone, now }: { doctorId: string; timeZone: string; now: Date },
) {
  // A notice queued in the quiet hours before midnight is sent the next day, so it counts towards that day's limit.
  const day = dateInZone(new Date(now.getTime() + (24 * 60 - quietHours.from) * 60_000), timeZone);
  return {
    kind: 'urgent-job' as const,
    doctorId,
    data: { jobId },
    key: `urgent-job:${doctorId}:${day}`,
    dueAt: now,
    usefulUntil: instantAt(startDate, 12 * 60, 'Australia/Sydney'),
  };
}

async function listWishes(
  { db, report }: Services,
  doctors: readonly { id: string; grade: string | null; specialties: string[] }[],
): Promise<Wish[]> {
  const alerts = await selectAlertsOfDoctors(
    db,
    doctors.map(({ id }) => id),
  );
  const ofAlerts = alerts.flatMap(({ id, doctorId, criteria, criteriaHash }): Wish[] => {
    try {
      const search = toJobSearch(parseCriteria(criteria));
      return [{ doctorId, key: criteriaHash, search, free: search.availability ? 'if-known' : 'any' }];
    } catch (error) {
      report(error, id);
      return [];
    }
  });
  // Skips doctors without a specialty, because every job on their free days would match.
  const ofAvailability = doctors.flatMap(({ id: doctorId, grade, specialties }): Wish[] => {
    if (specialties.length === 0) return [];
    const search = { ...emptyJobSearch, specialties, grades: grade ? [grade] : [] };
    return [{ doctorId, key: JSON.stringify([specialties, grade]), search, free: 'required' }];
  });
  return [...ofAlerts, ...ofAvailability];
}

/** Returns matching pairs of doctor and job, as "<doctor> <job>". Runs equal searches only once. */
async function matchWishes(
  services: Services,
  wishes: readonly Wish[],
  ids: readonly string[],
): Promise<Set<string>> {
  const dated = new Map(
    (await listDatedJobs(services, { ids })).map((job): [string, DatedJob] => [job.id, job]),
  );
  const byNumber = new Map([...dated.values()].map((job) => [job.number, job]));
  const matchers = await findMatchers(services, [
    ...new Set(wishes.flatMap(({ doctorId, free }) => (free === 'any' ? [] : doctorId))),
  ]);
  const found = new Map<string, DatedJob[]>();
  const fits = new Set<string>();
  for (const { doctorId, key, search, free } of wishes) {
    const isFree = matchers.get(doctorId);
    if (free === 'required' && !isFree) continue;
    const known = found.get(key);
    const jobs =
      known ??
      (await listStillMatching(services, search, ids)).flatMap(({ number }) => byNumber.get(number) ?? []);
    found.set(key, jobs);
    for (const job of jobs)
      if (free === 'any' || !isFree || isFree(job)?.kind === 'fits') fits.add(`${doctorId} ${job.id}`);
  }
  return fits;
}
