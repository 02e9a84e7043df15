import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { findAvailabilities } from '@/lib/availability/find-availability.server';
import { listEnquiredJobs } from '@/lib/enquiries/find-enquiries.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { Days } from '@/lib/job-search/date-words';
import { findJobs } from '@/lib/jobs/find-job.server';
import { closedJob } from '@/lib/jobs/job-page-view';
import type { Job } from '@/lib/jobs/job';
import { kilometresBetween } from '@/lib/places/match-places';
import { listRegistrations } from '@/lib/registrations/registrations.server';
import { paths } from '@/lib/routes';
import { chosenNumbers, hasLists } from './chosen-jobs';
import { choiceNotices, maxCompared, toComparison, type ComparisonReader } from './comparison';
import type { ComparisonView } from './comparison-view';

const date = z
  .string()
  .transform((text) => parseIsoDate(text))
  .nullable()
  .catch(null)
  .default(null);
const querySchema = z.object({ from: date, to: date });

/** Loads /saved-jobs/compare: the jobs that the address names, side by side. */
export async function loadComparison(request: PageRequest): Promise<PageAnswer<ComparisonView>> {
  const { app, query } = request;
  const now = app.clock.now();
  const chosen = chosenNumbers(query.jobs);
  const { from, to } = querySchema.parse(query);
  const dates = { ...(from && { from }), ...(to && { to }) };
  // One form of the address for what can be written in several.
  if (hasLists(query.jobs)) return { redirect: paths.compareJobs(chosen, dates), status: 302 };
  const found = await findJobs({ db: app.db, data: await app.referenceData() }, chosen);
  const jobs = found.slice(0, maxCompared);
  const closed = new Map(
    jobs.flatMap((job) => {
      const why = closedJob(job, now);
      return why ? [[job.number, why.label] as const] : [];
    }),
  );
  const doing = `${maxCompared} fit side by side, and these are the first ${maxCompared}.`;
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
 * Who compares: dates from the address; registrations, enquiries and home of the doctor who is signed in. Home is the
 * place that the doctor's availability counts distances from.
 */
async function readReader(
  { app, session, query }: PageRequest,
  jobs: readonly Job[],
): Promise<ComparisonReader> {
  const { from, to } = querySchema.parse(query);
  const days: Days | null = (from ?? to) && !(from && to && from > to) ? { from, to } : null;
  if (!session) return { days, registrations: null, kmFromHome: null, enquired: new Map() };
  const [data, registrations, enquired, said] = await Promise.all([
    app.referenceData(),
    listRegistrations(app.db, session.doctorId),
    listEnquiredJobs(app.db, session.doctorId),
    findAvailabilities({ db: app.db, now: app.clock.now() }, [session.doctorId], { all: true }),
  ]);
  const home = data.places.get(said.get(session.doctorId)?.settings.farthest?.placeId ?? '');
  const kmFromHome = home && new Map(jobs.map((job) => [job.number, kilometresBetween(home, job)]));
  return { days, registrations, kmFromHome: kmFromHome ?? null, enquired: new Map(enquired) };
}
