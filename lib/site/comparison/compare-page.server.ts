import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { saysDaysToCome } from '@/lib/doctors/availability/availability';
import {
  findAvailability,
  type DoctorAvailability,
} from '@/lib/doctors/availability/find-availability.server';
import { fitText, jobMatcher } from '@/lib/doctors/availability/match-job';
import { listEnquiredJobs } from '@/lib/enquiries/enquiry/find-enquiries.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { Days } from '@/lib/jobs/search/date-words';
import { choiceNotices, chosenNumbers, hasLists } from '@/lib/jobs/listing/chosen-jobs';
import { findJobs } from '@/lib/jobs/listing/find-job.server';
import type { JobFit } from '@/lib/jobs/listing/job-fit';
import { closedJob } from '@/lib/jobs/listing/job-page-view';
import { airportText } from '@/lib/jobs/listing/job-surroundings';
import type { Job } from '@/lib/jobs/listing/job';
import { driveBetween } from '@/lib/reference/places/drive';
import { kilometresBetween } from '@/lib/reference/places/match-places';
import type { Place } from '@/lib/reference/places/place';
import { findReadinessView } from '@/lib/doctors/requirements/find-readiness.server';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { paths } from '@/lib/routes';
import { toComparison, type ComparisonReader } from './comparison';
import type { ComparisonView } from './comparison';
import { maxCompared } from '@/lib/alerts/saved-jobs/saved-job';

const date = z
  .string()
  .transform((text) => parseIsoDate(text))
  .nullable()
  .catch(null)
  .default(null);
const querySchema = z.object({ from: date, to: date });

export async function loadComparison(request: PageRequest): Promise<PageAnswer<ComparisonView>> {
  const { app, query } = request;
  const now = app.clock.now();
  const chosen = chosenNumbers(query.jobs);
  const { from, to } = querySchema.parse(query);
  const dates = { ...(from && { from }), ...(to && { to }) };
  if (hasLists(query.jobs)) return { redirect: paths.compareJobs(chosen, dates), status: 302 };
  const found = await findJobs({ db: app.db, data: await app.referenceData() }, chosen);
  const jobs = found.slice(0, maxCompared);
  const closed = new Map(
    jobs.flatMap((job) => {
      const why = closedJob(job, now);
      return why ? [[job.number, why.label] as const] : [];
    }),
  );
  const doing = `you can compare at most ${maxCompared} at a time, so these are the first ${maxCompared}.`;
  return {
    props: {
      comparison: jobs.length > 1 ? toComparison(jobs, closed, await readReader(request, jobs)) : null,
      only: jobs.length === 1 ? (jobs[0]?.title ?? null) : null,
      notices: choiceNotices(chosen, found, maxCompared, doing),
      dates,
      savedJobsHref: request.session ? paths.savedJobs() : paths.guestSavedJobs(),
    },
  };
}

/**
 * Returns the visitor's data for the comparison: the dates in the URL or, if it has none, the doctor's availability.
 * For a signed-in doctor, adds registrations, enquiries and the home from which distances are measured.
 */
async function readReader(
  { app, session, query }: PageRequest,
  jobs: readonly Job[],
): Promise<ComparisonReader> {
  const { from, to } = querySchema.parse(query);
  const days: Days | null = (from ?? to) && !(from && to && from > to) ? { from, to } : null;
  const data = await app.referenceData();
  const airports = new Map(
    jobs.flatMap(({ number, place }) => {
      const airport = airportText(place.id, data);
      return airport ? [[number, airport] as const] : [];
    }),
  );
  if (!session)
    return {
      ...{ days, fits: null, registrations: null, fromHome: null, airports },
      ...{ enquired: new Map(), readiness: new Map() },
    };
  const services = { db: app.db, now: app.clock.now() };
  const [registrations, enquired, said, readiness] = await Promise.all([
    listRegistrations(app.db, session.doctorId),
    listEnquiredJobs(app.db, session.doctorId),
    findAvailability(services, session.doctorId),
    Promise.all(
      jobs.map(async ({ id, number }) => ({
        number,
        view: await findReadinessView(services, { jobId: id }, session.doctorId),
      })),
    ),
  ]);
  const home = data.places.get(said.settings.farthest?.placeId ?? '');
  const wayFrom = (start: Place, job: Job) => {
    const place = data.places.get(job.place.id);
    return {
      km: kilometresBetween(start, job),
      drive: place ? driveBetween(start, place, data.ground) : null,
    };
  };
  return {
    days,
    fits: !days && saysDaysToCome(said.ranges, said.today) ? findJobFits(said, jobs) : null,
    registrations,
    fromHome: home ? new Map(jobs.map((job) => [job.number, wayFrom(home, job)])) : null,
    airports,
    readiness: new Map(readiness.flatMap(({ number, view }) => (view ? [[number, view] as const] : []))),
    enquired: new Map(enquired.map(({ number, reference }) => [number, reference])),
  };
}

/**
 * Returns how jobs fit a doctor's availability. Ignores the distance, because the comparison has a separate row for it.
 */
function findJobFits(
  { availability, settings }: DoctorAvailability,
  jobs: readonly Job[],
): Map<string, JobFit> {
  const match = jobMatcher(availability, { ...settings, regions: [], farthest: null }, () => null);
  return new Map(
    jobs.flatMap((job) => {
      const shifts = job.shifts.map(({ slug }) => slug);
      const dated = { ...job, shifts, placeId: job.place.id, regionIso: job.place.region.iso };
      const fit = match(dated);
      return fit
        ? [
            [
              job.number,
              { fits: fit.kind === 'fits', text: { lead: fitText(fit), rest: '' }, bar: null },
            ] as const,
          ]
        : [];
    }),
  );
}
